import { CASE_ACTIONS, type CaseAction } from '../../common/cases/lifecycle.ts';

/** Actions without a notification: the customer's own reply, and the assignment to an agent. */
const SILENT = ['REPLY', 'ASSIGN'] as const;
type NotifiedAction = Exclude<CaseAction, (typeof SILENT)[number]>;

/** Notifications to the customer about a case. Each has its text in notifications.json; none quotes the case itself. */
export type CaseNotification = 'SUBMIT' | 'COMMENT' | NotifiedAction;

/** Whether the customer is notified of an action. */
export const notifiesCustomer = (action: CaseAction): action is NotifiedAction =>
  !SILENT.some((silent) => silent === action);

export const CASE_NOTIFICATIONS: readonly CaseNotification[] = [
  'SUBMIT',
  'COMMENT',
  ...CASE_ACTIONS.filter(notifiesCustomer),
];
