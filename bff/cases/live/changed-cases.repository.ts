import { Injectable } from '@nestjs/common';
import { Database } from '../../store/database.ts';

const MOST = 2000;

const COLUMNS = ['id', 'ticket', 'version', 'updated_at', 'mobile', 'entity_id', 'branch_id', 'assignee_id'] as const;

export type ChangedCase = Awaited<ReturnType<ChangedCasesRepository['since']>>[number];

/** The SQL of what has changed: where cases stand and whose they are, nothing of what they hold. */
@Injectable()
export class ChangedCasesRepository {
  constructor(private readonly database: Database) {}

  /** Changed at this moment or later, the newest first. */
  since(moment: Date) {
    return this.database.db
      .selectFrom('cases')
      .select(COLUMNS)
      .where('updated_at', '>=', moment)
      .orderBy('updated_at', 'desc')
      .limit(MOST)
      .execute();
  }

  one(id: string) {
    return this.database.db.selectFrom('cases').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  }
}
