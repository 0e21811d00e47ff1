import { Injectable } from '@nestjs/common';
import { Database } from '../../database/database.ts';

const MAX_ROWS = 2000;

const COLUMNS = ['id', 'ticket', 'version', 'updated_at', 'mobile', 'entity_id', 'branch_id', 'assignee_id'] as const;

export type ChangedCase = Awaited<ReturnType<ChangedCasesRepository['since']>>[number];

/** SQL for changed cases: state and scope columns only, no content. */
@Injectable()
export class ChangedCasesRepository {
  constructor(private readonly database: Database) {}

  /** Cases changed at this time or later, the newest first. */
  since(moment: Date) {
    return this.database.db
      .selectFrom('cases')
      .select(COLUMNS)
      .where('updated_at', '>=', moment)
      .orderBy('updated_at', 'desc')
      .limit(MAX_ROWS)
      .execute();
  }

  one(id: string) {
    return this.database.db.selectFrom('cases').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  }
}
