import { Injectable } from '@nestjs/common';
import type { Insertable } from 'kysely';
import type { ErrorCode } from '../../common/errors/catalogue.ts';
import type { PendingAnswerTable } from '../database/agent-workspace-tables.ts';
import { Database } from '../database/database.ts';

const MAX_LISTED = 100;

/** SQL for answers that are sent later. */
@Injectable()
export class PendingAnswersRepository {
  constructor(private readonly database: Database) {}

  async insert(row: Insertable<PendingAnswerTable>): Promise<void> {
    await this.database.db.insertInto('pending_answers').values(row).execute();
  }

  /** Deletes an answer that waits, and returns it. Who takes it at the same time gets nothing. */
  takeWaiting(id: string) {
    return this.database.db
      .deleteFrom('pending_answers')
      .where('id', '=', id)
      .where('refused', 'is', null)
      .returningAll()
      .executeTakeFirst();
  }

  /** Deletes an answer of this user, and returns it. */
  takeBack(id: string, userId: string) {
    return this.database.db
      .deleteFrom('pending_answers as p')
      .using('cases as c')
      .whereRef('c.id', '=', 'p.case_id')
      .where('p.id', '=', id)
      .where('p.user_id', '=', userId)
      .returningAll('p')
      .returning('c.ticket')
      .executeTakeFirst();
  }

  /** The answers of this user, the newest first. `caseId`: only to this case. */
  ofUser(userId: string, caseId?: string) {
    return this.database.db
      .selectFrom('pending_answers as p')
      .innerJoin('cases as c', 'c.id', 'p.case_id')
      .where('p.user_id', '=', userId)
      .$if(caseId !== undefined, (query) => query.where('p.case_id', '=', caseId ?? null))
      .selectAll('p')
      .select('c.ticket')
      .orderBy('p.at', 'desc')
      .orderBy('p.id')
      .limit(MAX_LISTED)
      .execute();
  }

  /** Marks an answer that waits as not sent. Undefined when it was taken back meanwhile. */
  refuse(id: string, code: ErrorCode) {
    return this.database.db
      .updateTable('pending_answers')
      .set({ refused: code })
      .where('id', '=', id)
      .returning(['case_id', 'user_id'])
      .executeTakeFirst();
  }
}
