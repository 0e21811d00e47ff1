import { Injectable } from '@nestjs/common';
import type { ActOnCase } from '../../common/cases/cases.dto.ts';
import type { NamePair } from '../../common/cases/cases.types.ts';
import { TEMPLATE_GAP } from '../../common/cases/reply-templates.ts';
import { ruleFor, type CaseRole, type LifecycleRule } from '../../common/cases/lifecycle.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import type { FieldMessage } from '../../common/errors/field-messages.ts';
import { fieldTexts } from '../i18n/error-texts.ts';
import type { EventNames } from '../database/tables.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import type { ActionContext } from './action-effects.ts';
import type { FoundCase } from './case-access.ts';
import { CasesRepository } from './cases.repository.ts';
import { StaffRepository } from './staff.repository.ts';

export type ActionRequest = Pick<ActOnCase, 'action' | 'text' | 'attachments' | 'assigneeId' | 'entityId' | 'serviceId' | 'version'>;

/** The assignee or owner that an action names, with the names for the history. */
interface CaseTarget {
  context: Partial<ActionContext>;
  names?: EventNames;
}

/** An action that the lifecycle allows, with everything needed to write it. */
export interface CheckedAction {
  found: FoundCase;
  rule: LifecycleRule;
  /** The caller's role that allows the action. */
  role: CaseRole;
  request: ActionRequest;
  target: CaseTarget;
  caller: Principal;
  at: Date;
}

const badInput = (field: string, code: FieldMessage) => new AppError('BAD_INPUT', { fieldErrors: [{ field, code, ...fieldTexts(code) }] });

/** Checks a requested action against the lifecycle and resolves the assignee or owner that it names. */
@Injectable()
export class ActionCheck {
  constructor(
    private readonly repository: CasesRepository,
    private readonly staff: StaffRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws STALE when the case is no longer at `version`, NOT_ALLOWED_NOW when no rule allows the action, BAD_INPUT.
   */
  async check(found: FoundCase, request: ActionRequest, caller: Principal): Promise<CheckedAction> {
    const at = this.clock.now();
    if (found.row.version !== request.version) throw new AppError('STALE');
    const rule = ruleFor(request.action, found.facts, found.actor, at);
    if (!rule) throw new AppError('NOT_ALLOWED_NOW');
    checkText(rule, request);
    const role = found.roles.find((one) => rule.roles.includes(one));
    if (!role) throw new AppError('NOT_ALLOWED_NOW');
    const target = rule.names ? await this.target(rule, found, request, caller) : { context: {} };
    return { found, rule, role, request, target, caller, at };
  }

  private target(rule: LifecycleRule, found: FoundCase, request: ActionRequest, caller: Principal): Promise<CaseTarget> {
    return rule.names === 'assignee' ? this.assignee(found, request, caller) : this.owner(found, request);
  }

  /** An agent assigns a case to themselves; a manager assigns it to any active agent of the entity. */
  private async assignee({ row, roles }: FoundCase, { assigneeId }: ActionRequest, caller: Principal): Promise<CaseTarget> {
    const self = caller.user;
    // API clients have no account, so they cannot be assigned a case.
    if (!self) throw new AppError('NOT_ALLOWED_NOW');
    const newAssigneeId = assigneeId ?? (roles.includes('agent') ? self.id : undefined);
    if (!newAssigneeId) throw badInput('assigneeId', 'assignee');
    if (newAssigneeId === self.id && roles.includes('agent'))
      return { context: { assigneeId: self.id }, names: { to: { nameEn: self.fullName, nameAr: self.fullNameAr } } };
    if (!roles.includes('manager')) throw new AppError('NOT_ALLOWED_NOW');
    const agent = await this.staff.agent(row.entity_id, newAssigneeId);
    if (!agent) throw badInput('assigneeId', 'assignee');
    return { context: { assigneeId: agent.id }, names: { to: { nameEn: agent.nameEn, nameAr: agent.nameAr } } };
  }

  private async owner({ row }: FoundCase, { entityId, serviceId }: ActionRequest): Promise<CaseTarget> {
    if (!entityId) throw badInput('entityId', 'entity');
    const next = serviceId && (await this.repository.directoryEntry(row.case_type_id, entityId, serviceId));
    if (!next) throw badInput('serviceId', 'service');
    if (next.service_id === row.service_id) throw badInput('serviceId', 'sameOwner');
    const pair = (nameEn: string, nameAr: string): NamePair => ({ nameEn, nameAr });
    return {
      context: { owner: { entityId: next.entity_id, serviceId: next.service_id, branchId: next.branch_id } },
      names: { from: pair(row.entity_en, row.entity_ar), to: pair(next.entity_en, next.entity_ar) },
    };
  }
}

function checkText({ text: needs, roles }: LifecycleRule, { text, attachments }: ActionRequest): void {
  if (!roles.includes('owner') && text?.includes(TEMPLATE_GAP)) throw badInput('text', 'templateGap');
  const isMissing = needs === 'required' ? !text : needs === 'textOrFile' && !text && !attachments?.length;
  if (isMissing) throw badInput('text', 'message');
}
