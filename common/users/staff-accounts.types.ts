import type { NamePair } from '../cases/cases.types.ts';
import type { AccountStatus, RoleCode } from './account.enums.ts';

/** Changes to the account of a colleague. */
export const ACCOUNT_CHANGES = ['ACCESS', 'DEACTIVATE', 'REACTIVATE', 'INVITE', 'RESEND', 'REVOKE', 'JOIN'] as const;
export type AccountChangeAction = (typeof ACCOUNT_CHANGES)[number];

/** What an account may do, as the audit log keeps it before and after a change; with the names at that time. */
export interface AccountAccess {
  roles: RoleCode[];
  entity: (NamePair & { id: string }) | null;
  branches: (NamePair & { id: string })[];
  active: boolean;
  status: AccountStatus;
}

/** The access before and after a change. */
export interface AccessChange {
  before: AccountAccess;
  after: AccountAccess;
}

/** What the caller may change on an account now. */
export interface AccountManagement {
  actions: ('ACCESS' | 'DEACTIVATE' | 'REACTIVATE' | 'RESEND' | 'REVOKE')[];
  /** The roles that the caller may give. */
  roles: RoleCode[];
  /** Whether the caller chooses the entity. */
  entity: boolean;
  /** Sent back with a change of access, so that nobody overwrites a change they have not seen. */
  version: number;
}
