import { Injectable } from '@nestjs/common';
import { sql, type Insertable } from 'kysely';
import { BRANCH_KIND } from '../../../common/users/account.enums.ts';
import { Database } from '../../database/database.ts';
import type { DelegationTable } from '../../database/agent-workspace-tables.ts';
import { isActiveAgent } from '../../users/account-queries.ts';
import { personName, prefixedNameColumns } from '../../database/person-name.ts';

/** The delegations of an agent, of an entity, or all. */
export type DelegationScope = { userId: string } | { entityId: string } | 'all';

export type DelegationRow = Awaited<ReturnType<DelegationsRepository['active']>>[number];

const SUPER = JSON.stringify([{ kind: BRANCH_KIND.super }]);

/** SQL for delegations and for grants of all branches. */
@Injectable()
export class DelegationsRepository {
  constructor(private readonly database: Database) {}

  /** Delegations that have not ended on this day, the earliest first. `id`: only this one. */
  active(scope: DelegationScope, today: string, id?: string) {
    let query = this.database.db
      .selectFrom('delegations as d')
      .innerJoin('users as f', 'f.id', 'd.from_user')
      .innerJoin('users as t', 't.id', 'd.to_user')
      .select(['d.id', 'd.entity_id', 'd.from_user', 'd.to_user', 'd.first_day', 'd.last_day'])
      .select(prefixedNameColumns('f', 'from'))
      .select(prefixedNameColumns('t', 'to'))
      .where('d.ended_at', 'is', null)
      .where('d.last_day', '>=', today);
    if (id !== undefined) query = query.where('d.id', '=', id);
    if (scope !== 'all' && 'entityId' in scope) query = query.where('d.entity_id', '=', scope.entityId);
    if (scope !== 'all' && 'userId' in scope)
      query = query.where((eb) => eb.or([eb('d.from_user', '=', scope.userId), eb('d.to_user', '=', scope.userId)]));
    return query.orderBy('d.first_day').orderBy('d.id').limit(200).execute();
  }

  /** Whether some of these days are already delegated. Locks the account, so that concurrent calls for it wait. */
  async overlaps(fromUser: string, firstDay: string, lastDay: string): Promise<boolean> {
    await this.database.db.selectFrom('users').select('id').where('id', '=', fromUser).forUpdate().execute();
    const overlapping = await this.database.db
      .selectFrom('delegations')
      .select('id')
      .where('from_user', '=', fromUser)
      .where('ended_at', 'is', null)
      .where('first_day', '<=', lastDay)
      .where('last_day', '>=', firstDay)
      .executeTakeFirst();
    return overlapping !== undefined;
  }

  async insert(row: Insertable<DelegationTable>): Promise<void> {
    await this.database.db.insertInto('delegations').values(row).execute();
  }

  /** False when it had already ended. */
  async end(id: string, at: Date): Promise<boolean> {
    const ended = await this.database.db
      .updateTable('delegations')
      .set({ ended_at: at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return ended.numUpdatedRows === 1n;
  }

  /** The active agents of an entity, or the one with this id in any entity. */
  async agents(by: { entityId: string } | { id: string }) {
    const query = this.database.db
      .selectFrom('users')
      .select(['id', 'entity_id', 'first_name', 'last_name', 'first_name_ar', 'last_name_ar', 'branches'])
      .where(isActiveAgent());
    const filtered = 'id' in by ? query.where('id', '=', by.id) : query.where('entity_id', '=', by.entityId);
    const rows = await filtered.orderBy('first_name').orderBy('last_name').limit(500).execute();
    return rows.map((row) => ({
      id: row.id,
      entityId: row.entity_id,
      ...personName(row),
      allBranches: row.branches.some(({ kind }) => kind === BRANCH_KIND.super),
    }));
  }

  async setAllBranches(id: string, all: boolean): Promise<void> {
    const otherBranches = sql`(select coalesce(jsonb_agg(b), '[]'::jsonb) from jsonb_array_elements(branches) b where b->>'kind' <> ${String(BRANCH_KIND.super)})`;
    await this.database.db
      .updateTable('users')
      .set({ branches: all ? sql<string>`${otherBranches} || ${SUPER}::jsonb` : sql<string>`${otherBranches}` })
      .where('id', '=', id)
      .execute();
  }
}
