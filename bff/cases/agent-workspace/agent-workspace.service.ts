import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FilterCases } from '../../../common/cases/case-filter.dto.ts';
import type { FollowUp, CaseIdInput } from '../../../common/cases/cases.dto.ts';
import type { SaveFilter } from '../../../common/cases/agent-workspace.dto.ts';
import type { SavedFilter } from '../../../common/cases/cases.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { AppError } from '../../../common/errors/catalogue.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { requireUser, CaseAccess } from '../case-access.ts';
import { CaseAudit } from '../audit-log/case-audit.ts';
import { CaseListsService } from '../case-lists.service.ts';
import { SavedFiltersRepository } from './saved-filters.repository.ts';
import { StaffRepository } from '../staff.repository.ts';
import type { IdInput } from '../../../common/contract/inputs.dto.ts';

const MAX_FOLLOWED = 50;

/** The agent's search, colleagues, access records and saved filters. */
@Injectable()
export class AgentWorkspaceService {
  constructor(
    private readonly lists: CaseListsService,
    private readonly access: CaseAccess,
    private readonly staff: StaffRepository,
    private readonly audit: CaseAudit,
    private readonly savedFilterRepository: SavedFiltersRepository,
    private readonly clock: Clock,
  ) {}

  async follow({ query }: FollowUp, caller: Principal) {
    const filter = Object.assign(new FilterCases(), { text: query, pageSize: MAX_FOLLOWED });
    const { incidents } = await this.lists.filter(filter, caller);
    return { incidents };
  }

  /** The same as `entities`, at the specification's path. */
  entitiesByMyCases(_: undefined, caller: Principal) {
    return this.lists.entities(_, caller);
  }

  async colleagues(input: CaseIdInput, caller: Principal) {
    const { row, roles, actor, viewerId } = await this.access.findAsStaff(input, caller);
    const handsOver = viewerId !== undefined && actor.excludedFromRestudy && !roles.includes('manager');
    return { agents: handsOver ? await this.staff.otherAgents(row, viewerId) : await this.staff.agents(row.entity_id) };
  }

  async mobile(input: CaseIdInput, caller: Principal) {
    const { row, roles } = await this.access.findAsStaff(input, caller);
    await this.audit.record(row.id, 'REVEAL', caller, roles);
    return { mobile: row.contact_mobile ?? row.mobile, email: row.email };
  }

  async accesses(input: CaseIdInput, caller: Principal) {
    const { row } = await this.access.findAsStaff(input, caller);
    return { accesses: await this.audit.accesses(row.id) };
  }

  async savedFilters(_: undefined, caller: Principal) {
    return { filters: await this.savedFilterRepository.ofUser(requireUser(caller).id) };
  }

  async saveFilter({ name, query }: SaveFilter, caller: Principal): Promise<{ filter: SavedFilter }> {
    const filter = await this.savedFilterRepository.save({
      id: randomUUID(),
      userId: requireUser(caller).id,
      name,
      query,
      at: this.clock.now(),
    });
    return { filter };
  }

  async deleteFilter({ id }: IdInput, caller: Principal): Promise<{ deleted: true }> {
    if (!(await this.savedFilterRepository.remove(id, requireUser(caller).id))) throw new AppError('NOT_FOUND');
    return { deleted: true };
  }
}
