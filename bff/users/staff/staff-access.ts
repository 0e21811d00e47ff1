import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { knownRoles } from '../../../common/access/permissions.ts';
import { ACCOUNT_STATUS, BRANCH_KIND, ROLE, type RoleCode } from '../../../common/users/account.enums.ts';
import type { AccessChange, AccountAccess, AccountChangeAction } from '../../../common/users/staff-accounts.types.ts';
import { Database } from '../../database/database.ts';
import type { Account } from '../accounts.repository.ts';
import { hasRole } from '../has-role.ts';
import { badField, ENTITY_ROLES } from './access-rules.ts';

/** The columns of an account whose invitation is accepted. The email is verified, because the link was sent to it. */
export const JOINED = { status: ACCOUNT_STATUS.VERIFIED, email_verified: true } as const;

type Held = Pick<Account, 'roles' | 'entity_id' | 'branches' | 'active' | 'status'>;
type Target = Pick<AccountAccess, 'entity' | 'branches'>;

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
   * The entity and branches of an account with these roles. `held`: branches that it may keep although they are
   * retired. Throws BAD_INPUT.
   */
  async resolve(
    roles: readonly RoleCode[],
    entityId: string | null,
    branchIds: readonly string[],
    held: readonly string[] = [],
  ): Promise<Target> {
    if (!roles.some((role) => ENTITY_ROLES.includes(role))) return { entity: null, branches: [] };
    const entity = entityId ? await this.entity(entityId) : undefined;
    if (!entity) throw badField('entityId', 'entity');
    const ids = roles.includes(ROLE.agent) ? [...new Set(branchIds)] : [];
    const branches = (await this.branches(ids)).filter((one) => one.entity_id === entity.id && (one.active || held.includes(one.id)));
    if (branches.length < ids.length) throw badField('branches', 'branches');
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

  async entityIdByCode(code: string): Promise<string | null> {
    const entity = await this.database.db
      .selectFrom('entities')
      .select('id')
      .where(sql<boolean>`lower(code) = ${code.toLowerCase()}`)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    return entity?.id ?? null;
  }

  /** What the account may do now, with names. */
  async accessOf(account: Held): Promise<AccountAccess> {
    const branches = (await this.branches(ownBranchIds(account))).map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr }));
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

  /** Writes that an invitation was accepted. Joins the current transaction. */
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
      .where('active', '=', true)
      .where('status', '=', ACCOUNT_STATUS.VERIFIED)
      .where(hasRole(ROLE.admin))
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
