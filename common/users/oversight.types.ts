import type { LoggedInUser, UserProfile } from '../auth/auth.types.ts';
import type { Named } from '../cases/cases.types.ts';
import type { AccountStatus } from './account.enums.ts';
import type { IdentityDocument } from './registration.types.ts';
import type { AccessChange, AccountChangeAction, AccountManagement } from './staff-accounts.types.ts';

/** Decisions on an account that awaits approval. Each requires remarks (specification §4). */
export const OVERSIGHT_ACTIONS = ['APPROVE', 'REJECT', 'REQUEST_MODIFICATION'] as const;
export type OversightAction = (typeof OVERSIGHT_ACTIONS)[number];

/** Sort keys of user lists. A minus sign means descending. */
export const PEOPLE_SORTS = [
  'name',
  '-name',
  'entity',
  '-entity',
  'registered',
  '-registered',
  'status',
  '-status',
] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** A user in a management list. `status` is the stored one, before a rejected account is displayed as non-verified. */
export interface ManagedUser extends LoggedInUser {
  id: string;
  entity: Named | null;
  registeredAt: string;
  /** False: the account is deactivated and cannot be used to sign in. */
  active: boolean;
  /** The decisions that the caller may take now. */
  actions: OversightAction[];
}

/** The number of users by status, within the caller's scope. */
export interface StatusCount {
  code: AccountStatus;
  count: number;
}

export interface PeoplePage {
  users: ManagedUser[];
  /** At most LIMITS.countMax, or LIMITS.searchMax with a text. Longer lists are not counted further. */
  total: number;
  page: number;
  pageSize: number;
  /** With all filters except the status. With a text, counted among the newest LIMITS.searchMax matches. */
  statuses: StatusCount[];
}

/** A recorded decision or change of access. Never changed. */
export interface AccountDecision {
  id: string;
  action: OversightAction | AccountChangeAction;
  fromStatus: AccountStatus;
  toStatus: AccountStatus;
  remarks: string;
  /** The user who decided. */
  by: { fullName: string; fullNameAr: string } | null;
  at: string;
  /** The access before and after, for a change of it. */
  change: AccessChange | null;
}

/** A user's profile for managers, with the newest decision first. */
export interface ManagedProfile {
  user: ManagedUser;
  profile: UserProfile;
  /** The branch that an agent typed at the registration. */
  registeredBranch?: string;
  /** The user's identity documents, oldest first. */
  documents: IdentityDocument[];
  decisions: AccountDecision[];
  /** The changes that the caller may make to the account. Absent from a middleware that does not manage access. */
  manage?: AccountManagement;
}
