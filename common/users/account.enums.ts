import type { Locale } from '../locale/locales.ts';

/** Profile status (specification §3). */
export const ACCOUNT_STATUS = {
  NON_VERIFIED: 0,
  VERIFIED: 1,
  PENDING_APPROVAL: 2,
  REJECTED: 3,
  MODIFICATION_REQUEST: 4,
  INVITE_SENT: 5,
} as const;
export type AccountStatus = (typeof ACCOUNT_STATUS)[keyof typeof ACCOUNT_STATUS];

/** A rejected account is shown as non-verified (specification §3). */
export function shownStatus(status: AccountStatus): AccountStatus {
  return status === ACCOUNT_STATUS.REJECTED ? ACCOUNT_STATUS.NON_VERIFIED : status;
}

/** Role codes (specification §6). */
export const ROLE = {
  user: 'voc/voc-user',
  agent: 'voc/voc-agent',
  admin: 'voc/voc-admin',
  contentManager: 'voc/voc-content-manager',
  agentManager: 'voc/voc-agent-manager',
} as const;
export type RoleCode = (typeof ROLE)[keyof typeof ROLE];
export type StaffRole = Exclude<RoleCode, typeof ROLE.user>;

/** User types (specification §6); `agentManager` includes admins. */
export const USER_TYPE = { none: 0, user: 1, agent: 2, agentManager: 3, contentManager: 4 } as const;
export type UserType = (typeof USER_TYPE)[keyof typeof USER_TYPE];

/** Languages in records of a middleware (specification §3). */
export const RECORD_LANGUAGE: Record<Locale, number> = { en: 100000001, ar: 100000002 };

/** How a user wants to be notified. */
export const NOTIFY_BY = { SMS: 1, EMAIL: 2, BOTH: 3 } as const;
export type NotifyBy = (typeof NOTIFY_BY)[keyof typeof NOTIFY_BY];

/** `self`: an own branch. `delegation`: the work of a colleague. `super`: all branches of the entity. */
export const BRANCH_KIND = { self: 1, delegation: 2, super: 3 } as const;
/** The value of an own branch in records of a middleware (specification §9, User branch value). */
export const REMOTE_BRANCH = 12;
export type BranchKind = (typeof BRANCH_KIND)[keyof typeof BRANCH_KIND];

/** A branch of a member of staff. A delegation has a period, and may cover the cases of one colleague. */
export interface UserBranch {
  kind: BranchKind;
  branchId?: string;
  /** The colleague whose cases are delegated. */
  userId?: string;
  /** The first and the last day of a delegation, YYYY-MM-DD. */
  from?: string;
  to?: string;
}
