import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CaseChange } from '../../../common/cases/changes.types.ts';
import { commitHorizon, isAfter, isSettled, type CommitPosition } from '../../database/commit-order.ts';
import { Database } from '../../database/database.ts';
import { queryOne } from '../../database/sql.ts';
import { scopeFilter, type CaseScope } from '../../scope/case-scope.ts';

/** A position in the feed, with its change where the caller may see it. */
export interface FeedRow extends CommitPosition {
  change: CaseChange | undefined;
}

/** SQL for the changes feed. */
@Injectable()
export class ChangesRepository {
  constructor(private readonly database: Database) {}

  /** The next rows of the feed regardless of scope: a caller with few cases costs at most `limit` rows per call. */
  async after(position: CommitPosition, scope: CaseScope, limit: number): Promise<FeedRow[]> {
    const rows = await this.database.db
      .selectFrom((db) =>
        db
          .selectFrom('case_changes as h')
          .select(['h.txid', 'h.seq', 'h.case_id', 'h.kind', 'h.version', 'h.at'])
          .where(isAfter('h.txid', 'h.seq', position))
          .where(isSettled('h.txid'))
          .orderBy('h.txid')
          .orderBy('h.seq')
          .limit(limit)
          .as('f'),
      )
      .leftJoin('cases as c', (join) => join.onRef('c.id', '=', 'f.case_id').on(scopeFilter(scope)))
      .select(['f.txid', 'f.seq', 'f.case_id', 'f.kind', 'f.version', 'f.at', 'c.ticket'])
      .orderBy('f.txid')
      .orderBy('f.seq')
      .execute();
    return rows.map(({ txid: tx, seq, case_id, kind, version, at, ticket }) => ({
      tx,
      seq: String(seq),
      change:
        ticket === null
          ? undefined
          : {
              incidentId: case_id,
              ticketNumber: ticket,
              kind: kind as CaseChange['kind'],
              at: at.toISOString(),
              version,
            },
    }));
  }

  /** The position after all committed changes. */
  async latest(): Promise<CommitPosition> {
    return { tx: await commitHorizon(this.database), seq: '0' };
  }

  /** Whether this transaction id was already assigned here; an unknown id comes from another database. */
  async knows({ tx }: CommitPosition): Promise<boolean> {
    const query = sql<{ known: boolean }>`select ${tx}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as known`;
    return (await queryOne(query, this.database.db)).known;
  }

  /**
   * After a restore into another server, rows can carry transaction ids from the future. They are moved to the current
   * transaction, in their order and before any new change.
   */
  async settleRestored(): Promise<void> {
    await sql`update case_changes set txid = pg_current_xact_id() where txid >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
      this.database.db,
    );
  }
}
