import type { Permission } from '../access/permissions.ts';
import type { AccountStatus, NotifyBy, RoleCode, UserBranch, UserType } from '../users/account.enums.ts';

/** The `state` of a logout that nobody asked for: the session has ended. The page after it says so. */
export const SESSION_ENDED = 'session-ended';

/** The logged-in user (specification §3). `mobile` starts with 00 instead of +. */
export interface LoggedInUser {
  fullName: string;
  fullNameAr: string;
  email: string | null;
  mobile: string | null;
  roles: { code: RoleCode }[];
  status: AccountStatus;
  userType: UserType;
  branches: UserBranch[];
  remarks: string | null;
}

/** The user profile (specification §3). Dates are YYYY-MM-DD. */
export interface UserProfile {
  customerId: string;
  firstName: string;
  lastName: string;
  firstNameAr: string;
  lastNameAr: string;
  nationality: string | null;
  email: string | null;
  mobile: string | null;
  preferredEmail: string | null;
  preferredMobile: string | null;
  preferredLanguage: string | null;
  preferredChannel: NotifyBy | null;
  governmentEmployee: boolean;
  workEmail: string | null;
  photo: string | null;
  dateOfBirth: string | null;
  gender: string | null;
  emiratesId: string | null;
  passportNumber: string | null;
  passportExpiry: string | null;
  country: string | null;
  city: string | null;
  address: string | null;
}

/** The remaining lifetime of an idle session. */
export interface SessionTime {
  /** The account of the session. Another tab may have signed in another one since a page was loaded. */
  userId: string;
  endsInSeconds: number;
  /** Seconds before the end at which the user is warned. */
  warnSeconds: number;
  /** Whether activity extends the session. False when its absolute lifetime ends first. */
  renewable: boolean;
}

/** The result of signing in. */
export interface SignInResult {
  user: LoggedInUser;
  permissions: Permission[];
  /** A path of this portal. */
  redirectTo: string;
  /** The identity provider took the administrator role from this account, and no other active account has it. */
  lastAdminRemoved?: true;
}

/** The audience of a short-lived bearer token (specification §6: separate token flows). */
export const TOKEN_TYPES = ['user', 'normal-user', 'admin', 'agent'] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

/** The role in which the profile is read. It is an error when the user does not have it. */
export const PROFILE_TYPES = ['user', 'agent', 'admin'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];
