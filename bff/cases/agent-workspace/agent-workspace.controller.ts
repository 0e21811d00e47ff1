import { Controller } from '@nestjs/common';
import { FilterCases } from '../../../common/cases/case-filter.dto.ts';
import { FollowUp, CaseIdInput } from '../../../common/cases/cases.dto.ts';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { CountTabs, ReadWorkload, SaveFilter } from '../../../common/cases/agent-workspace.dto.ts';
import type { ServiceOf } from '../../../common/contract/endpoint.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Endpoint, CurrentUser, Input } from '../../http/endpoint.decorator.ts';
import { InjectService } from '../../http/contract-services.ts';
import { IdInput } from '../../../common/contract/inputs.dto.ts';

type Service = ServiceOf<typeof agentWorkspace>;

@Controller('api')
export class AgentWorkspaceController {
  constructor(@InjectService(agentWorkspace) private readonly workspace: Service) {}

  @Endpoint(agentWorkspace.statuses) statuses(@Input() input: FilterCases, @CurrentUser() caller: Principal) {
    return this.workspace.statuses(input, caller);
  }

  @Endpoint(agentWorkspace.ownStatuses) ownStatuses(@Input() input: FilterCases, @CurrentUser() caller: Principal) {
    return this.workspace.ownStatuses(input, caller);
  }

  @Endpoint(agentWorkspace.follow) follow(@Input() input: FollowUp, @CurrentUser() caller: Principal) {
    return this.workspace.follow(input, caller);
  }

  @Endpoint(agentWorkspace.entities) entities(@CurrentUser() caller: Principal) {
    return this.workspace.entities(undefined, caller);
  }

  @Endpoint(agentWorkspace.entitiesByMyCases) entitiesByMyCases(@CurrentUser() caller: Principal) {
    return this.workspace.entitiesByMyCases(undefined, caller);
  }

  @Endpoint(agentWorkspace.similar) similar(@Input() input: CaseIdInput, @CurrentUser() caller: Principal) {
    return this.workspace.similar(input, caller);
  }

  @Endpoint(agentWorkspace.colleagues) colleagues(@Input() input: CaseIdInput, @CurrentUser() caller: Principal) {
    return this.workspace.colleagues(input, caller);
  }

  @Endpoint(agentWorkspace.tabs) tabs(@Input() input: CountTabs, @CurrentUser() caller: Principal) {
    return this.workspace.tabs(input, caller);
  }

  @Endpoint(agentWorkspace.workload) workload(@Input() input: ReadWorkload, @CurrentUser() caller: Principal) {
    return this.workspace.workload(input, caller);
  }

  @Endpoint(agentWorkspace.mobile) mobile(@Input() input: CaseIdInput, @CurrentUser() caller: Principal) {
    return this.workspace.mobile(input, caller);
  }

  @Endpoint(agentWorkspace.accesses) accesses(@Input() input: CaseIdInput, @CurrentUser() caller: Principal) {
    return this.workspace.accesses(input, caller);
  }

  @Endpoint(agentWorkspace.savedFilters) savedFilters(@CurrentUser() caller: Principal) {
    return this.workspace.savedFilters(undefined, caller);
  }

  @Endpoint(agentWorkspace.saveFilter) saveFilter(@Input() input: SaveFilter, @CurrentUser() caller: Principal) {
    return this.workspace.saveFilter(input, caller);
  }

  @Endpoint(agentWorkspace.deleteFilter) deleteFilter(@Input() input: IdInput, @CurrentUser() caller: Principal) {
    return this.workspace.deleteFilter(input, caller);
  }
}
