import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type {
  AnswerKnownIssue,
  CheckKnownIssueTexts,
  SendKnownIssueNews,
} from '../../../common/cases/known-issues.dto.ts';
import type {
  KnownIssue,
  KnownIssueMessage,
  KnownIssueMessageKind,
  KnownIssueWarning,
} from '../../../common/cases/known-issues.types.ts';
import type { Principal } from '../../../common/contract/principal.ts';
import { Database } from '../../database/database.ts';
import { Clock } from '../../integrations/clock/clock.port.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { personName } from '../../database/person-name.ts';
import { IssueMessageContent } from './issue-message-content.ts';
import { issueScopeOf } from './issue-scope.ts';
import { ISSUE_MESSAGE_QUEUE, IssueMessagesRepository } from './issue-messages.repository.ts';
import { KnownIssueAccess } from './known-issue-access.ts';
import { KnownIssuesRepository } from './known-issues.repository.ts';

/** A job delivers to this many recipients within a fraction of its lease. */
const RECIPIENTS_PER_JOB = 50;

/** Some of the recipients of a message: followers or cases. */
export interface IssueMessageJob {
  messageId: string;
  recipients: string[];
  followers: boolean;
}

/** Sends messages to all cases and followers of a known issue. Jobs on all instances deliver them. */
@Injectable()
export class IssueMessages {
  constructor(
    private readonly database: Database,
    private readonly issues: KnownIssuesRepository,
    private readonly repository: IssueMessagesRepository,
    private readonly access: KnownIssueAccess,
    private readonly content: IssueMessageContent,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /** The last messages of a known issue. */
  async ofIssue(id: string): Promise<KnownIssueMessage[]> {
    const rows = await this.repository.ofIssue(id);
    const files = await this.content.filesOf(rows.map((row) => row.id));
    return rows.map(({ text_en, text_ar, at, kind, recipients, done, ...row }) => ({
      id: row.id,
      kind,
      textEn: text_en,
      textAr: text_ar,
      at: at.toISOString(),
      by: personName(row),
      files: files.get(row.id) ?? [],
      recipients,
      done,
    }));
  }

  /** Throws NOT_FOUND. */
  async check(
    { kind = 'ANSWER', ...input }: CheckKnownIssueTexts,
    caller: Principal,
  ): Promise<{ warnings: KnownIssueWarning[] }> {
    const { entity } = await this.access.view(input.id, caller);
    return { warnings: await this.content.warnings(kind, input, entity.id) };
  }

  /**
   * Throws NOT_FOUND, STALE, KNOWN_ISSUE_CLOSED, BAD_INPUT for an unfinished text, and PROOF_MISSING when a service of
   * the cases requires a proof that is not attached and there is no reason why it is missing. Throws FILE_GONE.
   */
  answer(input: AnswerKnownIssue, caller: Principal): Promise<{ knownIssue: KnownIssue }> {
    return this.send('ANSWER', input, caller);
  }

  /** Throws NOT_FOUND, STALE, KNOWN_ISSUE_CLOSED, BAD_INPUT for an unfinished text. */
  news(input: SendKnownIssueNews, caller: Principal): Promise<{ knownIssue: KnownIssue }> {
    return this.send('NEWS', input, caller);
  }

  /**
   * Sends the last answer to cases that were attached after it. Joins the transaction that locks the known issue. A
   * case whose service requires a proof waits for the next answer if this one has none and gives no reason.
   */
  async answerLate(issueId: string, caseIds: readonly string[]): Promise<void> {
    const answer = await this.repository.lastAnswer(issueId);
    if (!answer) return;
    const proofs = await this.content.coveredProofs(answer);
    await this.addJobs(answer.id, await this.repository.addLateCases(answer, caseIds, proofs), false);
  }

  private async send(
    kind: KnownIssueMessageKind,
    input: AnswerKnownIssue,
    caller: Principal,
  ): Promise<{ knownIssue: KnownIssue }> {
    await this.database.transaction(async () => {
      const issue = await this.access.lockOpen(input, caller);
      const overridden = await this.content.overridden(kind, input, issue);
      const at = this.clock.now();
      const messageId = randomUUID();
      await this.repository.insert({
        id: messageId,
        known_issue_id: issue.id,
        kind,
        text_en: input.textEn,
        text_ar: input.textAr,
        proof_reason: input.proofReason || null,
        overridden: overridden.length ? overridden : null,
        sent_by: caller.user?.id ?? null,
        role: issueScopeOf(caller, at).role,
        request_id: caller.requestId,
        at,
      });
      if (kind === 'ANSWER') await this.content.addProof(messageId, issue.id, input, caller);
      await this.queue(messageId, issue.id);
      await this.issues.change(issue.id, {});
      await this.issues.record({
        itemId: issue.id,
        action: kind,
        actor: caller.user?.id ?? null,
        after: { messageId },
        at,
      });
    });
    return { knownIssue: await this.access.view(input.id, caller) };
  }

  private async queue(messageId: string, issueId: string): Promise<void> {
    const cases = await this.repository.addCases(messageId, issueId);
    const followers = await this.repository.addFollowers(messageId, issueId);
    await this.addJobs(messageId, cases, false);
    await this.addJobs(messageId, followers, true);
  }

  private async addJobs(messageId: string, ids: readonly string[], followers: boolean): Promise<void> {
    for (let from = 0; from < ids.length; from += RECIPIENTS_PER_JOB) {
      const job: IssueMessageJob = { messageId, recipients: ids.slice(from, from + RECIPIENTS_PER_JOB), followers };
      await this.jobs.add(ISSUE_MESSAGE_QUEUE, job);
    }
  }
}
