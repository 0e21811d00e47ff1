import { STATUS, type StatusCode } from './case.enums.ts';

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

/** A grievance or an ombudsman request: opened once by the owner, answered once. */
export type AppealState = 'none' | 'open' | 'answered';

/** The facts besides the status that decide which actions are allowed. */
export interface CaseFacts {
  statusCode: StatusCode;
  /** Suggestions and feedback are responded to, incidents and complaints resolved. */
  answeredBy: 'RESOLVE' | 'RESPOND';
  /** A re-study was requested. It can be requested once per case. */
  restudied: boolean;
  /** The end of the re-study window (ISO 8601). Null without a resolution. */
  restudyUntil: string | null;
  grievance: AppealState;
  ombudsman: AppealState;
  /** Submitted without a mobile: nobody can prove ownership, so nobody can reply. */
  anonymous?: boolean;
}

/** The facts about the user that decide which actions are allowed. */
export interface CaseActor {
  roles: readonly CaseRole[];
  /** The user gave the first answer, and the entity has another active agent who can do the re-study. */
  mustLeaveRestudy?: boolean;
}

export interface LifecycleRule {
  action: CaseAction;
  from: readonly StatusCode[];
  to: StatusCode | 'same';
  roles: readonly CaseRole[];
  text: 'none' | 'optional' | 'required' | 'textOrFile';
  /** The fields that the action requires. */
  names?: 'assignee' | 'owner';
  /** Additional conditions. */
  when?: (facts: CaseFacts, now: Date, actor: CaseActor) => boolean;
}

const { SUBMITTED, IN_PROGRESS, AWAITING_CUSTOMER, RESOLVED, RESPONSE_PROVIDED } = STATUS;
const { RESTUDY_SUBMITTED, RESTUDY_PROGRESS, RESTUDY_RESOLVED } = STATUS;
const OPEN: readonly StatusCode[] = [SUBMITTED, IN_PROGRESS, AWAITING_CUSTOMER];
const ANSWERED: readonly StatusCode[] = [RESOLVED, RESPONSE_PROVIDED];
/** A grievance or an ombudsman request stays open during a re-study. */
const AFTER_ANSWER = [...ANSWERED, RESTUDY_SUBMITTED, RESTUDY_PROGRESS, RESTUDY_RESOLVED];

/** Whether a re-study may still be requested. */
export function inRestudyWindow({ restudyUntil }: Pick<CaseFacts, 'restudyUntil'>, now: Date): boolean {
  return restudyUntil !== null && now.getTime() <= Date.parse(restudyUntil);
}

/**
 * Whether a case is final: statuses 53, 56 and 57, and an answered case after the re-study window with nothing open.
 */
export function isFinal(facts: CaseFacts, now: Date): boolean {
  if (!ANSWERED.includes(facts.statusCode)) return ![...OPEN, RESTUDY_SUBMITTED, RESTUDY_PROGRESS].includes(facts.statusCode);
  return !inRestudyWindow(facts, now) && facts.grievance !== 'open' && facts.ombudsman !== 'open';
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
    from: [IN_PROGRESS],
    to: RESOLVED,
    roles: ['agent'],
    text: 'required',
    when: (facts) => facts.answeredBy === 'RESOLVE',
  },
  {
    action: 'RESPOND',
    from: [IN_PROGRESS],
    to: RESPONSE_PROVIDED,
    roles: ['agent'],
    text: 'required',
    when: (facts) => facts.answeredBy === 'RESPOND',
  },
  { action: 'CANCEL', from: OPEN, to: STATUS.CANCELLED_BY_CUSTOMER, roles: ['owner'], text: 'optional' },
  { action: 'CLOSE', from: OPEN, to: STATUS.CANCELLED, roles: ['manager', 'admin'], text: 'required' },
  {
    action: 'RESTUDY',
    from: ANSWERED,
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
    when: (_facts, _now, actor) => !actor.mustLeaveRestudy,
  },
  {
    action: 'RESTUDY_RESOLVE',
    from: [RESTUDY_PROGRESS],
    to: RESTUDY_RESOLVED,
    roles: ['agent'],
    text: 'required',
    when: (_facts, _now, actor) => !actor.mustLeaveRestudy,
  },
  {
    action: 'GRIEVANCE',
    from: [...ANSWERED, RESTUDY_RESOLVED],
    to: 'same',
    roles: ['owner'],
    text: 'required',
    when: (facts) => facts.grievance === 'none',
  },
  {
    action: 'GRIEVANCE_RESOLVE',
    from: AFTER_ANSWER,
    to: 'same',
    roles: ['manager'],
    text: 'required',
    when: (facts) => facts.grievance === 'open',
  },
  {
    action: 'OMBUDSMAN',
    from: [...ANSWERED, RESTUDY_RESOLVED],
    to: 'same',
    roles: ['owner'],
    text: 'required',
    when: (facts) => facts.ombudsman === 'none' && (facts.statusCode === RESTUDY_RESOLVED || facts.grievance === 'answered'),
  },
  {
    action: 'OMBUDSMAN_RESOLVE',
    from: AFTER_ANSWER,
    to: 'same',
    roles: ['admin'],
    text: 'required',
    when: (facts) => facts.ombudsman === 'open',
  },
  {
    action: 'ASSIGN',
    from: [...OPEN, ...ANSWERED, RESTUDY_SUBMITTED, RESTUDY_PROGRESS],
    to: 'same',
    roles: ['agent', 'manager'],
    text: 'none',
    names: 'assignee',
    when: (facts, now) => !isFinal(facts, now),
  },
  { action: 'TRANSFER', from: [SUBMITTED, IN_PROGRESS], to: SUBMITTED, roles: ['manager', 'admin'], text: 'required', names: 'owner' },
];

const BY_ACTION = new Map(LIFECYCLE.map((rule) => [rule.action, rule]));

/** The rule of an action, without checking the case or the user. */
export function ruleOf(action: CaseAction): LifecycleRule {
  const rule = BY_ACTION.get(action);
  if (!rule) throw new Error(`No lifecycle rule for ${action}`);
  return rule;
}

/** The rule that allows this user the action on this case now; undefined when it is not allowed. */
export function ruleFor(action: CaseAction, facts: CaseFacts, actor: CaseActor, now: Date): LifecycleRule | undefined {
  const rule = ruleOf(action);
  if (!rule.from.includes(facts.statusCode) || !rule.roles.some((role) => actor.roles.includes(role))) return undefined;
  return rule.when && !rule.when(facts, now, actor) ? undefined : rule;
}

/** The actions that the user may take on the case now. */
export function actionsFor(facts: CaseFacts, actor: CaseActor, now: Date): CaseAction[] {
  return CASE_ACTIONS.filter((action) => ruleFor(action, facts, actor, now) !== undefined);
}
