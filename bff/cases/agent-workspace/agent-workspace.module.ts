import { Module } from '@nestjs/common';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { provideService, serviceToken } from '../../http/contract-services.ts';
import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CasesModule } from '../cases.module.ts';
import { AgentWorkspaceController } from './agent-workspace.controller.ts';
import { AgentWorkspaceService } from './agent-workspace.service.ts';
import { SavedFiltersRepository } from './saved-filters.repository.ts';

/** The lists, bulk assignment and saved filters of staff. */
@Module({
  imports: [AuditLogModule, CasesModule],
  controllers: [AgentWorkspaceController],
  providers: [AgentWorkspaceService, SavedFiltersRepository, provideService(agentWorkspace, AgentWorkspaceService)],
  exports: [serviceToken(agentWorkspace)],
})
export class AgentWorkspaceModule {}
