import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from './database.ts';

const HOUR_MS = 3_600_000;

/** How often in the hour that ends at `until`. */
export interface Count {
  key: string;
  count: number;
  until: Date;
}

/** Things counted by the hour under a key, over all instances. */
@Injectable()
export class HourCounters {
  constructor(private readonly database: Database) {}

  /** Adds one, in one statement; an hour that is over begins anew. */
  async add(key: string, now: Date): Promise<Count> {
    const { rows } = await sql<Count>`
      insert into counters (key, count, until) values (${key}, 1, ${new Date(now.getTime() + HOUR_MS)})
      on conflict (key) do update set
        count = case when counters.until > ${now}::timestamptz then counters.count + 1 else 1 end,
        until = case when counters.until > ${now}::timestamptz then counters.until else excluded.until end
      returning key, count, until`.execute(this.database.db);
    return rows[0]!;
  }

  /** Gives one back, unless its hour is over. */
  async giveBack({ key, until }: Count): Promise<void> {
    await this.database.db
      .updateTable('counters')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', key)
      .where('until', '=', until)
      .where('count', '>', 0)
      .execute();
  }
}
