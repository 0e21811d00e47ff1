import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from './database.ts';

/** How often in the window that ends at `until`. */
export interface Count {
  key: string;
  count: number;
  until: Date;
}

/** Things counted by the hour under a key, over all instances. */
@Injectable()
export class HourCounters {
  static readonly MS = 3_600_000;

  constructor(private readonly database: Database) {}

  /** Adds one (or `by`), in one statement; a window (an hour, unless given) that is over begins anew. */
  async add(key: string, now: Date, by = 1, windowMs = HourCounters.MS): Promise<Count> {
    const { rows } = await sql<Count>`
      insert into counters (key, count, until) values (${key}, ${by}, ${new Date(now.getTime() + windowMs)})
      on conflict (key) do update set
        count = case when counters.until > ${now}::timestamptz then counters.count + excluded.count else excluded.count end,
        until = case when counters.until > ${now}::timestamptz then counters.until else excluded.until end
      returning key, count, until`.execute(this.database.db);
    return rows[0]!;
  }

  /** Gives one back, unless its window is over. */
  async giveBack({ key, until }: Count): Promise<void> {
    await this.database.db
      .updateTable('counters')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', key)
      .where('until', '=', until)
      .where('count', '>', 0)
      .execute();
  }

  /** Forgets what was counted under a key. */
  async reset(key: string): Promise<void> {
    await this.database.db.deleteFrom('counters').where('key', '=', key).execute();
  }
}
