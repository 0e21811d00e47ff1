import { Injectable } from '@nestjs/common';
import { STATUS } from '../../common/cases/case.enums.ts';
import type { CaseEvent } from '../../common/cases/cases.types.ts';
import { startsWork, type CaseAction, type CaseRole } from '../../common/cases/lifecycle.ts';
import { hasRequiredProof, isProof } from '../../common/cases/proof.types.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { changedFieldHashes } from '../database/case-field-hashes.ts';
import { Database } from '../database/database.ts';
import { CaseFiles } from '../documents/case-files.ts';
import type { ClaimedFile } from '../documents/documents.repository.ts';
import { ActionCheck, type ActionRequest, type CheckedAction } from './action-check.ts';
import { caseUpdateFor, type ActionContext } from './action-effects.ts';
import { CaseAudit } from './audit-log/case-audit.ts';
import type { FoundCase } from './case-access.ts';
import type { ProofKind } from './case-messages.ts';
import { CaseNotifications, type AppliedAction } from './case-notifications.ts';
import { CasesRepository } from './cases.repository.ts';
import { SlaTimersService } from './sla-timers.service.ts';

const ACTORS: Record<CaseRole, CaseEvent['actor']> = {
  owner: 'customer',
  agent: 'entity',
  manager: 'entity',
  admin: 'programme',
};

/** The kind of proof that the files of an answer are. */
function proofKindOf(files: readonly ClaimedFile[]): ProofKind | undefined {
  if (!files.length) return undefined;
  return files.some(({ mimeType }) => isProof('PHOTO', mimeType)) ? 'photo' : 'document';
}

/** Applies actions to cases. The change, event, files, access record and messages are one transaction. */
@Injectable()
export class CaseActions {
  constructor(
    private readonly database: Database,
    private readonly repository: CasesRepository,
    private readonly actionCheck: ActionCheck,
    private readonly files: CaseFiles,
    private readonly audit: CaseAudit,
    private readonly timers: SlaTimersService,
    private readonly notifications: CaseNotifications,
  ) {}

  /** Throws the errors of ActionCheck, and STALE when another change comes first. */
  async act(found: FoundCase, request: ActionRequest, caller: Principal): Promise<void> {
    const action = await this.actionCheck.check(found, request, caller);
    await this.database.transaction(() => this.apply(action));
  }

  /**
   * Starts the work with a message to the customer, who gets no other one about it. Joins the current transaction.
   * Throws STALE.
   */
  async startWithMessage(found: FoundCase, caller: Principal): Promise<void> {
    const request = { action: 'START', version: found.row.version } as const;
    await this.write(await this.actionCheck.check(found, request, caller));
  }

  /** Applies an action that was checked. Joins the current transaction. Throws STALE, PROOF_MISSING, FILE_GONE. */
  async apply(checked: CheckedAction): Promise<void> {
    await this.notifications.actionDone(await this.write(checked));
  }

  /** Everything but the messages. */
  private async write(checked: CheckedAction): Promise<AppliedAction> {
    const { row, rule, role, request, target, overridden, caller, at, proofOf } = checked;
    const { context, names } = target;
    const { action, attachments = [] } = request;
    const text = request.text || null;
    const to = rule.to === 'same' ? row.status : rule.to;
    const actorId = role === 'owner' ? undefined : caller.user?.id;
    const shared = proofOf && action === 'RESOLVE' ? await this.files.copyToCase(proofOf, row.id) : undefined;
    const actionContext: ActionContext = {
      row,
      text,
      at,
      actorId,
      proof: { fileIds: shared?.map(({ id }) => id) ?? attachments, reason: request.proofReason || null },
      ...context,
    };
    const starts = startsWork(action, row.status);
    const change = {
      ...(starts && role === 'agent' && caseUpdateFor('START', actionContext, to)),
      ...caseUpdateFor(action, actionContext, to),
      ...(await this.timers.afterAction(action, row, to, at)),
    };
    if (!(await this.repository.change(row.id, request.version, change))) throw new AppError('STALE');
    const files = shared ?? (await this.files.claim(attachments, row.id, caller));
    if (action === 'RESOLVE' && !hasRequiredProof(row.proof_required, files, request.proofReason))
      throw new AppError('PROOF_MISSING');
    const fieldHashes = changedFieldHashes(this.database.eventKey, change, { ...row, ...change }, files);
    const event = { actor: ACTORS[role], actorId, at };
    const from = starts ? STATUS.IN_PROGRESS : row.status;
    if (starts) {
      await this.repository.addEvent(row.id, { ...event, kind: 'START', from: row.status, to: from, text: null });
      await this.audit.record(row.id, 'START', caller, [role]);
    }
    await this.repository.addEvent(row.id, { ...event, kind: action, from, to, text, names, fieldHashes });
    await this.writeAppeal(action, row.id, actionContext);
    await this.audit.record(row.id, action, caller, [role], overridden);
    return {
      action,
      row,
      next: names?.to,
      assigneeId: context.assigneeId ?? row.assignee_id,
      actorId,
      proof: action === 'RESOLVE' ? proofKindOf(files) : undefined,
    };
  }

  private async writeAppeal(action: CaseAction, id: string, { text, at, actorId }: ActionContext): Promise<void> {
    if (text === null) return;
    if (action === 'GRIEVANCE' || action === 'OMBUDSMAN') await this.repository.openAppeal(id, action, text, at);
    if (action === 'GRIEVANCE_RESOLVE') await this.repository.answerAppeal(id, 'GRIEVANCE', text, actorId ?? null, at);
    if (action === 'OMBUDSMAN_RESOLVE') await this.repository.answerAppeal(id, 'OMBUDSMAN', text, actorId ?? null, at);
  }
}
