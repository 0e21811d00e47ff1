import { Module } from '@nestjs/common';
import { agentWorkspace } from '../../../common/cases/agent-workspace.contract.ts';
import { bulkActions } from '../../../common/cases/bulk-actions.contract.ts';
import { replyCheck } from '../../../common/cases/reply-check.contract.ts';
import { provideService } from '../../http/contract-services.ts';
import { CaseListsService } from '../case-lists.service.ts';
import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CasesModule } from '../cases.module.ts';
import { ReplyCheckModule } from '../reply-check/reply-check.module.ts';
import { AgentWorkspaceController } from './agent-workspace.controller.ts';
import { AgentWorkspaceService } from './agent-workspace.service.ts';
import { BulkActionsController } from './bulk-actions.controller.ts';
import { BulkActionsService } from './bulk-actions.service.ts';
import { ReplyCheckController } from './reply-check.controller.ts';
import { ReplyCheckService } from './reply-check.service.ts';
import { SavedFiltersRepository } from './saved-filters.repository.ts';
import { SimilarAnswersRepository } from './similar-answers.repository.ts';
import { SimilarAnswersService } from './similar-answers.service.ts';
import { WorkloadRepository } from './workload.repository.ts';
import { WorkloadService } from './workload.service.ts';

/** The lists, bulk actions, saved filters, similar answers and reply check of staff. */
@Module({
  imports: [AuditLogModule, CasesModule, ReplyCheckModule],
  controllers: [AgentWorkspaceController, BulkActionsController, ReplyCheckController],
  providers: [
    AgentWorkspaceService,
    BulkActionsService,
    ReplyCheckService,
    SavedFiltersRepository,
    SimilarAnswersRepository,
    SimilarAnswersService,
    WorkloadRepository,
    WorkloadService,
    provideService(agentWorkspace, AgentWorkspaceService, {
      tabs: CaseListsService,
      statuses: CaseListsService,
      ownStatuses: CaseListsService,
      entities: CaseListsService,
      similar: SimilarAnswersService,
      workload: WorkloadService,
    }),
    provideService(bulkActions, BulkActionsService),
    provideService(replyCheck, ReplyCheckService),
  ],
})
export class AgentWorkspaceModule {}
