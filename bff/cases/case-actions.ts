import { Injectable } from '@nestjs/common';
import type { CaseEvent } from '../../common/cases/cases.types.ts';
import type { CaseAction } from '../../common/cases/lifecycle.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { changedFieldHashes } from '../database/case-field-hashes.ts';
import { Database } from '../database/database.ts';
import { CaseFiles } from '../documents/case-files.ts';
import { ActionCheck, type ActionRequest, type CheckedAction } from './action-check.ts';
import { caseUpdateFor, type ActionContext } from './action-effects.ts';
import { CaseAudit } from './audit-log/case-audit.ts';
import type { FoundCase } from './case-access.ts';
import { CaseNotifications } from './case-notifications.ts';
import { CasesRepository } from './cases.repository.ts';
import { SlaTimersService } from './sla-timers.service.ts';

const ACTORS = { owner: 'customer', agent: 'entity', manager: 'entity', admin: 'programme' } as const satisfies Record<
  string,
  CaseEvent['actor']
>;

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
    await this.database.transaction(() => this.write(action));
  }

  private async write({ found, rule, role, request, target, caller, at }: CheckedAction): Promise<void> {
    const { context, names } = target;
    const { row } = found;
    const { action, attachments } = request;
    const text = request.text || null;
    const to = rule.to === 'same' ? row.status : rule.to;
    const actorId = role === 'owner' ? undefined : caller.user?.id;
    const actionContext: ActionContext = { row, text, at, actorId, ...context };
    const change = { ...caseUpdateFor(action, actionContext, to), ...(await this.timers.afterAction(action, row, to, at)) };
    if (!(await this.repository.change(row.id, request.version, change))) throw new AppError('STALE');
    const files = attachments?.length ? await this.files.claim(attachments, row.id, caller) : [];
    const facts = changedFieldHashes(this.database.eventKey, change, { ...row, ...change }, files);
    await this.repository.addEvent(row.id, { kind: action, from: row.status, to, actor: ACTORS[role], actorId, text, names, at, facts });
    await this.writeAppeal(action, row.id, actionContext);
    await this.audit.record(row.id, action, caller, [role]);
    await this.notifications.actionDone({
      action,
      row,
      next: names?.to,
      assigneeId: context.assigneeId ?? row.assignee_id,
      actorId,
    });
  }

  private async writeAppeal(action: CaseAction, id: string, { text, at, actorId }: ActionContext): Promise<void> {
    if (text === null) return;
    if (action === 'GRIEVANCE' || action === 'OMBUDSMAN') await this.repository.openAppeal(id, action, text, at);
    if (action === 'GRIEVANCE_RESOLVE') await this.repository.answerAppeal(id, 'GRIEVANCE', text, actorId ?? null, at);
    if (action === 'OMBUDSMAN_RESOLVE') await this.repository.answerAppeal(id, 'OMBUDSMAN', text, actorId ?? null, at);
  }
}
