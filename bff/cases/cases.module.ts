import { Module } from '@nestjs/common';
import { cases } from '../../common/cases/cases.contract.ts';
import { DocumentsModule } from '../documents/documents.module.ts';
import { provideService } from '../http/contract-services.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { ActionCheck } from './action-check.ts';
import { AuditLogModule } from './audit-log/audit-log.module.ts';
import { CaseAccess } from './case-access.ts';
import { CaseActions } from './case-actions.ts';
import { CaseListsRepository } from './case-lists.repository.ts';
import { CaseListsService } from './case-lists.service.ts';
import { CaseMessages } from './case-messages.ts';
import { CaseNotifications } from './case-notifications.ts';
import { CaseRules } from './case-rules.ts';
import { CaseSearchRepository } from './case-search.repository.ts';
import { CasesController } from './cases.controller.ts';
import { CasesRepository } from './cases.repository.ts';
import { CasesService } from './cases.service.ts';
import { CommentWriter } from './comment-writer.ts';
import { CommentsRepository } from './comments.repository.ts';
import { ConversationService } from './conversation.service.ts';
import { DirectoryModule } from './directory/directory.module.ts';
import { PdfModule } from '../pdf/pdf.module.ts';
import { ReplyCheckModule } from './reply-check/reply-check.module.ts';
import { OwnSubmission } from './own-submission.ts';
import { PendingAnswerJobs } from './pending-answer.jobs.ts';
import { PendingAnswersRepository } from './pending-answers.repository.ts';
import { PendingAnswers } from './pending-answers.service.ts';
import { PublicCasesRepository } from './public-cases.repository.ts';
import { PublicCasesService } from './public-cases.service.ts';
import { PublicLinks } from './public-link.ts';
import { SlaRulesRepository } from './sla-rules.repository.ts';
import { SlaTimersRepository } from './sla-timers.repository.ts';
import { SlaTimersService } from './sla-timers.service.ts';
import { StaffNotifications } from './staff-notifications.ts';
import { StaffRepository } from './staff.repository.ts';
import { SubmitService } from './submit.service.ts';
import { UsersModule } from '../users/users.module.ts';

const NOTIFICATIONS = [CaseMessages, CaseNotifications, StaffNotifications];
const SLA = [SlaRulesRepository, SlaTimersRepository, SlaTimersService];
const PENDING_ANSWERS = [PendingAnswers, PendingAnswersRepository, PendingAnswerJobs];
const LISTS = [CaseListsRepository, CaseListsService, CaseSearchRepository];

/**
 * The core of cases: submission, access, actions, comments and lists. The other modules of `bff/cases` import this one.
 * Of them it imports only those that import no other: the directory, the audit log and the reply check.
 */
@Module({
  imports: [AuditLogModule, DirectoryModule, DocumentsModule, MessagesModule, PdfModule, ReplyCheckModule, UsersModule],
  controllers: [CasesController],
  providers: [
    CasesService,
    CasesRepository,
    CaseAccess,
    CaseRules,
    CaseActions,
    ActionCheck,
    SubmitService,
    OwnSubmission,
    CommentWriter,
    ConversationService,
    CommentsRepository,
    StaffRepository,
    PublicCasesRepository,
    PublicCasesService,
    PublicLinks,
    ...NOTIFICATIONS,
    ...SLA,
    ...LISTS,
    ...PENDING_ANSWERS,
    provideService(cases, CasesService, {
      submit: OwnSubmission,
      filter: CaseListsService,
      follow: PublicCasesService,
      byLink: PublicCasesService,
      comments: ConversationService,
      comment: ConversationService,
      pending: PendingAnswers,
      takeBack: PendingAnswers,
    }),
  ],
  exports: [
    CaseAccess,
    CaseActions,
    CaseListsService,
    CaseNotifications,
    CaseRules,
    CasesRepository,
    CommentsRepository,
    PublicCasesRepository,
    PublicLinks,
    SlaRulesRepository,
    SlaTimersService,
    StaffNotifications,
    StaffRepository,
    SubmitService,
  ],
})
export class CasesModule {}
