import { Injectable } from '@nestjs/common';
import type { ActOnCase } from '../../common/cases/cases.dto.ts';
import type { NamePair } from '../../common/cases/cases.types.ts';
import type { ReplyWarningCode } from '../../common/cases/reply-check.types.ts';
import { allowedRule, type CaseAction, type CaseRole, type LifecycleRule } from '../../common/cases/lifecycle.ts';
import { actionErrorOf } from '../../common/cases/action-errors.ts';
import type { Actor, Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';
import { formatDate, type Locale } from '../../common/locale/locales.ts';
import type { EventNames } from '../database/tables.ts';
import { badField } from '../http/field-errors.ts';
import { translate } from '../i18n/translate.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import type { ActionContext } from './action-effects.ts';
import type { FoundCase } from './case-access.ts';
import { CasesRepository, type CaseRow } from './cases.repository.ts';
import { checkFinished } from './reply-check/reply-rules.ts';
import { ReplyChecker } from './reply-check/reply-checker.ts';
import { StaffRepository } from './staff.repository.ts';

export type ActionRequest = Pick<
  ActOnCase,
  'action' | 'text' | 'attachments' | 'assigneeId' | 'entityId' | 'serviceId' | 'proofReason' | 'version'
>;

/** The assignee or owner that an action names, with the names for the history. */
interface CaseTarget {
  context: Partial<ActionContext>;
  names?: EventNames;
}

/** An action that the lifecycle allows, with everything needed to write it. */
export interface CheckedAction {
  row: CaseRow;
  rule: LifecycleRule;
  /** The caller's role that allows the action. */
  role: CaseRole;
  request: ActionRequest;
  target: CaseTarget;
  /** The warnings about the text that the caller overrides. */
  overridden: ReplyWarningCode[];
  caller: Actor;
  at: Date;
  /** The id of an answer to cases of a known issue. The case gets its files as its proof, in place of attachments. */
  proofOf?: string;
}

/** Checks a requested action against the lifecycle and resolves the assignee or owner that it names. */
@Injectable()
export class ActionCheck {
  constructor(
    private readonly repository: CasesRepository,
    private readonly staff: StaffRepository,
    private readonly replies: ReplyChecker,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws STALE when the case is no longer at `version`, the reason when no rule allows the action (`actionErrorOf`),
   * ASSIGNEE_NEEDED, ASSIGN_BY_MANAGER, BAD_INPUT.
   */
  async check(found: FoundCase, request: ActionRequest, caller: Principal): Promise<CheckedAction> {
    const at = this.clock.now();
    if (found.row.version !== request.version) throw new AppError('STALE');
    const rule = allowedRule(request.action, found.facts, found.actor, at);
    if (!rule) throw refused(request.action, found, at);
    checkText(rule, request);
    const role = found.roles.find((held) => rule.roles.includes(held));
    if (!role) throw refused(request.action, found, at);
    const target = rule.requires ? await this.target(rule, found, request, caller) : { context: {} };
    const overridden = await this.overridden(found, request);
    return { row: found.row, rule, role, request, target, overridden, caller, at };
  }

  /** The warnings about a reply. */
  private async overridden({ row }: FoundCase, { action, text }: ActionRequest): Promise<ReplyWarningCode[]> {
    const warnings = text ? await this.replies.warnings(action, text, row) : [];
    return [...new Set(warnings.map(({ code }) => code))];
  }

  private target(
    rule: LifecycleRule,
    found: FoundCase,
    request: ActionRequest,
    caller: Principal,
  ): Promise<CaseTarget> {
    return rule.requires === 'assignee' ? this.assignee(found, request, caller) : this.newService(found, request);
  }

  /**
   * An agent assigns a case to themselves; a manager assigns it to any active agent of the entity. The agent who gave
   * the first answer hands the re-study over to a colleague.
   */
  private async assignee(
    { row, roles, actor }: FoundCase,
    { assigneeId }: ActionRequest,
    caller: Principal,
  ): Promise<CaseTarget> {
    const self = caller.user;
    // API clients have no account, so they cannot be assigned a case.
    if (!self) throw new AppError('ASSIGNEE_NEEDED');
    const newAssigneeId = assigneeId ?? (roles.includes('agent') ? self.id : undefined);
    if (!newAssigneeId) throw badField('assigneeId', 'assignee');
    if (newAssigneeId === self.id && roles.includes('agent'))
      return { context: { assigneeId: self.id }, names: { to: { nameEn: self.fullName, nameAr: self.fullNameAr } } };
    if (!roles.includes('manager') && !actor.excludedFromRestudy) throw new AppError('ASSIGN_BY_MANAGER');
    const agent = roles.includes('manager')
      ? await this.staff.agent(row.entity_id, newAssigneeId)
      : await this.staff.otherAgent(row, self.id, newAssigneeId);
    if (!agent) throw badField('assigneeId', 'assignee');
    return { context: { assigneeId: agent.id }, names: { to: { nameEn: agent.nameEn, nameAr: agent.nameAr } } };
  }

  private async newService({ row }: FoundCase, { entityId, serviceId }: ActionRequest): Promise<CaseTarget> {
    if (!entityId) throw badField('entityId', 'entity');
    const next = serviceId && (await this.repository.findServiceForCase(row.case_type_id, entityId, serviceId));
    if (!next) throw badField('serviceId', 'service');
    if (next.service_id === row.service_id) throw badField('serviceId', 'sameOwner');
    const pair = (nameEn: string, nameAr: string): NamePair => ({ nameEn, nameAr });
    return {
      context: { owner: { entityId: next.entity_id, serviceId: next.service_id, branchId: next.branch_id } },
      names: { from: pair(row.entity_en, row.entity_ar), to: pair(next.entity_en, next.entity_ar) },
    };
  }
}

/** The error of an action that the lifecycle does not allow. */
function refused(action: CaseAction, { facts, actor }: FoundCase, at: Date): AppError {
  const { restudyUntil } = facts;
  const code = actionErrorOf(action, facts, actor, at) ?? 'NOT_ALLOWED_NOW';
  const until = (locale: Locale) =>
    translate(locale, 'actionErrors.restudyUntil', { until: restudyUntil ? formatDate(restudyUntil, locale) : '' });
  return new AppError(code, code === 'RESTUDY_OVER' ? { descriptionEn: until('en'), descriptionAr: until('ar') } : {});
}

function checkText(
  { text: requirement, roles }: LifecycleRule,
  { text, proofReason, attachments }: ActionRequest,
): void {
  // Customers read every text of staff.
  if (!roles.includes('owner')) checkFinished({ text, proofReason });
  const isMissing = requirement === 'required' ? !text : requirement === 'textOrFile' && !text && !attachments?.length;
  if (isMissing) throw badField('text', 'message');
}
