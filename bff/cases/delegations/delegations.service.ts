import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Delegation, Delegations, delegation } from '../../../common/cases/delegation.contract.ts';
import type { Delegate, GrantAllBranches } from '../../../common/cases/delegation.dto.ts';
import { dubaiDayOf } from '../../../common/cases/business-dates.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import { isDay, todayInCity } from '../../../common/users/calendar-day.ts';
import { badField } from '../../http/field-errors.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Database } from '../../database/database.ts';
import { requireUser } from '../case-access.ts';
import { prefixedName } from '../../database/person-name.ts';
import { required } from '../required.ts';
import { StaffNotifications } from '../staff-notifications.ts';
import { DelegationsRepository, type DelegationRow, type DelegationScope } from './delegations.repository.ts';
import type { IdInput } from '../../../common/contract/inputs.dto.ts';

/** The maximum length of a delegation. */
const MAX_DAYS = 366;

const isAdmin = ({ user, permissions }: Principal): boolean =>
  permissions.has('C0002') && user?.roles.includes(ROLE.admin) === true;
/** The entity whose delegations the caller manages, if any. */
function managedEntityOf({ user, permissions }: Principal): string | undefined {
  const isManager = permissions.has('C0002') && user?.roles.includes(ROLE.agentManager);
  return (isManager && user?.entityId) || undefined;
}

/** Implements the endpoints of delegations: an agent's own, a manager's for the entity, an admin's for all. */
@Injectable()
export class DelegationsService implements ServiceOf<typeof delegation> {
  constructor(
    private readonly database: Database,
    private readonly repository: DelegationsRepository,
    private readonly notifications: StaffNotifications,
    private readonly clock: Clock,
  ) {}

  async delegations(_: undefined, caller: Principal): Promise<Delegations> {
    const { id, entityId } = requireUser(caller);
    const manages = managedEntityOf(caller) !== undefined;
    const today = this.today();
    const agents = entityId ? await this.repository.agents({ entityId }) : [];
    return {
      delegations: (await this.repository.active(scopeOf(caller), today)).map((row) => delegationOf(row, today, id)),
      agents: (manages ? agents : agents.filter((one) => one.id !== id)).map(({ entityId: _of, ...agent }) => agent),
      manages,
      today,
    };
  }

  /**
   * Throws BAD_INPUT for days that are past, in the wrong order or already delegated, and for accounts that are not
   * agents of the entity; ACCESS_DENIED for another agent's work.
   */
  async delegate({ fromUserId, toUserId, from, to }: Delegate, caller: Principal): Promise<{ delegation: Delegation }> {
    const today = this.today();
    const self = requireUser(caller);
    const { entityId } = self;
    const from_user = fromUserId ?? self.id;
    if (from_user !== self.id && managedEntityOf(caller) === undefined) throw new AppError('ACCESS_DENIED');
    if (!entityId) throw new AppError('ACCESS_DENIED');
    checkDays(from, to, today);
    const agents = await this.repository.agents({ entityId });
    if (!agents.some(({ id }) => id === from_user)) throw badField('fromUserId', 'assignee');
    if (from_user === toUserId) throw badField('toUserId', 'delegationSelf');
    if (!agents.some(({ id }) => id === toUserId)) throw badField('toUserId', 'assignee');
    const id = randomUUID();
    return this.database.transaction(async () => {
      if (await this.repository.overlaps(from_user, from, to)) throw badField('from', 'delegationOverlap');
      const at = this.clock.now();
      const values = { id, entity_id: entityId, from_user, to_user: toUserId, first_day: from, last_day: to };
      await this.repository.insert({ ...values, granted_by: self.id, created_at: at });
      const [row] = await this.repository.active('all', today, id);
      const created = delegationOf(required(row, 'The new delegation cannot be read'), today, self.id);
      await this.notifications.delegationChanged('DELEGATED', created);
      return { delegation: created };
    });
  }

  /** Ends a delegation. Allowed for its giver, a manager of the entity and admins. Throws NOT_FOUND. */
  async endDelegation({ id }: IdInput, caller: Principal): Promise<{ ended: true }> {
    const today = this.today();
    const self = requireUser(caller);
    await this.database.transaction(async () => {
      const [row] = await this.repository.active(scopeOf(caller), today, id);
      const mayEnd = row && (row.from_user === self.id || managedEntityOf(caller) !== undefined || isAdmin(caller));
      if (!mayEnd || !(await this.end(row, today, self.id))) throw new AppError('NOT_FOUND');
    });
    return { ended: true };
  }

  /**
   * Ends the delegations that an account gave or received, and notifies the other agents. Joins the current
   * transaction.
   */
  async endAllOf(userId: string): Promise<void> {
    const today = this.today();
    for (const row of await this.repository.active({ userId }, today)) await this.end(row, today, userId, userId);
  }

  /**
   * Grants or removes access to all branches. Throws NOT_FOUND for an account that is not an agent of the caller's
   * entity.
   */
  async grantAllBranches(
    { userId, all }: GrantAllBranches,
    caller: Principal,
  ): Promise<{ userId: string; all: boolean }> {
    const [agent] = await this.repository.agents({ id: userId });
    const mayGrant = agent && (isAdmin(caller) || agent.entityId === managedEntityOf(caller));
    if (!mayGrant) throw new AppError('NOT_FOUND');
    if (agent.allBranches !== all)
      await this.database.transaction(async () => {
        await this.repository.setAllBranches(userId, all);
        await this.notifications.branchesChanged(userId, all);
      });
    return { userId, all };
  }

  /** False when it had already ended. */
  private async end(row: DelegationRow, today: string, viewerId: string, leaverId?: string): Promise<boolean> {
    if (!(await this.repository.end(row.id, this.clock.now()))) return false;
    await this.notifications.delegationChanged('DELEGATION_ENDED', delegationOf(row, today, viewerId), leaverId);
    return true;
  }

  private today(): string {
    return todayInCity(this.clock.now());
  }
}

function scopeOf(caller: Principal): DelegationScope {
  if (isAdmin(caller)) return 'all';
  const entityId = managedEntityOf(caller);
  return entityId ? { entityId } : { userId: requireUser(caller).id };
}

function checkDays(from: string, to: string, today: string): void {
  if (!isDay(from)) throw badField('from', 'delegationDay');
  if (!isDay(to)) throw badField('to', 'delegationDay');
  if (from < today) throw badField('from', 'delegationPast');
  if (to < from) throw badField('to', 'delegationOrder');
  if (dubaiDayOf(new Date(to)) - dubaiDayOf(new Date(from)) >= MAX_DAYS) throw badField('to', 'delegationLong');
}

function delegationOf(row: DelegationRow, today: string, viewerId: string): Delegation {
  return {
    id: row.id,
    from: { id: row.from_user, ...prefixedName(row, 'from') },
    to: { id: row.to_user, ...prefixedName(row, 'to') },
    firstDay: row.first_day,
    lastDay: row.last_day,
    now: row.first_day <= today,
    mine: row.from_user === viewerId,
  };
}
