import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { CaseChange } from '../../../common/cases/changes.types.ts';
import { isAfter, isSettled, SETTLED_BELOW, type CommitPosition } from '../../store/commit-order.ts';
import { Database } from '../../store/database.ts';
import { inScope, type CaseScope } from '../case-scope.ts';

/** A place in the feed, with what changed there for those who may see it. */
export interface FeedRow extends CommitPosition {
  change: CaseChange | undefined;
}

/** The SQL of the changes feed. */
@Injectable()
export class ChangesRepository {
  constructor(private readonly database: Database) {}

  /** The next rows of the feed, whoever may see them: an entity with few cases costs no more than `limit` rows a call. */
  async after(position: CommitPosition, scope: CaseScope, limit: number): Promise<FeedRow[]> {
    const rows = await this.database.db
      .selectFrom((db) =>
        db
          .selectFrom('case_changes as h')
          .select(['h.tx', 'h.seq', 'h.case_id', 'h.kind', 'h.version', 'h.at'])
          .where(isAfter('h.tx', 'h.seq', position))
          .where(isSettled('h.tx'))
          .orderBy('h.tx')
          .orderBy('h.seq')
          .limit(limit)
          .as('f'),
      )
      .leftJoin('cases as c', (join) => join.onRef('c.id', '=', 'f.case_id').on((eb) => inScope(eb as never, scope)))
      .select(['f.tx', 'f.seq', 'f.case_id', 'f.kind', 'f.version', 'f.at', 'c.ticket'])
      .orderBy('f.tx')
      .orderBy('f.seq')
      .execute();
    return rows.map(({ tx, seq, case_id, kind, version, at, ticket }) => ({
      tx,
      seq: String(seq),
      change:
        ticket === null
          ? undefined
          : { incidentId: case_id, ticketNumber: ticket, kind: kind as CaseChange['kind'], at: at.toISOString(), version },
    }));
  }

  /** After all that is settled at this moment. */
  async latest(): Promise<CommitPosition> {
    const { rows } = await sql<{ tx: string }>`select ${SETTLED_BELOW} as tx`.execute(this.database.db);
    return { tx: rows[0]?.tx ?? '0', seq: '0' };
  }

  /** Whether a transaction of this number can have been: one that has not been given out yet is another database's. */
  async knows({ tx }: CommitPosition): Promise<boolean> {
    const { rows } = await sql<{ known: boolean }>`select ${tx}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as known`.execute(
      this.database.db,
    );
    return rows[0]?.known ?? false;
  }

  /**
   * After a restore into another server, rows can carry transactions that are still to come there: they are put at this moment, in their
   * order, before anything new.
   */
  async settleRestored(): Promise<void> {
    await sql`update case_changes set tx = pg_current_xact_id() where tx >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
      this.database.db,
    );
  }
}
