import { Injectable } from '@nestjs/common';
import type { Selectable } from 'kysely';
import { Database } from '../database/database.ts';
import type { SuggestionTable } from '../database/suggestion-tables.ts';

type ShownSuggestions = Pick<Selectable<SuggestionTable>, 'id' | 'shown' | 'browser' | 'hold_out' | 'created_at'>;

/** After this time, a text of the same browser counts as another draft. */
const DRAFT_TTL_MS = 30 * 60_000;

/** SQL for the suggestions that people were shown. */
@Injectable()
export class SuggestionsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Replaces what the browser was shown for the same draft, so that a text has one row however often it is changed.
   * Returns the ID of the row.
   */
  async save({ shown, ...row }: ShownSuggestions): Promise<string> {
    const json = JSON.stringify(shown);
    const replacedId = row.browser === null ? undefined : await this.replace(row.browser, json, row.created_at);
    if (replacedId) return replacedId;
    await this.database.db
      .insertInto('suggestions')
      .values({ ...row, shown: json })
      .execute();
    return row.id;
  }

  private async replace(browser: string, shown: string, at: Date): Promise<string | undefined> {
    const updated = await this.database.db
      .updateTable('suggestions')
      .set({ shown, created_at: at })
      .where('id', '=', (query) =>
        query
          .selectFrom('suggestions')
          .select('id')
          .where('browser', '=', browser)
          .where('created_at', '>', new Date(at.getTime() - DRAFT_TTL_MS))
          .where('case_id', 'is', null)
          .where('outcome', 'is', null)
          .orderBy('created_at', 'desc')
          .limit(1),
      )
      .returning('id')
      .executeTakeFirst();
    return updated?.id;
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
