import { Injectable } from '@nestjs/common';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS, BRANCH_KIND, ROLE, type UserBranch } from '../../../common/users/account.enums.ts';
import type { staffAccounts } from '../../../common/users/staff-accounts.contract.ts';
import type {
  AccessOptions,
  ChangeAccess,
  DeactivateAccount,
  ReactivateAccount,
} from '../../../common/users/staff-accounts.dto.ts';
import type { AccountAccess } from '../../../common/users/staff-accounts.types.ts';
import { Database } from '../../database/database.ts';
import { badField } from '../../http/field-errors.ts';
import { oversightScopeOf } from '../../users/account-permissions.ts';
import type { UserAdminRow } from '../../users/oversight.repository.ts';
import { PersonReader } from '../../users/person-reader.ts';
import { requireMayGrant, requireMayManage } from '../../users/staff-accounts/access-rules.ts';
import { AccountChanges, type AccountChange } from '../../users/staff-accounts/account-changes.ts';
import { ownBranchIds, StaffAccess } from '../../users/staff-accounts/staff-access.ts';
import { userAdminView } from '../../users/user-admin-view.ts';
import { StaffRepository } from '../staff.repository.ts';
import { AccountDeparture } from './account-departure.ts';

/** Implements the endpoints for the access of accounts. Throws NOT_FOUND for users outside the caller's scope. */
@Injectable()
export class StaffAccountsService implements ServiceOf<typeof staffAccounts> {
  constructor(
    private readonly database: Database,
    private readonly people: PersonReader,
    private readonly access: StaffAccess,
    private readonly changes: AccountChanges,
    private readonly departure: AccountDeparture,
    private readonly staff: StaffRepository,
  ) {}

  async options({ entityId }: AccessOptions, caller: Principal) {
    const scope = oversightScopeOf(caller);
    if (scope !== 'everybody' && scope.entityId !== entityId) throw new AppError('NOT_FOUND');
    const [branches, agents] = await Promise.all([this.access.branchesOf(entityId), this.staff.agents(entityId)]);
    return { branches, agents };
  }

  /** Throws STALE for an older version, OWN_ACCOUNT, LAST_ADMIN, UMS_VAL_002 for roles the caller may not grant. */
  async changeAccess({ userId, roles, entityId, branches, version, remarks }: ChangeAccess, caller: Principal) {
    return this.change(userId, remarks, caller, async (person, before) => {
      if (person.version !== version || !person.active || person.status === ACCOUNT_STATUS.INVITE_SENT)
        throw new AppError('STALE');
      const newEntityId = entityId === undefined ? person.entity_id : entityId;
      requireMayGrant(caller, roles, newEntityId);
      const isSameEntity = newEntityId === person.entity_id;
      const currentBranchIds = ownBranchIds(person);
      const target = await this.access.workplaceOf(
        roles,
        newEntityId,
        branches ?? (isSameEntity ? currentBranchIds : []),
        currentBranchIds,
      );
      const ownBranches: UserBranch[] = target.branches.map(({ id: branchId }) => ({
        kind: BRANCH_KIND.self,
        branchId,
      }));
      const allBranches =
        roles.includes(ROLE.agent) && isSameEntity
          ? person.branches.filter(({ kind }) => kind === BRANCH_KIND.super)
          : [];
      const leavesCases = before.roles.includes(ROLE.agent) && !(roles.includes(ROLE.agent) && isSameEntity);
      if (leavesCases) await this.departure.release(person, caller);
      return {
        action: 'ACCESS',
        after: { ...before, roles, ...target },
        columns: {
          roles,
          entity_id: target.entity?.id ?? null,
          branches: JSON.stringify([...allBranches, ...ownBranches]),
        },
      };
    });
  }

  /**
   * Throws STALE for an account that is not active, BAD_INPUT when `reassignTo` is not an active agent of the entity.
   */
  async deactivate({ userId, remarks, reassignTo }: DeactivateAccount, caller: Principal) {
    let counts = { reassigned: 0, unassigned: 0 };
    const { user } = await this.change(userId, remarks, caller, async (person, before) => {
      if (!person.active || person.status === ACCOUNT_STATUS.INVITE_SENT) throw new AppError('STALE');
      const isColleague = reassignTo !== undefined && reassignTo !== person.id && person.entity_id !== null;
      const to = isColleague ? await this.staff.agent(person.entity_id ?? '', reassignTo) : undefined;
      if (reassignTo !== undefined && !to) throw badField('reassignTo', 'assignee');
      counts = await this.departure.leave(person, to, caller);
      return { action: 'DEACTIVATE', after: { ...before, active: false }, columns: { active: false } };
    });
    return { user, ...counts };
  }

  /** Throws STALE for an active account, a revoked invitation and an anonymized account. */
  async reactivate({ userId, remarks }: ReactivateAccount, caller: Principal) {
    return this.change(userId, remarks, caller, async (person, before) => {
      if (person.active || person.status === ACCOUNT_STATUS.INVITE_SENT || person.anonymized_at)
        throw new AppError('STALE');
      return { action: 'REACTIVATE', after: { ...before, active: true }, columns: { active: true } };
    });
  }

  /** Applies a change within the caller's scope, in one transaction with its audit record. */
  private async change(
    userId: string,
    remarks: string,
    caller: Principal,
    plan: (person: UserAdminRow, before: AccountAccess) => Promise<Omit<AccountChange, 'before'>>,
  ) {
    const scope = oversightScopeOf(caller);
    return this.database.transaction(async () => {
      const person = await this.people.find(userId, scope);
      requireMayManage(caller, person);
      const before = await this.access.accessOf(person);
      const planned = await plan(person, before);
      await this.changes.apply(person, { before, ...planned }, remarks, caller);
      return { user: userAdminView(await this.people.find(userId, 'everybody')) };
    });
  }
}
