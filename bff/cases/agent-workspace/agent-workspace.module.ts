import { Module } from '@nestjs/common';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { bulkActions } from '../../../common/cases/bulk-actions.contract.ts';
import { provideService, serviceToken } from '../../http/contract-services.ts';
import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CasesModule } from '../cases.module.ts';
import { AgentWorkspaceController } from './agent-workspace.controller.ts';
import { AgentWorkspaceService } from './agent-workspace.service.ts';
import { BulkActionsController } from './bulk-actions.controller.ts';
import { BulkActionsService } from './bulk-actions.service.ts';
import { SavedFiltersRepository } from './saved-filters.repository.ts';

/** The lists, bulk actions and saved filters of staff. */
@Module({
  imports: [AuditLogModule, CasesModule],
  controllers: [AgentWorkspaceController, BulkActionsController],
  providers: [
    AgentWorkspaceService,
    BulkActionsService,
    SavedFiltersRepository,
    provideService(agentWorkspace, AgentWorkspaceService),
    provideService(bulkActions, BulkActionsService),
  ],
  exports: [serviceToken(agentWorkspace), serviceToken(bulkActions)],
})
export class AgentWorkspaceModule {}
