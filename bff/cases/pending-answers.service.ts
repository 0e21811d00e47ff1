import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ActOnCase } from '../../common/cases/cases.dto.ts';
import type { PendingAnswer, PendingAnswerReceipt } from '../../common/cases/pending-answers.types.ts';
import { hasRequiredProof } from '../../common/cases/proof.types.ts';
import { REPLY_ACTIONS } from '../../common/cases/reply-check.types.ts';
import type { IdInput } from '../../common/contract/inputs.dto.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { Database } from '../database/database.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { badField } from '../http/field-errors.ts';
import { errorTexts } from '../i18n/error-texts.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Jobs } from '../jobs/jobs.ts';
import { ActionCheck } from './action-check.ts';
import { requireUser, type FoundCase } from './case-access.ts';
import { PendingAnswersRepository } from './pending-answers.repository.ts';

/** Jobs with the id of an answer that is due. */
export const PENDING_ANSWER_QUEUE = 'pending-answers';

type Row = Awaited<ReturnType<PendingAnswersRepository['ofUser']>>[number];

/** Answers of staff that are sent some seconds later, and can be taken back until then. */
@Injectable()
export class PendingAnswers {
  constructor(
    private readonly database: Database,
    private readonly repository: PendingAnswersRepository,
    private readonly actionCheck: ActionCheck,
    private readonly files: CaseFiles,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores an answer that a job sends. Its files belong to the account from now on. Throws BAD_INPUT for anything but
   * an answer of an account, and the errors that the answer has now: those of ActionCheck, FILE_GONE, PROOF_MISSING.
   */
  async hold(
    found: FoundCase,
    { delaySeconds = 0, ...request }: ActOnCase,
    caller: Principal,
  ): Promise<PendingAnswerReceipt> {
    const { user } = caller;
    const { action, version, text = '', proofReason, attachments = [] } = request;
    if (!user || !REPLY_ACTIONS.includes(action)) throw badField('delaySeconds', 'notDelayed');
    await this.actionCheck.check(found, request, caller);
    const id = randomUUID();
    const at = new Date(this.clock.now().getTime() + delaySeconds * 1000);
    await this.database.transaction(async () => {
      const files = await this.files.moveToAccount(attachments, caller);
      if (action === 'RESOLVE' && !hasRequiredProof(found.row.proof_required, files, proofReason))
        throw new AppError('PROOF_MISSING');
      await this.repository.insert({
        id,
        case_id: found.row.id,
        user_id: user.id,
        roles: user.roles,
        request_id: caller.requestId,
        action,
        version,
        text,
        proof_reason: proofReason || null,
        attachments,
        at,
      });
      await this.jobs.add(PENDING_ANSWER_QUEUE, { id }, { at });
    });
    return { id, at: at.toISOString() };
  }

  /** The caller's answers that wait or could not be sent, the newest first. */
  async pending(_input: undefined, caller: Principal): Promise<{ pending: PendingAnswer[] }> {
    return { pending: await this.view(await this.repository.ofUser(requireUser(caller).id), caller) };
  }

  /** The caller's last answer to this case that waits or could not be sent. */
  async ofCase(caseId: string, caller: Principal): Promise<PendingAnswer | undefined> {
    if (!caller.user) return undefined;
    const [last] = await this.view(await this.repository.ofUser(caller.user.id, caseId), caller);
    return last;
  }

  /** Throws NOT_FOUND when it is sent, taken back or of another account. */
  async takeBack({ id }: IdInput, caller: Principal): Promise<{ pending: PendingAnswer }> {
    const taken = await this.repository.takeBack(id, requireUser(caller).id);
    const [pending] = taken ? await this.view([taken], caller) : [];
    if (!pending) throw new AppError('NOT_FOUND');
    return { pending };
  }

  private async view(rows: readonly Row[], caller: Principal): Promise<PendingAnswer[]> {
    const attached = rows.flatMap(({ attachments }) => attachments);
    const files = await this.files.ofUploader(attached, caller);
    return rows.map(({ id, at, case_id, ticket, action, text, proof_reason, attachments, refused }) => ({
      id,
      at: at.toISOString(),
      incidentId: case_id,
      ticketNumber: ticket,
      action,
      text,
      ...(proof_reason && { proofReason: proof_reason }),
      files: attachments.flatMap((file) => files.get(file) ?? []),
      ...(refused && { refused: { code: refused, ...errorTexts(refused) } }),
    }));
  }
}
