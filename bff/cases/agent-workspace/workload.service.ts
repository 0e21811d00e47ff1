import { Injectable } from '@nestjs/common';
import type { ReadWorkload } from '../../../common/cases/agent-workspace.dto.ts';
import type { WorkloadPage } from '../../../common/cases/agent-workspace.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { personName } from '../../database/person-name.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { staffScopeOf } from '../../scope/case-scope.ts';
import { WorkloadRepository } from './workload.repository.ts';

/** How much work each agent has, for those who oversee them. */
@Injectable()
export class WorkloadService {
  constructor(
    private readonly repository: WorkloadRepository,
    private readonly clock: Clock,
  ) {}

  /** The numbers of an agent are those of the caller's list when it is filtered by the agent. */
  async workload({ agentId, page, pageSize }: ReadWorkload, caller: Principal): Promise<WorkloadPage> {
    const now = this.clock.now();
    const scope = staffScopeOf(caller, now);
    const overseen = scope.grants.filter(({ role }) => role !== 'agent');
    const isAdmin = overseen.some(({ role }) => role === 'admin');
    const entityIds = isAdmin ? undefined : overseen.flatMap(({ entityId }) => entityId ?? []);
    const context = { scope, staff: true, userId: caller.user?.id, now };
    const { rows, total } = await this.repository.page({ entityIds, agentId }, { page, pageSize }, context);
    const agents = rows.map((row) => ({
      id: row.id,
      ...personName({ ...row, first_name: row.first_name ?? '' }),
      entity: { id: row.entity_id, nameEn: row.entity_en, nameAr: row.entity_ar },
      open: row.open ?? 0,
      overdue: row.overdue ?? 0,
    }));
    return { agents, total, page, pageSize };
  }
}
