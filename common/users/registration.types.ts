import type { DocumentMeta } from '../documents/documents.types.ts';
import type { AccountStatus } from './account.enums.ts';

export const GENDERS = ['male', 'female'] as const;
export type Gender = (typeof GENDERS)[number];

export const IDENTITY_KINDS = ['EMIRATES_ID_FRONT', 'EMIRATES_ID_BACK', 'HOLDING_ID', 'PASSPORT'] as const;
export type IdentityKind = (typeof IDENTITY_KINDS)[number];

export const REGISTRATION_KINDS = ['CUSTOMER', 'AGENT'] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

/**
 * 1 identity, 2 mobile, 3 SMS code, 4 email, 5 email code, 6 credentials.
 * A pending registration is at step 3 or later.
 */
export type RegistrationStep = 3 | 4 | 5 | 6;

export interface RegistrationStarted {
  registrationId: string;
  /** Seconds until another code may be requested. */
  resendAfter: number;
  step: RegistrationStep;
  documents: PendingDocument[];
}

export interface IdentityDocument extends DocumentMeta {
  kind: IdentityKind;
}

/** A document of a pending registration. Without its id, by which the next person at this device could open it. */
export type PendingDocument = Omit<IdentityDocument, 'id'>;

/** The pending registration of this browser, without data that another person at the same screen could copy. */
export interface PendingRegistration {
  registrationId: string;
  kind: RegistrationKind;
  step: RegistrationStep;
  firstName: string;
  /** Masked. */
  mobile: string;
  /** Masked. */
  email: string | null;
  /** Seconds. 0: at once. */
  resendAfter: number;
  expiresAt: string;
  /** Whether the code that was sent last has 16 digits. */
  hasFallbackCode?: boolean;
  documents: PendingDocument[];
}

/** The account created by a registration. */
export interface NewUser {
  id: string;
  status: AccountStatus;
}

/** Both sides of the Emirates ID with a photo of the person holding it, or a passport (specification §5). */
export function provesIdentity(kinds: readonly string[]): boolean {
  const has = (kind: IdentityKind): boolean => kinds.includes(kind);
  return has('PASSPORT') || (has('EMIRATES_ID_FRONT') && has('EMIRATES_ID_BACK') && has('HOLDING_ID'));
}
