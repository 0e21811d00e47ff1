import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from './database.ts';
import { queryOne } from './sql.ts';

/** The count of a key in its current window. */
export interface Counter {
  key: string;
  count: number;
  windowEndsAt: Date;
}

/** SQL for the rate limiter: one row for each key, with the count of its window. */
@Injectable()
export class RateLimitCounters {
  constructor(private readonly database: Database) {}

  /** Adds in one statement, so that parallel calls are all counted. After the window the count restarts. */
  async add(key: string, by: number, now: Date, windowSeconds: number): Promise<Counter> {
    const query = sql<Counter>`
      insert into rate_limit_counters as c (key, count, window_ends_at) values (${key}, ${by}, ${new Date(now.getTime() + windowSeconds * 1000)})
      on conflict (key) do update set
        count = case when c.window_ends_at > ${now}::timestamptz then c.count else 0 end + excluded.count,
        window_ends_at = case when c.window_ends_at > ${now}::timestamptz then c.window_ends_at else excluded.window_ends_at end
      returning key, count, window_ends_at as "windowEndsAt"`;
    return queryOne(query, this.database.db);
  }

  /** Subtracts one, unless the window is over. */
  async decrement({ key, windowEndsAt }: Counter): Promise<void> {
    await this.database.db
      .updateTable('rate_limit_counters')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', key)
      .where('window_ends_at', '=', windowEndsAt)
      .where('count', '>', 0)
      .execute();
  }

  async reset(key: string): Promise<void> {
    await this.database.db.deleteFrom('rate_limit_counters').where('key', '=', key).execute();
  }
}
