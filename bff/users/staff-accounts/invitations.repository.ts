import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ACCOUNT_STATUS, ROLE } from '../../../common/users/account.enums.ts';
import type { Paging } from '../../../common/contract/inputs.dto.ts';
import { Database } from '../../database/database.ts';
import { hasRole } from '../account-queries.ts';
import type { OversightScope } from '../account-permissions.ts';

export type InvitationRow = Awaited<ReturnType<InvitationsRepository['list']>>[number];

/** SQL for invitations: accounts that nobody has signed in with yet. */
@Injectable()
export class InvitationsRepository {
  constructor(private readonly database: Database) {}

  /** A page of the invitations, newest first, or the one with this id. */
  list(scope: OversightScope, { page, pageSize }: Paging, id?: string) {
    return this.pending(scope)
      .leftJoin('entities as e', 'e.id', 'u.entity_id')
      .select([
        'u.id',
        'u.email',
        'u.first_name',
        'u.last_name',
        'u.first_name_ar',
        'u.last_name_ar',
        'u.roles',
        'u.entity_id',
      ])
      .select(['e.name_en as entity_en', 'e.name_ar as entity_ar', 'u.created_at'])
      .select(
        sql<Date | null>`(select max(d.at) from account_decisions d where d.user_id = u.id and d.action in ('INVITE', 'RESEND'))`.as(
          'sent_at',
        ),
      )
      .$if(id !== undefined, (query) => query.where('u.id', '=', id ?? ''))
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
  }

  async count(scope: OversightScope): Promise<number> {
    const { total } = await this.pending(scope)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return Number(total);
  }

  /** The entities with these codes, and the active branches of these and of one more entity. */
  async directory(entityCodes: readonly string[], ownEntityId: string | null) {
    const codes = entityCodes.map((code) => code.toLowerCase());
    const entities = await this.database.db
      .selectFrom('entities')
      .select(['id', 'code'])
      .where(sql<boolean>`lower(code) = any (${codes}::text[])`)
      .where('removed_at', 'is', null)
      .execute();
    const ids = [...entities.map(({ id }) => id), ...(ownEntityId ? [ownEntityId] : [])];
    const branches = await this.database.db
      .selectFrom('branches')
      .select(['id', 'code', 'entity_id'])
      .where(sql<boolean>`entity_id = any (${ids}::uuid[])`)
      .where('active', '=', true)
      .execute();
    return { entities, branches };
  }

  private pending(scope: OversightScope) {
    return this.database.db
      .selectFrom('users as u')
      .where('u.status', '=', ACCOUNT_STATUS.INVITE_SENT)
      .where('u.active', '=', true)
      .$if(scope !== 'everybody', (query) =>
        query
          .where('u.entity_id', '=', scope === 'everybody' ? null : scope.entityId)
          .where(sql<boolean>`not ${hasRole(ROLE.admin, 'u')}`),
      );
  }
}
