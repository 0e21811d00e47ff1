import { Injectable } from '@nestjs/common';
import type { ReadWorkload } from '../../../common/cases/agent-workspace.dto.ts';
import type { WorkloadPage } from '../../../common/cases/agent-workspace.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { personName } from '../../database/person-name.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { staffScopeOf } from '../../scope/case-scope.ts';
import { oversightScopeOf } from '../../users/account-permissions.ts';
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
    const context = { scope, staff: true, userId: caller.user?.id, now };
    const { rows, total } = await this.repository.page(oversightScopeOf(caller), { agentId, page, pageSize }, context);
    const agents = rows.map((row) => ({
      id: row.id,
      ...personName(row),
      entity: { id: row.entity_id, nameEn: row.entity_en, nameAr: row.entity_ar },
      open: row.open ?? 0,
      overdue: row.overdue ?? 0,
    }));
    return { agents, total, page, pageSize };
  }
}
