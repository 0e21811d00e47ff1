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

  /** The sessions among these that still exist. */
  async liveSessions(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.db.selectFrom('sessions').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map(({ id }) => id));
  }

  find(id: string) {
    return this.database.db.selectFrom('cases').select(COLUMNS).where('id', '=', id).executeTakeFirst();
  }
}
