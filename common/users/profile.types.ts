import type { UserProfile } from '../auth/auth.types.ts';
import { VISIBILITY, type Visibility } from '../cases/case.enums.ts';
import { ACCOUNT_STATUS, type AccountStatus } from './account.enums.ts';

/** The fields that a verification checks. They are read-only for verified accounts and during a review. */
export const IDENTITY_FIELDS = [
  'firstName',
  'lastName',
  'firstNameAr',
  'lastNameAr',
  'nationality',
  'gender',
  'dateOfBirth',
  'emiratesId',
  'passportNumber',
  'passportExpiry',
] as const;
/** The fields that the user may always change. */
const OPEN_FIELDS = ['country', 'city', 'address', 'governmentEmployee', 'workEmail', 'photo', 'locale'] as const;
/** The fields that change by PATCH contact/update. */
const CONTACT_FIELDS = ['preferredEmail', 'preferredMobile', 'preferredLanguage', 'preferredChannel'] as const;

export type IdentityField = (typeof IDENTITY_FIELDS)[number];
export type ProfileField = IdentityField | (typeof OPEN_FIELDS)[number] | (typeof CONTACT_FIELDS)[number];

const REQUIRED_FIELDS: readonly ProfileField[] = ['firstName', 'lastName', 'nationality', 'gender', 'dateOfBirth'];

/** The visibility of each profile field (specification §3, field visibility). */
export function fieldsOf(status: AccountStatus): Record<ProfileField, Visibility> {
  const isLocked = status === ACCOUNT_STATUS.VERIFIED || status === ACCOUNT_STATUS.PENDING_APPROVAL;
  const identity = (field: ProfileField): Visibility =>
    isLocked ? VISIBILITY.READ_ONLY : REQUIRED_FIELDS.includes(field) ? VISIBILITY.REQUIRED : VISIBILITY.EDITABLE;
  return Object.fromEntries([
    ...IDENTITY_FIELDS.map((field) => [field, identity(field)]),
    ...[...OPEN_FIELDS, ...CONTACT_FIELDS].map((field) => [field, VISIBILITY.EDITABLE]),
  ]) as Record<ProfileField, Visibility>;
}

/** The caller's profile, and the visibility of each field. */
export interface OwnProfile extends UserProfile {
  fields: Record<ProfileField, Visibility>;
}

/** A session of the caller. */
export interface OwnSession {
  id: string;
  /** Whether it is the current session. */
  current: boolean;
  /** Browser and operating system. Empty when unknown. */
  device: string;
  createdAt: string;
  seenAt: string;
}
