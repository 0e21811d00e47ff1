import { Injectable } from '@nestjs/common';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ACCOUNT_STATUS, BRANCH_KIND, ROLE, type UserBranch } from '../../../common/users/account.enums.ts';
import type { staffAccounts } from '../../../common/users/staff-accounts.contract.ts';
import type { AccessOptions, ChangeAccess, DeactivateAccount, ReactivateAccount } from '../../../common/users/staff-accounts.dto.ts';
import type { AccountAccess } from '../../../common/users/staff-accounts.types.ts';
import { Database } from '../../database/database.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { oversightScopeOf } from '../../users/oversight-scope.ts';
import type { UserAdminRow } from '../../users/oversight.repository.ts';
import { PersonReader } from '../../users/person-reader.ts';
import { badField, checkGrants, checkManages } from '../../users/staff/access-rules.ts';
import { AccountChanges, type AccountChange } from '../../users/staff/account-changes.ts';
import { ownBranchIds, StaffAccess } from '../../users/staff/staff-access.ts';
import { userAdminView } from '../../users/user-admin-view.ts';
import { StaffRepository } from '../staff.repository.ts';
import { AccountDeparture } from './account-departure.ts';

/** Implements the endpoints for the access of accounts. Users outside the caller's scope give NOT_FOUND. */
@Injectable()
export class StaffAccountsService implements ServiceOf<typeof staffAccounts> {
  constructor(
    private readonly database: Database,
    private readonly people: PersonReader,
    private readonly access: StaffAccess,
    private readonly changes: AccountChanges,
    private readonly departure: AccountDeparture,
    private readonly staff: StaffRepository,
    private readonly clock: Clock,
  ) {}

  async options({ entityId }: AccessOptions, caller: Principal) {
    const scope = oversightScopeOf(caller);
    if (scope !== 'everybody' && scope.entityId !== entityId) throw new AppError('NOT_FOUND');
    const [branches, agents] = await Promise.all([this.access.branchesOf(entityId), this.staff.agents(entityId)]);
    return { branches, agents };
  }

  /** Throws STALE for an older version, OWN_ACCOUNT, LAST_ADMIN, UMS_VAL_002 for roles that the caller may not give. */
  async changeAccess({ userId, roles, entityId, branches, version, remarks }: ChangeAccess, caller: Principal) {
    return this.change(userId, remarks, caller, async (person, before, at) => {
      if (person.version !== version || !person.active || person.status === ACCOUNT_STATUS.INVITE_SENT) throw new AppError('STALE');
      const wanted = entityId === undefined ? person.entity_id : entityId;
      checkGrants(caller, roles, wanted);
      const isSameEntity = wanted === person.entity_id;
      const held = ownBranchIds(person);
      const target = await this.access.resolve(roles, wanted, branches ?? (isSameEntity ? held : []), held);
      const own: UserBranch[] = target.branches.map(({ id: branchId }) => ({ kind: BRANCH_KIND.self, branchId }));
      const all = roles.includes(ROLE.agent) && isSameEntity ? person.branches.filter(({ kind }) => kind === BRANCH_KIND.super) : [];
      const leavesCases = before.roles.includes(ROLE.agent) && !(roles.includes(ROLE.agent) && isSameEntity);
      if (leavesCases) await this.departure.releaseCases(person, caller, at);
      return {
        action: 'ACCESS',
        after: { ...before, roles, ...target },
        columns: { roles, entity_id: target.entity?.id ?? null, branches: JSON.stringify([...all, ...own]) },
      };
    });
  }

  /**
   * Throws STALE for an account that is not active, BAD_INPUT when `reassignTo` is not an active agent of the entity.
   */
  async deactivate({ userId, remarks, reassignTo }: DeactivateAccount, caller: Principal) {
    let counts = { reassigned: 0, unassigned: 0 };
    const { user } = await this.change(userId, remarks, caller, async (person, before, at) => {
      if (!person.active || person.status === ACCOUNT_STATUS.INVITE_SENT) throw new AppError('STALE');
      const isColleague = reassignTo !== undefined && reassignTo !== person.id && person.entity_id !== null;
      const to = isColleague ? await this.staff.agent(person.entity_id ?? '', reassignTo) : undefined;
      if (reassignTo !== undefined && !to) throw badField('reassignTo', 'assignee');
      counts = await this.departure.leave(person, to, caller, at);
      return { action: 'DEACTIVATE', after: { ...before, active: false }, columns: { active: false } };
    });
    return { user, ...counts };
  }

  /** Throws STALE for an active account and for a revoked invitation. */
  async reactivate({ userId, remarks }: ReactivateAccount, caller: Principal) {
    return this.change(userId, remarks, caller, async (person, before) => {
      if (person.active || person.status === ACCOUNT_STATUS.INVITE_SENT || person.anonymized_at) throw new AppError('STALE');
      return { action: 'REACTIVATE', after: { ...before, active: true }, columns: { active: true } };
    });
  }

  /** Applies a change within the caller's scope, in one transaction with its audit record. */
  private async change(
    userId: string,
    remarks: string,
    caller: Principal,
    plan: (person: UserAdminRow, before: AccountAccess, at: Date) => Promise<Omit<AccountChange, 'before'>>,
  ) {
    const scope = oversightScopeOf(caller);
    return this.database.transaction(async () => {
      const person = await this.people.find(userId, scope);
      checkManages(caller, person);
      const before = await this.access.accessOf(person);
      const planned = await plan(person, before, this.clock.now());
      await this.changes.apply(person, { before, ...planned }, remarks, caller);
      return { user: userAdminView(await this.people.find(userId, 'everybody')) };
    });
  }
}
