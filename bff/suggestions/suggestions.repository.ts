import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { Database } from '../database/database.ts';
import type { SuggestionTable } from '../database/suggestion-tables.ts';

/** SQL for what was suggested. */
@Injectable()
export class SuggestionsRepository {
  constructor(private readonly database: Database) {}

  async add(id: string, shown: Selectable<SuggestionTable>['shown'], at: Date): Promise<void> {
    await this.database.db
      .insertInto('suggestions')
      .values({ id, shown: JSON.stringify(shown), created_at: at })
      .execute();
  }

  /** False when there are no such suggestions. A later outcome replaces an earlier one. */
  async setOutcome(id: string, outcome: string, outcomeId: string | null, at: Date): Promise<boolean> {
    const { numUpdatedRows } = await this.database.db
      .updateTable('suggestions')
      .set({ outcome, outcome_id: outcomeId, outcome_at: at })
      .where('id', '=', id)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
}
