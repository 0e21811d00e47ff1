import type { Named } from '../cases/cases.types.ts';
import type { AccountStatus, RoleCode } from './account.enums.ts';

/** Changes of access that the audit log keeps. */
export const ACCOUNT_CHANGES = ['ACCESS', 'DEACTIVATE', 'REACTIVATE', 'INVITE', 'RESEND', 'REVOKE', 'JOIN'] as const;
export type AccountChangeAction = (typeof ACCOUNT_CHANGES)[number];

/** The access of an account. The audit log keeps it before and after a change, with the names at that time. */
export interface AccountAccess {
  roles: RoleCode[];
  entity: Named | null;
  branches: Named[];
  active: boolean;
  status: AccountStatus;
}

/** The access before and after a change. */
export interface AccessChange {
  before: AccountAccess;
  after: AccountAccess;
}

/** The changes that the caller may make to an account now. */
export interface AccountManagement {
  actions: ('ACCESS' | 'DEACTIVATE' | 'REACTIVATE' | 'RESEND' | 'REVOKE')[];
  /** The roles that the caller may grant. */
  roles: RoleCode[];
  /** Whether the caller chooses the entity. */
  entity: boolean;
  /** Increases with each change. A change that names an older version is rejected with 409. */
  version: number;
}
