import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from './database.ts';
import { queryOne } from './query-one.ts';

/** A count in the window that ends at `until`. */
export interface Count {
  key: string;
  count: number;
  until: Date;
}

/** Counters by key with a time window, shared by all instances. */
@Injectable()
export class RateLimitCounters {
  static readonly MS = 3_600_000;

  constructor(private readonly database: Database) {}

  /** Adds one (or `by`) in one statement. After the window (default one hour) the count restarts. */
  async add(key: string, now: Date, by = 1, windowMs = RateLimitCounters.MS): Promise<Count> {
    const query = sql<Count>`
      insert into rate_limit_counters (key, count, window_ends_at) values (${key}, ${by}, ${new Date(now.getTime() + windowMs)})
      on conflict (key) do update set
        count = case when rate_limit_counters.window_ends_at > ${now}::timestamptz then rate_limit_counters.count + excluded.count else excluded.count end,
        window_ends_at = case when rate_limit_counters.window_ends_at > ${now}::timestamptz then rate_limit_counters.window_ends_at else excluded.window_ends_at end
      returning key, count, window_ends_at as until`;
    return queryOne(query, this.database.db);
  }

  /** Subtracts one, unless the window is over. */
  async giveBack({ key, until }: Count): Promise<void> {
    await this.database.db
      .updateTable('rate_limit_counters')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', '=', key)
      .where('window_ends_at', '=', until)
      .where('count', '>', 0)
      .execute();
  }

  /** Deletes the counter. */
  async reset(key: string): Promise<void> {
    await this.database.db.deleteFrom('rate_limit_counters').where('key', '=', key).execute();
  }
}
