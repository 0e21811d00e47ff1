import { Injectable } from '@nestjs/common';
import type { Insertable } from 'kysely';
import { Database } from '../../database/database.ts';
import type { CaseConfirmationTable } from '../../database/survey-tables.ts';

/** SQL for confirmations of customers. */
@Injectable()
export class ConfirmationsRepository {
  constructor(private readonly database: Database) {}

  /** Locks the case until the transaction ends. */
  async lockCase(id: string): Promise<void> {
    await this.database.db.selectFrom('cases').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  }

  /** Whether the customer has confirmed an answer; undefined when they were not asked or did not say. */
  async isFixed(caseId: string, round: number): Promise<boolean | undefined> {
    const query = this.database.db
      .selectFrom('case_confirmations')
      .select('fixed')
      .where('case_id', '=', caseId)
      .where('round', '=', round);
    return (await query.executeTakeFirst())?.fixed;
  }

  /** Replaces an earlier answer of the same round. */
  async save({ fixed, cause, text, at, ...key }: Insertable<CaseConfirmationTable>): Promise<void> {
    await this.database.db
      .insertInto('case_confirmations')
      .values({ ...key, fixed, cause, text, at })
      .onConflict((conflict) => conflict.columns(['case_id', 'round']).doUpdateSet({ fixed, cause, text, at }))
      .execute();
  }
}
