import { Injectable } from '@nestjs/common';
import { sql, type Insertable } from 'kysely';
import { BRANCH_KIND } from '../../../common/users/account.enums.ts';
import { Database } from '../../store/database.ts';
import type { DelegationTable } from '../../store/desk-tables.ts';
import { isActiveAgent } from '../../users/holds-role.ts';
import { personName } from '../person-name.ts';

/** Those of an agent, of an entity, or all. */
export type Reach = { userId: string } | { entityId: string } | 'all';

export type DelegationRow = Awaited<ReturnType<DelegationsRepository['open']>>[number];

const SUPER = JSON.stringify([{ kind: BRANCH_KIND.super }]);

/** All SQL of delegations, and of who works on all branches. */
@Injectable()
export class DelegationsRepository {
  constructor(private readonly database: Database) {}

  /** Not over on this day, the next first. */
  open(reach: Reach, today: string, id?: string) {
    return this.database.db
      .selectFrom('delegations as d')
      .innerJoin('users as f', 'f.id', 'd.from_user')
      .innerJoin('users as t', 't.id', 'd.to_user')
      .select(['d.id', 'd.entity_id', 'd.from_user', 'd.to_user', 'd.first_day', 'd.last_day'])
      .select(['f.first_name as f_first', 'f.last_name as f_last', 'f.first_name_ar as f_first_ar', 'f.last_name_ar as f_last_ar'])
      .select(['t.first_name as t_first', 't.last_name as t_last', 't.first_name_ar as t_first_ar', 't.last_name_ar as t_last_ar'])
      .where('d.ended_at', 'is', null)
      .where('d.last_day', '>=', today)
      .$if(id !== undefined, (query) => query.where('d.id', '=', id!))
      .$if(reach !== 'all' && 'entityId' in reach, (query) => query.where('d.entity_id', '=', (reach as { entityId: string }).entityId))
      .$if(reach !== 'all' && 'userId' in reach, (query) => {
        const { userId } = reach as { userId: string };
        return query.where((eb) => eb.or([eb('d.from_user', '=', userId), eb('d.to_user', '=', userId)]));
      })
      .orderBy('d.first_day')
      .orderBy('d.id')
      .limit(200)
      .execute();
  }

  /** Whether some of these days are delegated already. Whoever asks for the same person waits until the transaction under way is over. */
  async overlaps(fromUser: string, firstDay: string, lastDay: string): Promise<boolean> {
    await this.database.db.selectFrom('users').select('id').where('id', '=', fromUser).forUpdate().execute();
    const found = await this.database.db
      .selectFrom('delegations')
      .select('id')
      .where('from_user', '=', fromUser)
      .where('ended_at', 'is', null)
      .where('first_day', '<=', lastDay)
      .where('last_day', '>=', firstDay)
      .executeTakeFirst();
    return found !== undefined;
  }

  async insert(row: Insertable<DelegationTable>): Promise<void> {
    await this.database.db.insertInto('delegations').values(row).execute();
  }

  /** False when somebody else was first. */
  async end(id: string, at: Date): Promise<boolean> {
    const ended = await this.database.db
      .updateTable('delegations')
      .set({ ended_at: at })
      .where('id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return ended.numUpdatedRows === 1n;
  }

  /** Active agents of an entity, or with an id that one wherever they work. */
  async agents(by: { entityId: string } | { id: string }) {
    const rows = await this.database.db
      .selectFrom('users')
      .select(['id', 'entity_id', 'first_name', 'last_name', 'first_name_ar', 'last_name_ar', 'branches'])
      .where(isActiveAgent())
      .$if('entityId' in by, (query) => query.where('entity_id', '=', (by as { entityId: string }).entityId))
      .$if('id' in by, (query) => query.where('id', '=', (by as { id: string }).id))
      .orderBy('first_name')
      .orderBy('last_name')
      .limit(500)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      entityId: row.entity_id,
      ...personName(row)!,
      allBranches: row.branches.some(({ kind }) => kind === BRANCH_KIND.super),
    }));
  }

  async setAllBranches(id: string, all: boolean): Promise<void> {
    const others = sql`(select coalesce(jsonb_agg(b), '[]'::jsonb) from jsonb_array_elements(branches) b where b->>'kind' <> ${String(BRANCH_KIND.super)})`;
    await this.database.db
      .updateTable('users')
      .set({ branches: all ? sql<string>`${others} || ${SUPER}::jsonb` : sql<string>`${others}` })
      .where('id', '=', id)
      .execute();
  }
}
