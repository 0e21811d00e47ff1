import type { ColumnType, Generated } from 'kysely';
import type { AccountStatus, UserBranch, UserType } from '../../common/users/account.enums.ts';
import type { RegisterAgent, RegisterCustomer } from '../../common/users/registration.dto.ts';
import type { RegistrationKind } from '../../common/users/registration.types.ts';
import type { Json, Time } from './column-types.ts';

export interface UserTable {
  id: string;
  /** Lower case. */
  username: string;
  email: string | null;
  /** E.164. */
  mobile: string | null;
  email_verified: Generated<boolean>;
  mobile_verified: Generated<boolean>;
  first_name: string;
  last_name: string;
  first_name_ar: string;
  last_name_ar: string;
  roles: string[];
  status: AccountStatus;
  active: Generated<boolean>;
  entity_id: string | null;
  branches: ColumnType<UserBranch[], string | undefined, string>;
  remarks: string | null;
  password_hash: string | null;
  nationality: string | null;
  /** YYYY-MM-DD, as the person wrote it: a day has no time zone. */
  date_of_birth: string | null;
  gender: string | null;
  emirates_id: string | null;
  passport_number: string | null;
  passport_expiry: string | null;
  country: string | null;
  city: string | null;
  address: string | null;
  photo_id: string | null;
  preferred_email: string | null;
  preferred_mobile: string | null;
  preferred_language: string | null;
  preferred_channel: number | null;
  government_employee: Generated<boolean>;
  work_email: string | null;
  /** Grows with a change of roles or password: sessions of before end. */
  version: Generated<number>;
  /** Names, email and mobile folded for search; the database keeps it. */
  search: ColumnType<string, never, never>;
  /** The last time; null: never. */
  signed_in_at: Generated<Date | null>;
  /** Who it was is gone since then. */
  forgotten_at: Generated<Date | null>;
  /** The same in plain letters (search-code.ts); the database keeps it. */
  search_code: ColumnType<string, never, never>;
  /** By the order of specification §6, as userTypeOf has it; the database keeps it. */
  user_type: ColumnType<UserType, never, never>;
  created_at: Time;
  updated_at: Time;
}

export interface IdentityLinkTable {
  issuer: string;
  subject: string;
  user_id: string;
  created_at: Time;
}

export interface SessionTable {
  token_hash: string;
  id: string;
  user_id: string;
  user_version: number;
  /** Sealed; what signing out at the identity provider needs. */
  id_token: string | null;
  /** Sealed; the identity provider's access token where a middleware is to be shown it, and until when it is good. */
  access_token: string | null;
  access_until: Date | null;
  /** Sealed; with what the access token is renewed. */
  refresh_token: string | null;
  /** An instance is renewing it until then. */
  renewing_until: Date | null;
  /** Browser and system, by their known names. */
  device: Generated<string>;
  created_at: Time;
  seen_at: Time;
  expires_at: Time;
}

export interface SignInAttemptTable {
  state_hash: string;
  browser_hash: string;
  nonce: string;
  /** Sealed. */
  verifier: string;
  expires_at: Time;
}

export interface RefusedSignInTable {
  browser_hash: string;
  /** Sealed. */
  id_token: string;
  expires_at: Time;
}

export interface ProviderRecordTable {
  kind: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  consumed_at: Time | null;
  expires_at: Time | null;
}

export interface SigningKeyTable {
  name: string;
  sealed: string;
  created_at: Time;
}

/** A registration under way. Once it is finished, or has run out, nothing of it is kept. */
export interface RegistrationTable {
  id: string;
  kind: RegistrationKind;
  /** Hash of the browser's draft id. */
  browser: string;
  person: Json<RegisterCustomer & Partial<RegisterAgent>>;
  mobile: string;
  email: string | null;
  mobile_verified: Generated<boolean>;
  email_verified: Generated<boolean>;
  /** The codes that are out, and when others may be asked for. */
  sms_request: string | null;
  email_request: string | null;
  sms_again_at: Time | null;
  email_again_at: Time | null;
  /** The email's code went out by itself: the first wish for one is met already. */
  email_unasked: Generated<boolean>;
  created_at: Time;
  expires_at: Time;
}

export interface PasswordLinkTable {
  token_hash: string;
  user_id: string;
  user_version: number;
  expires_at: Time;
}

export interface AccountTables {
  users: UserTable;
  identity_links: IdentityLinkTable;
  sessions: SessionTable;
  registrations: RegistrationTable;
  password_links: PasswordLinkTable;
  sign_in_attempts: SignInAttemptTable;
  refused_sign_ins: RefusedSignInTable;
  provider_records: ProviderRecordTable;
  signing_keys: SigningKeyTable;
}
