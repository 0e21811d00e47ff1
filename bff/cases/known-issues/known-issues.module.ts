import { Module } from '@nestjs/common';
import { knownIssues } from '../../../common/cases/known-issues.contract.ts';
import { DocumentsModule } from '../../documents/documents.module.ts';
import { provideService } from '../../http/contract-services.ts';
import { MessagesModule } from '../../messages/messages.module.ts';
import { AuditLogModule } from '../audit-log/audit-log.module.ts';
import { CasesModule } from '../cases.module.ts';
import { ReplyCheckModule } from '../reply-check/reply-check.module.ts';
import { CaseAttachment } from './case-attachment.service.ts';
import { FollowerMessages } from './follower-messages.ts';
import { IssueMessageContent } from './issue-message-content.ts';
import { IssueMessageJobs } from './issue-message.jobs.ts';
import { IssueMessagesRepository } from './issue-messages.repository.ts';
import { IssueMessages } from './issue-messages.service.ts';
import { KnownIssueAccess } from './known-issue-access.ts';
import { KnownIssuesController } from './known-issues.controller.ts';
import { KnownIssuesRepository } from './known-issues.repository.ts';
import { KnownIssuesService } from './known-issues.service.ts';
import { CaseMessageDelivery } from './case-message-delivery.ts';
import { IssueInputCheck } from './issue-input-check.ts';
import { PublicKnownIssuesController } from './public-known-issues.controller.ts';
import { PublicKnownIssuesRepository } from './public-known-issues.repository.ts';
import { PublicKnownIssuesService } from './public-known-issues.service.ts';

/** Known issues: one problem that many people report, answered once. */
@Module({
  imports: [AuditLogModule, CasesModule, DocumentsModule, MessagesModule, ReplyCheckModule],
  // The public paths come first, because they would also match the path of one known issue.
  controllers: [PublicKnownIssuesController, KnownIssuesController],
  providers: [
    KnownIssuesService,
    KnownIssueAccess,
    KnownIssuesRepository,
    IssueInputCheck,
    CaseAttachment,
    IssueMessages,
    IssueMessageContent,
    IssueMessagesRepository,
    IssueMessageJobs,
    CaseMessageDelivery,
    FollowerMessages,
    PublicKnownIssuesService,
    PublicKnownIssuesRepository,
    provideService(knownIssues, KnownIssuesService, {
      check: IssueMessages,
      answer: IssueMessages,
      news: IssueMessages,
      current: PublicKnownIssuesService,
      match: PublicKnownIssuesService,
      follow: PublicKnownIssuesService,
      followed: PublicKnownIssuesService,
      unfollow: PublicKnownIssuesService,
    }),
  ],
})
export class KnownIssuesModule {}
