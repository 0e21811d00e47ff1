import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Delegation, Delegations, delegation } from '../../../common/cases/delegation.contract.ts';
import type { Delegate, GrantAllBranches, OneDelegation } from '../../../common/cases/delegation.dto.ts';
import { dayText, dubaiDayOf } from '../../../common/cases/dubai-days.ts';
import type { PortOf } from '../../../common/contract/call.ts';
import type { Caller } from '../../../common/contract/caller.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { fieldTexts, type FieldMessage } from '../../../common/errors/field-messages.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import { isDay } from '../../../common/users/calendar-day.ts';
import { Clock } from '../../outside/clock/clock.port.ts';
import { Database } from '../../store/database.ts';
import { personName } from '../person-name.ts';
import { StaffNews } from '../staff-news.ts';
import { DelegationsRepository, type DelegationRow, type Reach } from './delegations.repository.ts';

/** Longer than a year is not a delegation but another person's work. */
const LONGEST_DAYS = 366;

const wrong = (field: string, code: FieldMessage) => new AppError('BAD_INPUT', { fieldErrors: [{ field, code, ...fieldTexts(code) }] });

const isAdmin = ({ user, permissions }: Caller): boolean => permissions.has('C0002') && user!.roles.includes(ROLE.admin);
const isManager = ({ user, permissions }: Caller): boolean =>
  permissions.has('C0002') && user!.roles.includes(ROLE.agentManager) && user!.entityId !== null;

/** Answers the calls about work in other hands: an agent's own, a manager's whole entity, everybody's for an admin. */
@Injectable()
export class DelegationsService implements PortOf<typeof delegation> {
  constructor(
    private readonly database: Database,
    private readonly rows: DelegationsRepository,
    private readonly news: StaffNews,
    private readonly clock: Clock,
  ) {}

  async delegations(_: undefined, caller: Caller): Promise<Delegations> {
    const { id, entityId } = caller.user!;
    const today = this.today();
    const agents = entityId ? await this.rows.agents({ entityId }) : [];
    return {
      delegations: (await this.rows.open(reachOf(caller), today)).map((row) => delegationOf(row, today, id)),
      agents: (isManager(caller) ? agents : agents.filter((one) => one.id !== id)).map(({ entityId: _of, ...agent }) => agent),
      manages: isManager(caller),
      today,
    };
  }

  /** Throws BAD_INPUT at the field for days that are over, in the wrong order or taken, and for who is not an agent of the entity. */
  async delegate({ fromUserId, toUserId, from, to }: Delegate, caller: Caller): Promise<{ delegation: Delegation }> {
    const today = this.today();
    const self = caller.user!;
    const entityId = self.entityId;
    const of = fromUserId ?? self.id;
    if (of !== self.id && !isManager(caller)) throw new AppError('ACCESS_DENIED');
    if (!entityId) throw new AppError('ACCESS_DENIED');
    checkDays(from, to, today);
    const agents = await this.rows.agents({ entityId });
    if (!agents.some(({ id }) => id === of)) throw wrong('fromUserId', 'assignee');
    if (of === toUserId) throw wrong('toUserId', 'delegationSelf');
    if (!agents.some(({ id }) => id === toUserId)) throw wrong('toUserId', 'assignee');
    const id = randomUUID();
    return this.database.transaction(async () => {
      if (await this.rows.overlaps(of, from, to)) throw wrong('from', 'delegationOverlap');
      const at = this.clock.now();
      const row = { id, entity_id: entityId, from_user: of, to_user: toUserId, first_day: from, last_day: to };
      await this.rows.insert({ ...row, granted_by: self.id, created_at: at });
      const [made] = await this.rows.open('all', today, id);
      await this.news.delegated('DELEGATED', delegationOf(made!, today, self.id));
      return { delegation: delegationOf(made!, today, self.id) };
    });
  }

  /** By whoever gave it, or who oversees them. Throws NOT_FOUND. */
  async endDelegation({ id }: OneDelegation, caller: Caller): Promise<{ ended: true }> {
    const today = this.today();
    await this.database.transaction(async () => {
      const [row] = await this.rows.open(reachOf(caller), today, id);
      const may = row && (row.from_user === caller.user!.id || isManager(caller) || isAdmin(caller));
      if (!may || !(await this.rows.end(id, this.clock.now()))) throw new AppError('NOT_FOUND');
      await this.news.delegated('DELEGATION_ENDED', delegationOf(row, today, caller.user!.id));
    });
    return { ended: true };
  }

  /** Throws NOT_FOUND for who is not an agent of the caller's entity. */
  async grantAllBranches({ userId, all }: GrantAllBranches, caller: Caller): Promise<{ userId: string; all: boolean }> {
    const [agent] = await this.rows.agents({ id: userId });
    const theirs = agent && (isAdmin(caller) || (isManager(caller) && agent.entityId === caller.user!.entityId));
    if (!theirs) throw new AppError('NOT_FOUND');
    if (agent.allBranches !== all)
      await this.database.transaction(async () => {
        await this.rows.setAllBranches(userId, all);
        await this.news.branches(userId, all);
      });
    return { userId, all };
  }

  private today(): string {
    return dayText(dubaiDayOf(this.clock.now()));
  }
}

function reachOf(caller: Caller): Reach {
  if (isAdmin(caller)) return 'all';
  return isManager(caller) ? { entityId: caller.user!.entityId! } : { userId: caller.user!.id };
}

function checkDays(from: string, to: string, today: string): void {
  if (!isDay(from)) throw wrong('from', 'delegationDay');
  if (!isDay(to)) throw wrong('to', 'delegationDay');
  if (from < today) throw wrong('from', 'delegationPast');
  if (to < from) throw wrong('to', 'delegationOrder');
  if (dubaiDayOf(new Date(to)) - dubaiDayOf(new Date(from)) >= LONGEST_DAYS) throw wrong('to', 'delegationLong');
}

function delegationOf(row: DelegationRow, today: string, viewerId: string): Delegation {
  const [from, to] = [
    personName({ first_name: row.f_first, last_name: row.f_last, first_name_ar: row.f_first_ar, last_name_ar: row.f_last_ar })!,
    personName({ first_name: row.t_first, last_name: row.t_last, first_name_ar: row.t_first_ar, last_name_ar: row.t_last_ar })!,
  ];
  return {
    id: row.id,
    from: { id: row.from_user, ...from },
    to: { id: row.to_user, ...to },
    firstDay: row.first_day,
    lastDay: row.last_day,
    now: row.first_day <= today,
    mine: row.from_user === viewerId,
  };
}
