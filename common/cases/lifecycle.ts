import {
  AFTER_ANSWER_STATUSES,
  ANSWERED_STATUSES,
  RESTUDY_STATUSES,
  SETTLED_STATUSES,
  STATUS,
  UNANSWERED_STATUSES,
  type StatusCode,
} from './case.enums.ts';

/** The actions on a case after its submission. */
export const CASE_ACTIONS = [
  'START',
  'ASK',
  'REPLY',
  'RESOLVE',
  'RESPOND',
  'CANCEL',
  'CLOSE',
  'RESTUDY',
  'RESTUDY_START',
  'RESTUDY_RESOLVE',
  'GRIEVANCE',
  'GRIEVANCE_RESOLVE',
  'OMBUDSMAN',
  'OMBUDSMAN_RESOLVE',
  'ASSIGN',
  'TRANSFER',
] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/**
 * The roles on a case: its owner (the account, or a visitor who has proven its mobile), or staff within their scope.
 */
export const CASE_ROLES = ['owner', 'agent', 'manager', 'admin'] as const;
export type CaseRole = (typeof CASE_ROLES)[number];

/** A grievance or a submission to the ombudsman: opened once by the owner, answered once. */
export type AppealState = 'none' | 'open' | 'answered';

/** The facts besides the status that decide which actions are allowed. */
export interface CaseFacts {
  statusCode: StatusCode;
  /** The action of the first answer: suggestions and feedback are responded to, incidents and complaints resolved. */
  answerAction: 'RESOLVE' | 'RESPOND';
  /** A re-study was requested. It can be requested once per case. */
  restudied: boolean;
  /** The end of the re-study window (ISO 8601). Null without a resolution. */
  restudyUntil: string | null;
  grievance: AppealState;
  ombudsman: AppealState;
  /** Submitted without a mobile: no person can prove that it is theirs, so no one can reply. */
  anonymous?: boolean;
}

/** The facts about the user that decide which actions are allowed. */
export interface CaseActor {
  roles: readonly CaseRole[];
  /** The user gave the first answer, and the entity has another active agent for the re-study. */
  excludedFromRestudy?: boolean;
}

export interface LifecycleRule {
  action: CaseAction;
  from: readonly StatusCode[];
  to: StatusCode | 'same';
  roles: readonly CaseRole[];
  text: 'none' | 'optional' | 'required' | 'textOrFile';
  /** Further input that the action needs: the new assignee, or the new entity and service. */
  requires?: 'assignee' | 'service';
  /** Additional conditions. */
  when?: (facts: CaseFacts, now: Date, actor: CaseActor) => boolean;
}

const { SUBMITTED, IN_PROGRESS, AWAITING_CUSTOMER, RESOLVED, RESPONSE_PROVIDED } = STATUS;
const { RESTUDY_SUBMITTED, RESTUDY_PROGRESS, RESTUDY_RESOLVED } = STATUS;

/** Whether the re-study window is still open. */
function inRestudyWindow({ restudyUntil }: Pick<CaseFacts, 'restudyUntil'>, now: Date): boolean {
  return restudyUntil !== null && now.getTime() <= Date.parse(restudyUntil);
}

/** Whether an answered case is final: the re-study window is over, and no appeal is open. */
export function isFinal(facts: CaseFacts, now: Date): boolean {
  const hasOpenAppeal = facts.grievance === 'open' || facts.ombudsman === 'open';
  return ANSWERED_STATUSES.includes(facts.statusCode) && !inRestudyWindow(facts, now) && !hasOpenAppeal;
}

/** The transitions of a case, used by the server and the browser. */
export const LIFECYCLE: readonly LifecycleRule[] = [
  { action: 'START', from: [SUBMITTED], to: IN_PROGRESS, roles: ['agent'], text: 'none' },
  {
    action: 'ASK',
    from: [SUBMITTED, IN_PROGRESS],
    to: AWAITING_CUSTOMER,
    roles: ['agent'],
    text: 'required',
    when: (facts) => !facts.anonymous,
  },
  { action: 'REPLY', from: [AWAITING_CUSTOMER], to: IN_PROGRESS, roles: ['owner'], text: 'textOrFile' },
  {
    action: 'RESOLVE',
    from: [SUBMITTED, IN_PROGRESS],
    to: RESOLVED,
    roles: ['agent'],
    text: 'required',
    when: (facts) => facts.answerAction === 'RESOLVE',
  },
  {
    action: 'RESPOND',
    from: [SUBMITTED, IN_PROGRESS],
    to: RESPONSE_PROVIDED,
    roles: ['agent'],
    text: 'required',
    when: (facts) => facts.answerAction === 'RESPOND',
  },
  { action: 'CANCEL', from: UNANSWERED_STATUSES, to: STATUS.CANCELLED_BY_CUSTOMER, roles: ['owner'], text: 'optional' },
  { action: 'CLOSE', from: UNANSWERED_STATUSES, to: STATUS.CANCELLED, roles: ['manager', 'admin'], text: 'required' },
  {
    action: 'RESTUDY',
    from: ANSWERED_STATUSES,
    to: RESTUDY_SUBMITTED,
    roles: ['owner'],
    text: 'required',
    when: (facts, now) => !facts.restudied && inRestudyWindow(facts, now),
  },
  {
    action: 'RESTUDY_START',
    from: [RESTUDY_SUBMITTED],
    to: RESTUDY_PROGRESS,
    roles: ['agent'],
    text: 'none',
    when: (_facts, _now, actor) => !actor.excludedFromRestudy,
  },
  {
    action: 'RESTUDY_RESOLVE',
    from: [RESTUDY_PROGRESS],
    to: RESTUDY_RESOLVED,
    roles: ['agent'],
    text: 'required',
    when: (_facts, _now, actor) => !actor.excludedFromRestudy,
  },
  {
    action: 'GRIEVANCE',
    from: SETTLED_STATUSES,
    to: 'same',
    roles: ['owner'],
    text: 'required',
    when: (facts) => facts.grievance === 'none',
  },
  {
    // An appeal stays open during a re-study.
    action: 'GRIEVANCE_RESOLVE',
    from: AFTER_ANSWER_STATUSES,
    to: 'same',
    roles: ['manager'],
    text: 'required',
    when: (facts) => facts.grievance === 'open',
  },
  {
    action: 'OMBUDSMAN',
    from: SETTLED_STATUSES,
    to: 'same',
    roles: ['owner'],
    text: 'required',
    when: (facts) =>
      facts.ombudsman === 'none' && (facts.statusCode === RESTUDY_RESOLVED || facts.grievance === 'answered'),
  },
  {
    action: 'OMBUDSMAN_RESOLVE',
    from: AFTER_ANSWER_STATUSES,
    to: 'same',
    roles: ['admin'],
    text: 'required',
    when: (facts) => facts.ombudsman === 'open',
  },
  {
    action: 'ASSIGN',
    from: [...UNANSWERED_STATUSES, ...ANSWERED_STATUSES, ...RESTUDY_STATUSES],
    to: 'same',
    roles: ['agent', 'manager'],
    text: 'none',
    requires: 'assignee',
    when: (facts, now) => !isFinal(facts, now),
  },
  {
    action: 'TRANSFER',
    from: [SUBMITTED, IN_PROGRESS],
    to: SUBMITTED,
    roles: ['manager', 'admin'],
    text: 'required',
    requires: 'service',
  },
];

/** Whether an action also starts the work: the first question or answer to the customer writes the event of START. */
export const startsWork = (action: CaseAction, status: StatusCode): boolean =>
  status === SUBMITTED && ['ASK', 'RESOLVE', 'RESPOND'].includes(action);

const BY_ACTION = new Map(LIFECYCLE.map((rule) => [rule.action, rule]));

/** The rule of an action, whether it is allowed or not. */
export function ruleOf(action: CaseAction): LifecycleRule {
  const rule = BY_ACTION.get(action);
  if (!rule) throw new Error(`No lifecycle rule for ${action}`);
  return rule;
}

/** The rule that allows this user the action on this case now; undefined when it is not allowed. */
export function allowedRule(
  action: CaseAction,
  facts: CaseFacts,
  actor: CaseActor,
  now: Date,
): LifecycleRule | undefined {
  const rule = ruleOf(action);
  if (!rule.from.includes(facts.statusCode) || !rule.roles.some((role) => actor.roles.includes(role))) return undefined;
  return rule.when && !rule.when(facts, now, actor) ? undefined : rule;
}

/** The actions that the user may take on the case now. */
export function actionsFor(facts: CaseFacts, actor: CaseActor, now: Date): CaseAction[] {
  return CASE_ACTIONS.filter((action) => allowedRule(action, facts, actor, now) !== undefined);
}
