import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../store/database.ts';

const WINDOW_MS = 3_600_000;

const keyOf = (address: string): string => `uploads ${address}`;

/** How often each network address has uploaded in its current hour. */
@Injectable()
export class UploadCounterRepository {
  constructor(private readonly database: Database) {}

  /** Counts one more in a single statement, so that it holds for uploads that arrive together, on every instance. */
  count(address: string, now: Date): Promise<{ count: number; until: Date }> {
    const until = new Date(now.getTime() + WINDOW_MS);
    const over = sql`counters.until <= ${now}`;
    return this.database.db
      .insertInto('counters')
      .values({ key: keyOf(address), count: 1, until })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when ${over} then 1 else counters.count + 1 end`,
          until: sql`case when ${over} then excluded.until else counters.until end`,
        }),
      )
      .returning(['count', 'until'])
      .executeTakeFirstOrThrow();
  }

  /** Forgets the hours that are over. */
  async forget(now: Date): Promise<void> {
    await this.database.db.deleteFrom('counters').where('key', 'like', keyOf('%')).where('until', '<=', now).execute();
  }
}
