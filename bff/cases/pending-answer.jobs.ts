import { Injectable } from '@nestjs/common';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError, isRefusal, type ErrorCode } from '../../common/errors/catalogue.ts';
import { DEFAULT_LOCALE } from '../../common/locale/locales.ts';
import { Database } from '../database/database.ts';
import { JobHandler } from '../jobs/job-handler.decorator.ts';
import { MAX_ATTEMPTS, type Job } from '../jobs/job.types.ts';
import { principalWithRoles } from '../users/account-view.ts';
import { ALL_CASES } from '../scope/case-scope.ts';
import { AccountsRepository } from '../users/accounts.repository.ts';
import { CaseAccess } from './case-access.ts';
import { CaseActions } from './case-actions.ts';
import { receiptOf } from './case-view.ts';
import { CasesRepository } from './cases.repository.ts';
import { StaffNotifications } from './staff-notifications.ts';
import { PendingAnswersRepository } from './pending-answers.repository.ts';
import { PENDING_ANSWER_QUEUE } from './pending-answers.service.ts';

/** The author has seen the case, so its absence means that they may no longer see it. */
const OUT_OF_SCOPE: readonly ErrorCode[] = ['NOT_FOUND', 'PROOF_NEEDED'];

type Row = NonNullable<Awaited<ReturnType<PendingAnswersRepository['takeWaiting']>>>;

/**
 * Sends answers when they are due, as their authors and on the version of the case that they have seen. An answer is
 * removed in the transaction that sends it, so that it is sent once or can be taken back.
 */
@Injectable()
export class PendingAnswerJobs {
  constructor(
    private readonly database: Database,
    private readonly repository: PendingAnswersRepository,
    private readonly cases: CasesRepository,
    private readonly accounts: AccountsRepository,
    private readonly access: CaseAccess,
    private readonly actions: CaseActions,
    private readonly notifications: StaffNotifications,
  ) {}

  @JobHandler({ queue: PENDING_ANSWER_QUEUE, batch: 4 })
  async send({ data: { id }, attempts }: Job<{ id: string }>): Promise<void> {
    try {
      await this.database.transaction(async () => {
        const waiting = await this.repository.takeWaiting(id);
        if (waiting) await this.act(waiting);
      });
    } catch (error) {
      if (isRefusal(error)) await this.refuse(id, OUT_OF_SCOPE.includes(error.code) ? 'ACCESS_DENIED' : error.code);
      else if (attempts + 1 < MAX_ATTEMPTS) throw error;
      else await this.refuse(id, 'INTERNAL');
    }
  }

  private async act({ case_id, attachments, proof_reason, ...row }: Row): Promise<void> {
    const caller = await this.callerOf(row);
    const found = await this.access.findAsStaff({ incidentId: case_id }, caller);
    const { action, version, text } = row;
    await this.actions.act(
      found,
      { action, version, text, attachments: [...attachments], proofReason: proof_reason ?? undefined },
      caller,
    );
  }

  /** The author with the roles of the request that the account still has. Throws ACCESS_DENIED for a closed account. */
  private async callerOf({
    user_id,
    roles,
    request_id,
  }: Pick<Row, 'user_id' | 'roles' | 'request_id'>): Promise<Principal> {
    const account = await this.accounts.byId(user_id);
    if (!account?.active) throw new AppError('ACCESS_DENIED');
    return {
      ...principalWithRoles(account, '', roles),
      locale: DEFAULT_LOCALE,
      address: '',
      requestId: request_id,
    };
  }

  /** Keeps the answer with the reason, and tells its author, unless they have just taken it back. */
  private async refuse(id: string, code: ErrorCode): Promise<void> {
    await this.database.transaction(async () => {
      const refused = await this.repository.refuse(id, code);
      const row = refused && (await this.cases.find({ id: refused.case_id }, ALL_CASES));
      if (row) await this.notifications.answerNotSent(refused.user_id, receiptOf(row));
    });
  }
}
