import type { Permission } from '../access/permissions.ts';
import type { AccountStatus, NotifyBy, RoleCode, UserBranch, UserType } from '../users/account.enums.ts';

/** The logged-in user (specification §3). `mobile`: with 00 for the leading plus. */
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

/** How long the session still lives when nothing is done. */
export interface SessionTime {
  endsInSeconds: number;
  /** This long before the end the person is warned. */
  warnSeconds: number;
  /** Whether using it makes it live longer; not when it ends by its age. */
  renewable: boolean;
}

/** What signing in answers with. */
export interface SignInAnswer {
  user: LoggedInUser;
  permissions: Permission[];
  /** A path of this portal. */
  redirectTo: string;
}

/** For whom a short-lived bearer is (specification §6: separate token flows). */
export const TOKEN_TYPES = ['user', 'normal-user', 'admin', 'agent'] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

export const PROFILE_TYPES = ['user', 'agent', 'admin'] as const;
export type ProfileType = (typeof PROFILE_TYPES)[number];
