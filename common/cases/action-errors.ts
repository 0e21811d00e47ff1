import { stageOf, STATUS, type CaseStage, type StatusCode } from './case.enums.ts';
import { isFinal, ruleOf, type CaseAction, type CaseActor, type CaseFacts, type CaseRole } from './lifecycle.ts';

type Check = (facts: CaseFacts, now: Date, actor: CaseActor) => boolean;

const { SUBMITTED, IN_PROGRESS, AWAITING_CUSTOMER, RESTUDY_SUBMITTED, RESTUDY_PROGRESS } = STATUS;

/** Why the facts of a case forbid an action. Each reason is an error code, whose text says what can be done instead. */
const REASONS = {
  CASE_CANCELLED: ({ statusCode }) => stageOf(statusCode) === 'cancelled',
  CASE_UNANSWERED: ({ statusCode }) => stageOf(statusCode) === 'unanswered',
  CASE_ANSWERED: ({ statusCode }) => ['answered', 'restudy', 'restudied'].includes(stageOf(statusCode)),
  CASE_STARTED: ({ statusCode }) => statusCode === IN_PROGRESS || statusCode === AWAITING_CUSTOMER,
  CASE_FINAL: (facts, now) => isFinal(facts, now) || stageOf(facts.statusCode) === 'restudied',
  CASE_WITHOUT_CONTACT: ({ anonymous }) => anonymous === true,
  WAITING_FOR_CUSTOMER: ({ statusCode }) => statusCode === AWAITING_CUSTOMER,
  NO_OPEN_QUESTION: ({ statusCode }) => statusCode === SUBMITTED || statusCode === IN_PROGRESS,
  RESPOND_INSTEAD: ({ answerAction }) => answerAction === 'RESPOND',
  RESOLVE_INSTEAD: ({ answerAction }) => answerAction === 'RESOLVE',
  NO_RESTUDY: ({ statusCode }) => stageOf(statusCode) === 'answered',
  RESTUDY_USED: ({ restudied, statusCode }) => restudied || ['restudy', 'restudied'].includes(stageOf(statusCode)),
  RESTUDY_OVER: ({ statusCode }) => stageOf(statusCode) === 'answered',
  RESTUDY_BY_COLLEAGUE: (_facts, _now, { excludedFromRestudy }) => excludedFromRestudy === true,
  RESTUDY_NOT_STARTED: ({ statusCode }) => statusCode === RESTUDY_SUBMITTED,
  RESTUDY_STARTED: ({ statusCode }) => statusCode === RESTUDY_PROGRESS,
  RESTUDY_OPEN: ({ statusCode }) => stageOf(statusCode) === 'restudy',
  RESTUDY_ANSWERED: ({ statusCode }) => stageOf(statusCode) === 'restudied',
  GRIEVANCE_USED: ({ grievance }) => grievance !== 'none',
  GRIEVANCE_ANSWERED: ({ grievance }) => grievance === 'answered',
  NO_GRIEVANCE: ({ grievance }) => grievance === 'none',
  OMBUDSMAN_USED: ({ ombudsman }) => ombudsman !== 'none',
  OMBUDSMAN_ANSWERED: ({ ombudsman }) => ombudsman === 'answered',
  OMBUDSMAN_TOO_EARLY: ({ grievance }) => grievance !== 'answered',
  NO_OMBUDSMAN: ({ ombudsman }) => ombudsman === 'none',
} satisfies Record<string, Check>;

type Reason = keyof typeof REASONS;

const CLOSED = ['CASE_CANCELLED', 'CASE_ANSWERED'] as const;
/** Why a case has no answer that can be rated, confirmed or appealed against now, by its stage. */
const UNSETTLED = { cancelled: 'CASE_CANCELLED', unanswered: 'CASE_UNANSWERED', restudy: 'RESTUDY_OPEN' } as const;
const NOT_SETTLED = Object.values(UNSETTLED);
const RESTUDY_CLOSED = [
  'CASE_CANCELLED',
  'CASE_UNANSWERED',
  'NO_RESTUDY',
  'RESTUDY_ANSWERED',
  'RESTUDY_BY_COLLEAGUE',
] as const;

/** The reasons that can forbid each action, the most telling first. */
const REASONS_OF: Record<CaseAction, readonly Reason[]> = {
  START: [...CLOSED, 'CASE_STARTED'],
  ASK: [...CLOSED, 'WAITING_FOR_CUSTOMER', 'CASE_WITHOUT_CONTACT'],
  REPLY: [...CLOSED, 'NO_OPEN_QUESTION'],
  RESOLVE: [...CLOSED, 'RESPOND_INSTEAD', 'WAITING_FOR_CUSTOMER'],
  RESPOND: [...CLOSED, 'RESOLVE_INSTEAD', 'WAITING_FOR_CUSTOMER'],
  CANCEL: CLOSED,
  CLOSE: CLOSED,
  RESTUDY: ['CASE_CANCELLED', 'CASE_UNANSWERED', 'RESTUDY_USED', 'RESTUDY_OVER'],
  RESTUDY_START: [...RESTUDY_CLOSED, 'RESTUDY_STARTED'],
  RESTUDY_RESOLVE: [...RESTUDY_CLOSED, 'RESTUDY_NOT_STARTED'],
  GRIEVANCE: [...NOT_SETTLED, 'GRIEVANCE_USED'],
  GRIEVANCE_RESOLVE: ['NO_GRIEVANCE', 'GRIEVANCE_ANSWERED', 'CASE_CANCELLED', 'CASE_UNANSWERED'],
  OMBUDSMAN: [...NOT_SETTLED, 'OMBUDSMAN_USED', 'OMBUDSMAN_TOO_EARLY'],
  OMBUDSMAN_RESOLVE: ['NO_OMBUDSMAN', 'OMBUDSMAN_ANSWERED', 'CASE_CANCELLED', 'CASE_UNANSWERED'],
  ASSIGN: ['CASE_CANCELLED', 'CASE_FINAL'],
  TRANSFER: [...CLOSED, 'WAITING_FOR_CUSTOMER'],
};

/** Who may take an action, as the error code for everybody else. */
const WHO = {
  owner: 'OWNER_ONLY',
  agent: 'AGENT_ONLY',
  manager: 'MANAGER_ONLY',
  admin: 'ADMIN_ONLY',
  'manager admin': 'MANAGER_OR_ADMIN_ONLY',
  'agent manager': 'AGENT_OR_MANAGER_ONLY',
} as const;

const whoMay = (roles: readonly CaseRole[]) => WHO[roles.join(' ') as keyof typeof WHO];

export type ActionErrorCode = Reason | (typeof WHO)[keyof typeof WHO];

/** The error codes of actions that are refused. */
export const ACTION_ERRORS = [...Object.values(WHO), ...Object.keys(REASONS)] as ActionErrorCode[];

/** Why an action that `allowedRule` does not allow is refused: who may take it, what is missing, or that it is over. */
export function actionErrorOf(
  action: CaseAction,
  facts: CaseFacts,
  actor: CaseActor,
  now: Date,
): ActionErrorCode | undefined {
  const { roles } = ruleOf(action);
  if (!roles.some((role) => actor.roles.includes(role))) return whoMay(roles);
  return REASONS_OF[action].find((reason) => REASONS[reason](facts, now, actor));
}

/** Why a case cannot be rated or confirmed now; undefined when it can. */
export const unsettledReason = (status: StatusCode): ActionErrorCode | undefined =>
  (UNSETTLED as Partial<Record<CaseStage, ActionErrorCode>>)[stageOf(status)];
