import { Injectable } from '@nestjs/common';
import type { SavedFilter } from '../../../common/cases/cases.types.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { SERVER_LIMITS } from '../../../common/server-limits.ts';
import { Database } from '../../database/database.ts';

/** SQL for the saved filters of staff. */
@Injectable()
export class SavedFiltersRepository {
  constructor(private readonly database: Database) {}

  ofUser(userId: string): Promise<SavedFilter[]> {
    return this.database.db
      .selectFrom('saved_filters')
      .select(['id', 'name', 'query'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .limit(SERVER_LIMITS.savedFilters)
      .execute();
  }

  /** Overwrites a filter of the same name. Throws TOO_MANY past SERVER_LIMITS.savedFilters. */
  save({
    id,
    userId,
    name,
    query,
    at,
  }: {
    id: string;
    userId: string;
    name: string;
    query: string;
    at: Date;
  }): Promise<SavedFilter> {
    return this.database.transaction(async () => {
      const { db } = this.database;
      // Serializes the filters of the user, for the limit.
      await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
      const saved = await this.ofUser(userId);
      if (saved.length >= SERVER_LIMITS.savedFilters && !saved.some((one) => one.name === name))
        throw new AppError('TOO_MANY');
      return db
        .insertInto('saved_filters')
        .values({ id, user_id: userId, name, query, created_at: at })
        .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ query }))
        .returning(['id', 'name', 'query'])
        .executeTakeFirstOrThrow();
    });
  }

  /** False when it does not exist or belongs to another account. */
  async remove(id: string, userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.database.db
      .deleteFrom('saved_filters')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
