import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { UNANSWERED_STATUSES } from '../../../common/cases/case.enums.ts';
import { ruleOf, type CaseRole } from '../../../common/cases/lifecycle.ts';
import type { ReplyWarningCode } from '../../../common/cases/reply-check.types.ts';
import type { Actor } from '../../../common/contract/principal.ts';
import { ALL_CASES } from '../../scope/case-scope.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { CaseAudit } from '../audit-log/case-audit.ts';
import { CaseActions } from '../case-actions.ts';
import { CaseNotifications } from '../case-notifications.ts';
import { CaseRules } from '../case-rules.ts';
import { CasesRepository, type CaseRow } from '../cases.repository.ts';
import { CommentsRepository } from '../comments.repository.ts';
import type { IssueMessageRow } from './issue-messages.repository.ts';
import type { KnownIssueRow } from './known-issues.repository.ts';

/** Applies a message of a known issue to one of its cases: as the answer, or as a comment. */
@Injectable()
export class CaseMessageDelivery {
  constructor(
    private readonly cases: CasesRepository,
    private readonly actions: CaseActions,
    private readonly comments: CommentsRepository,
    private readonly rules: CaseRules,
    private readonly audit: CaseAudit,
    private readonly notifications: CaseNotifications,
    private readonly clock: Clock,
  ) {}

  /**
   * Joins the current transaction. Leaves a case alone that was detached, answered or cancelled since. Throws STALE.
   */
  async apply(caseId: string, { message, issue }: { message: IssueMessageRow; issue: KnownIssueRow }): Promise<void> {
    const row = await this.cases.find({ id: caseId }, ALL_CASES);
    if (!row || row.known_issue_id !== issue.id || !UNANSWERED_STATUSES.includes(row.status) || row.anonymized_at)
      return;
    const text = row.language === 'ar' ? message.text_ar : message.text_en;
    await (message.kind === 'ANSWER' ? this.answer(row, message, text) : this.comment(row, message, text));
  }

  private async answer(row: CaseRow, message: IssueMessageRow, text: string): Promise<void> {
    const { answerAction: action } = await this.rules.factsOf(row);
    await this.actions.apply({
      row,
      rule: ruleOf(action),
      role: message.role as CaseRole,
      request: {
        action,
        text,
        proofReason: (action === 'RESOLVE' && message.proof_reason) || undefined,
        version: row.version,
      },
      target: { context: {} },
      overridden: (message.overridden ?? []) as ReplyWarningCode[],
      caller: actorOf(message),
      at: this.clock.now(),
      proofOf: message.id,
    });
  }

  private async comment(row: CaseRow, message: IssueMessageRow, text: string): Promise<void> {
    await this.comments.insert({
      id: randomUUID(),
      caseId: row.id,
      contentType: 'TEXT_AREA',
      authorType: 'USER',
      authorId: message.sent_by,
      text,
      documentId: null,
      internal: false,
      at: this.clock.now(),
    });
    await this.audit.record(row.id, 'COMMENT', actorOf(message), [message.role as CaseRole]);
    await this.notifications.staffCommented(row);
  }
}

const actorOf = ({ sent_by: id, request_id: requestId }: IssueMessageRow): Actor => ({
  requestId,
  ...(id && { user: { id } }),
});
