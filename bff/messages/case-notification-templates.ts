import type { CaseAction } from '../../common/cases/lifecycle.ts';
import type texts from '../../common/locale/messages/en/notifications.json';

/** Notifications to the customer about a case, with their texts in notifications.json. None quotes the case itself. */
export type CaseNotification = 'SUBMIT' | 'COMMENT' | Exclude<CaseAction, 'REPLY' | 'ASSIGN'>;

const NOTIFICATIONS: Record<CaseNotification & keyof (typeof texts)['notifications']['case'], true> = {
  SUBMIT: true,
  COMMENT: true,
  START: true,
  ASK: true,
  RESOLVE: true,
  RESPOND: true,
  CANCEL: true,
  CLOSE: true,
  RESTUDY: true,
  RESTUDY_START: true,
  RESTUDY_RESOLVE: true,
  GRIEVANCE: true,
  GRIEVANCE_RESOLVE: true,
  OMBUDSMAN: true,
  OMBUDSMAN_RESOLVE: true,
  TRANSFER: true,
};

export const CASE_NOTIFICATIONS = Object.keys(NOTIFICATIONS) as CaseNotification[];

/** Whether the customer is notified of an action. Their own replies and the assignment to an agent are not sent. */
export const notifiesCustomer = (action: CaseAction): action is Exclude<CaseAction, 'REPLY' | 'ASSIGN'> => action in NOTIFICATIONS;
