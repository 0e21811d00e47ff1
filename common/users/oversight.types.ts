import type { LoggedInUser, UserProfile } from '../auth/auth.types.ts';
import type { Named } from '../cases/cases.types.ts';
import type { AccountStatus } from './account.enums.ts';
import type { IdentityDocument } from './registration.types.ts';

/** What an overseer decides about an account that waits for approval; each needs remarks (specification §4). */
export const OVERSIGHT_ACTIONS = ['APPROVE', 'REJECT', 'REQUEST_MODIFICATION'] as const;
export type OversightAction = (typeof OVERSIGHT_ACTIONS)[number];

/** What a list of people can be ordered by; a minus sign turns the order round. */
export const PEOPLE_SORTS = ['name', '-name', 'entity', '-entity', 'registered', '-registered', 'status', '-status'] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** A person as an overseer sees them. `status` is the true one: what is shown of a rejected account is the page's matter. */
export interface OverseenUser extends LoggedInUser {
  id: string;
  entity: Named | null;
  registeredAt: string;
  /** What the caller may decide now. */
  actions: OversightAction[];
}

/** How many of the caller's people stand at a status. */
export interface StatusCount {
  code: AccountStatus;
  count: number;
}

export interface PeoplePage {
  users: OverseenUser[];
  /** As the counts, at most LIMITS.countMax, with a text LIMITS.searchMax: a longer list is counted no further. */
  total: number;
  page: number;
  pageSize: number;
  /** Over all filters but the status; with a text, of the newest LIMITS.searchMax that hold it. */
  statuses: StatusCount[];
}

/** A decision as it was made; never changed. */
export interface AccountDecision {
  id: string;
  action: OversightAction;
  fromStatus: AccountStatus;
  toStatus: AccountStatus;
  remarks: string;
  /** Who decided. */
  by: { fullName: string; fullNameAr: string } | null;
  at: string;
}

/** A person's profile within oversight, newest decision first. */
export interface OverseenProfile {
  user: OverseenUser;
  profile: UserProfile;
  /** Their identity documents, oldest first. */
  documents: IdentityDocument[];
  decisions: AccountDecision[];
}
