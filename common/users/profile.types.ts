import type { UserProfile } from '../auth/auth.types.ts';
import { VISIBILITY, type Visibility } from '../cases/case.enums.ts';
import { ACCOUNT_STATUS, type AccountStatus } from './account.enums.ts';

/** Fields of a profile by who may change them; those of the identity are settled once the account is verified or someone decides. */
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
export const OPEN_FIELDS = ['country', 'city', 'address', 'governmentEmployee', 'workEmail', 'photo', 'locale'] as const;
export const CONTACT_FIELDS = ['preferredEmail', 'preferredMobile', 'preferredLanguage', 'preferredChannel'] as const;

export type IdentityField = (typeof IDENTITY_FIELDS)[number];
export type ProfileField = IdentityField | (typeof OPEN_FIELDS)[number] | (typeof CONTACT_FIELDS)[number];

const NEEDED: readonly ProfileField[] = ['firstName', 'lastName', 'nationality', 'gender', 'dateOfBirth'];

/** How each field of a profile may be met (specification §3, field visibility). */
export function fieldsOf(status: AccountStatus): Record<ProfileField, Visibility> {
  const settled = status === ACCOUNT_STATUS.VERIFIED || status === ACCOUNT_STATUS.PENDING_APPROVAL;
  const identity = (field: ProfileField): Visibility =>
    settled ? VISIBILITY.READ_ONLY : NEEDED.includes(field) ? VISIBILITY.REQUIRED : VISIBILITY.EDITABLE;
  return Object.fromEntries([
    ...IDENTITY_FIELDS.map((field) => [field, identity(field)]),
    ...OPEN_FIELDS.map((field) => [field, VISIBILITY.EDITABLE]),
    ...CONTACT_FIELDS.map((field) => [field, VISIBILITY.EDITABLE]),
  ]) as Record<ProfileField, Visibility>;
}

/** The caller's own contact: the whole profile, and how each field may be met. */
export interface Contact extends UserProfile {
  fields: Record<ProfileField, Visibility>;
}

/** A session of the caller's account. */
export interface OwnSession {
  id: string;
  /** The one that asks. */
  current: boolean;
  /** Browser and system, as they call themselves; empty where they say nothing known. */
  device: string;
  createdAt: string;
  seenAt: string;
}
