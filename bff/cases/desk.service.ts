import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FilterCases } from '../../common/cases/case-filter.dto.ts';
import type { FollowUp, OfCase } from '../../common/cases/cases.dto.ts';
import type { desk } from '../../common/cases/desk.contract.ts';
import type { AssignMany, OneSavedFilter, SaveFilter } from '../../common/cases/desk.dto.ts';
import type { SavedFilter } from '../../common/cases/cases.types.ts';
import type { PortOf } from '../../common/contract/call.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Clock } from '../outside/clock/clock.port.ts';
import { CaseActions } from './case-actions.ts';
import { CaseAudit } from './case-audit.ts';
import { CaseFinder } from './case-finder.ts';
import { CaseLists } from './case-lists.service.ts';
import { SavedFiltersRepository } from './saved-filters.repository.ts';
import { StaffRepository } from './staff.repository.ts';

const FOLLOWED = 50;

/** Answers the calls of the staff's desk. */
@Injectable()
export class DeskService implements PortOf<typeof desk> {
  constructor(
    private readonly lists: CaseLists,
    private readonly finder: CaseFinder,
    private readonly actions: CaseActions,
    private readonly staff: StaffRepository,
    private readonly audit: CaseAudit,
    private readonly saved: SavedFiltersRepository,
    private readonly clock: Clock,
  ) {}

  statuses(input: FilterCases, caller: Caller) {
    return this.lists.statuses(input, caller);
  }

  ownStatuses(_: undefined, caller: Caller) {
    return this.lists.statuses({}, caller, true);
  }

  async follow({ query }: FollowUp, caller: Caller) {
    const filter = Object.assign(new FilterCases(), { text: query, pageSize: FOLLOWED });
    const { incidents } = await this.lists.page(filter, caller);
    return { incidents };
  }

  entities(_: undefined, caller: Caller) {
    return this.lists.entities(caller);
  }

  entitiesByMyCases(_: undefined, caller: Caller) {
    return this.lists.entities(caller);
  }

  async colleagues(input: OfCase, caller: Caller) {
    const { row } = await this.finder.findAsStaff(input, caller);
    return { agents: await this.staff.agentsOf(row.entity_id) };
  }

  /** Each case by itself: what changed meanwhile, or is not theirs to give, is refused and the others are done. */
  async assignMany({ incidents, assigneeId }: AssignMany, caller: Caller) {
    const assigned: string[] = [];
    const refused: string[] = [];
    for (const { incidentId, version } of incidents) {
      const done = await this.assign(incidentId, version, assigneeId, caller);
      (done ? assigned : refused).push(incidentId);
    }
    return { assigned, refused };
  }

  async mobile(input: OfCase, caller: Caller) {
    const { row, roles } = await this.finder.findAsStaff(input, caller);
    await this.audit.record(row.id, 'REVEAL', caller, roles);
    return { mobile: row.mobile, email: row.email };
  }

  async accesses(input: OfCase, caller: Caller) {
    const { row } = await this.finder.findAsStaff(input, caller);
    return { accesses: await this.audit.of(row.id) };
  }

  async savedFilters(_: undefined, caller: Caller) {
    return { filters: await this.saved.of(caller.user!.id) };
  }

  async saveFilter({ name, query }: SaveFilter, caller: Caller): Promise<{ filter: SavedFilter }> {
    const filter = await this.saved.keep({ id: randomUUID(), userId: caller.user!.id, name, query, at: this.clock.now() });
    return { filter };
  }

  async forgetFilter({ id }: OneSavedFilter, caller: Caller): Promise<{ forgotten: true }> {
    if (!(await this.saved.forget(id, caller.user!.id))) throw new AppError('NOT_FOUND');
    return { forgotten: true };
  }

  private async assign(incidentId: string, version: number, assigneeId: string | undefined, caller: Caller): Promise<boolean> {
    try {
      const found = await this.finder.findAsStaff({ incidentId }, caller);
      await this.actions.act(found, { action: 'ASSIGN', assigneeId, version }, caller);
      return true;
    } catch (fault) {
      if (fault instanceof AppError && fault.row.status < 500) return false;
      throw fault;
    }
  }
}
