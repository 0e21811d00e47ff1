import { STATUS, type StatusCode } from './case.enums.ts';

export const CASE_ACTIONS = ['CANCEL', 'REPLY'] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/** Who acts on a case: its owner (the account, or the visitor with its mobile proven). */
export type CaseRole = 'owner';

interface Rule {
  action: CaseAction;
  from: readonly StatusCode[];
  to: StatusCode;
  who: readonly CaseRole[];
  text: 'none' | 'optional' | 'textOrFile';
}

/** The life of a case, one line a rule (product rules). Server and browser read it. */
export const LIFECYCLE: readonly Rule[] = [
  {
    action: 'CANCEL',
    from: [STATUS.SUBMITTED, STATUS.IN_PROGRESS, STATUS.AWAITING_CUSTOMER],
    to: STATUS.CANCELLED_BY_CUSTOMER,
    who: ['owner'],
    text: 'optional',
  },
  { action: 'REPLY', from: [STATUS.AWAITING_CUSTOMER], to: STATUS.IN_PROGRESS, who: ['owner'], text: 'textOrFile' },
];

/** The rule by which this role may do this action at this status, if any. */
export function ruleFor(action: CaseAction, status: StatusCode, role: CaseRole): Rule | undefined {
  return LIFECYCLE.find((rule) => rule.action === action && rule.from.includes(status) && rule.who.includes(role));
}

/** What the role may do at the status. */
export function actionsFor(status: StatusCode, role: CaseRole): CaseAction[] {
  return CASE_ACTIONS.filter((action) => ruleFor(action, status, role) !== undefined);
}
