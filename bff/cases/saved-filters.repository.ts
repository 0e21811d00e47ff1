import { Injectable } from '@nestjs/common';
import type { SavedFilter } from '../../common/cases/cases.types.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { LIMITS } from '../../common/limits.ts';
import { Database } from '../store/database.ts';

/** Lists that a member of staff keeps under a name. */
@Injectable()
export class SavedFiltersRepository {
  constructor(private readonly database: Database) {}

  of(userId: string): Promise<SavedFilter[]> {
    return this.database.db
      .selectFrom('saved_filters')
      .select(['id', 'name', 'query'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .limit(LIMITS.savedFilters)
      .execute();
  }

  /** The same name is kept anew. Throws TOO_MANY past LIMITS.savedFilters. */
  async keep(filter: { id: string; userId: string; name: string; query: string; at: Date }): Promise<SavedFilter> {
    const { id, userId, name, query, at } = filter;
    const kept = await this.of(userId);
    if (kept.length >= LIMITS.savedFilters && !kept.some((one) => one.name === name)) throw new AppError('TOO_MANY');
    return this.database.db
      .insertInto('saved_filters')
      .values({ id, user_id: userId, name, query, created_at: at })
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ query }))
      .returning(['id', 'name', 'query'])
      .executeTakeFirstOrThrow();
  }

  /** False when it is not there, or another's. */
  async forget(id: string, userId: string): Promise<boolean> {
    const { numDeletedRows } = await this.database.db
      .deleteFrom('saved_filters')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
