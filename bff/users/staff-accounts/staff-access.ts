import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { knownRoles } from '../../../common/access/permissions.ts';
import { ACCOUNT_STATUS, BRANCH_KIND, ROLE, type RoleCode } from '../../../common/users/account.enums.ts';
import type { AccessChange, AccountAccess, AccountChangeAction } from '../../../common/users/staff-accounts.types.ts';
import { Database } from '../../database/database.ts';
import type { Account } from '../accounts.repository.ts';
import { isActiveAdmin } from '../account-queries.ts';
import { badField } from '../../http/field-errors.ts';
import { ENTITY_ROLES } from './access-rules.ts';

/** The columns of an account whose invitation is accepted. The email is verified, because the link was sent to it. */
export const JOINED = { status: ACCOUNT_STATUS.VERIFIED, email_verified: true } as const;

type AccessColumns = Pick<Account, 'roles' | 'entity_id' | 'branches' | 'active' | 'status'>;
type Workplace = Pick<AccountAccess, 'entity' | 'branches'>;

interface AccessRecord {
  userId: string;
  action: AccountChangeAction;
  change: AccessChange;
  remarks: string;
  actorId: string | null;
  at: Date;
}

/** The ids of an account's own branches. */
export const ownBranchIds = ({ branches }: Pick<Account, 'branches'>): string[] =>
  branches.flatMap(({ kind, branchId }) => (kind === BRANCH_KIND.self && branchId ? [branchId] : []));

/** The entity and branches that accounts work for, and the audit log of their access. */
@Injectable()
export class StaffAccess {
  constructor(private readonly database: Database) {}

  /**
   * The entity and branches of an account with these roles. `currentBranchIds`: branches that it may keep although they
   * are no longer active; those that no longer exist are dropped. Throws BAD_INPUT.
   */
  async workplaceOf(
    roles: readonly RoleCode[],
    entityId: string | null,
    branchIds: readonly string[],
    currentBranchIds: readonly string[] = [],
  ): Promise<Workplace> {
    if (!roles.some((role) => ENTITY_ROLES.includes(role))) return { entity: null, branches: [] };
    const entity = entityId ? await this.entity(entityId) : undefined;
    if (!entity) throw badField('entityId', 'entity');
    const ids = roles.includes(ROLE.agent) ? [...new Set(branchIds)] : [];
    const known = await this.branches(ids);
    const branches = known.filter(
      (branch) => branch.entity_id === entity.id && (branch.active || currentBranchIds.includes(branch.id)),
    );
    const removed = ids.filter((id) => currentBranchIds.includes(id) && !known.some((branch) => branch.id === id));
    if (branches.length + removed.length < ids.length) throw badField('branches', 'branches');
    return { entity, branches: branches.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })) };
  }

  /** The active branches of an entity. */
  async branchesOf(entityId: string): Promise<AccountAccess['branches']> {
    return this.database.db
      .selectFrom('branches')
      .select(['id', 'name_en as nameEn', 'name_ar as nameAr'])
      .where('entity_id', '=', entityId)
      .where('active', '=', true)
      .orderBy('sort')
      .orderBy('name_en')
      .execute();
  }

  /** The id of the entity's active branch with this code or name; undefined without one, and when several have it. */
  async branchIdByText(entityId: string, text: string): Promise<string | undefined> {
    const found = await this.database.db
      .selectFrom('branches')
      .select('id')
      .where(sql<boolean>`entity_id::text = ${entityId}`)
      .where('active', '=', true)
      .where(sql<boolean>`lower(${text.trim()}) in (lower(code), lower(name_en), lower(name_ar))`)
      .execute();
    return found.length === 1 ? found[0]?.id : undefined;
  }

  async entityIdByCode(code: string): Promise<string | null> {
    const entity = await this.database.db
      .selectFrom('entities')
      .select('id')
      .where(sql<boolean>`lower(code) = ${code.toLowerCase()}`)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return entity?.id ?? null;
  }

  /** The current access of the account, with names. */
  async accessOf(account: AccessColumns): Promise<AccountAccess> {
    const branches = (await this.branches(ownBranchIds(account))).map(({ id, nameEn, nameAr }) => ({
      id,
      nameEn,
      nameAr,
    }));
    const entity = (account.entity_id && (await this.entity(account.entity_id))) || null;
    return { roles: knownRoles(account.roles), entity, branches, active: account.active, status: account.status };
  }

  /** Writes the audit log. Joins the current transaction. */
  async record({ userId, action, change, remarks, actorId, at }: AccessRecord): Promise<void> {
    const statuses = { from_status: change.before.status, to_status: change.after.status };
    const row = { id: randomUUID(), user_id: userId, action, ...statuses, remarks, actor_id: actorId, at };
    await this.database.db
      .insertInto('account_decisions')
      .values({ ...row, details: JSON.stringify(change) })
      .execute();
  }

  /** Writes to the audit log that an invitation was accepted. Joins the current transaction. */
  async recordJoin(account: Account, at: Date): Promise<void> {
    const before = await this.accessOf(account);
    const change = { before, after: { ...before, status: JOINED.status } };
    await this.record({ userId: account.id, action: 'JOIN', change, remarks: '', actorId: account.id, at });
  }

  /** Whether no other admin is active. Locks the admins, so that two changes at once cannot remove the last two. */
  async isLastAdmin(id: string): Promise<boolean> {
    const admins = await this.database.db
      .selectFrom('users')
      .select('id')
      .where(isActiveAdmin())
      .orderBy('id')
      .forUpdate()
      .execute();
    return admins.length === 1 && admins[0]?.id === id;
  }

  private entity(id: string): Promise<AccountAccess['entity'] | undefined> {
    return this.database.db
      .selectFrom('entities')
      .select(['id', 'name_en as nameEn', 'name_ar as nameAr'])
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
  }

  private branches(ids: readonly string[]) {
    return this.database.db
      .selectFrom('branches')
      .select(['id', 'entity_id', 'active', 'name_en as nameEn', 'name_ar as nameAr'])
      .where(sql<boolean>`id = any (${ids}::text[])`)
      .orderBy('sort')
      .execute();
  }
}
