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
  /** YYYY-MM-DD. */
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
  /** The branch that an agent typed at the registration. */
  registered_branch: Generated<string | null>;
  /**
   * The administrator role was given by `npm run admin`: a sign-in keeps it without a claim, until the identity
   * provider gives it as well or an administrator takes it away.
   */
  admin_by_command: Generated<boolean>;
  /** Raised when roles or password change; sessions with an older version end. */
  version: Generated<number>;
  /** Names, email addresses and mobile, folded for search; generated column. */
  search: ColumnType<string, never, never>;
  /** Last sign-in; null: never. */
  signed_in_at: Generated<Date | null>;
  /** Time at which the retention policy removed the personal data. */
  anonymized_at: Generated<Date | null>;
  /** `search` in ASCII letters (search-normalization.ts); generated column. */
  search_code: ColumnType<string, never, never>;
  /** Derived from the roles in the order of specification §6, like userTypeOf; generated column. */
  user_type: ColumnType<UserType, never, never>;
  created_at: Time;
  updated_at: Time;
}

export interface UserIdentityTable {
  issuer: string;
  subject: string;
  user_id: string;
  /** The Emirates ID that the provider has verified; the user's own may be typed. */
  emirates_id: Generated<string | null>;
  created_at: Time;
}

export interface SessionTable {
  token_hash: string;
  id: string;
  user_id: string;
  user_version: number;
  /** Encrypted; needed to sign out at the identity provider. */
  id_token: string | null;
  /** Encrypted; access token of the identity provider, kept when a middleware needs it, and its expiry. */
  access_token: string | null;
  access_until: Date | null;
  /** Encrypted. */
  refresh_token: string | null;
  /** Lease of the instance that renews the access token. */
  renewing_until: Date | null;
  /** Name of the browser and the operating system. */
  device: Generated<string>;
  created_at: Time;
  seen_at: Time;
  expires_at: Time;
}

export interface SignInAttemptTable {
  state_hash: string;
  browser_hash: string;
  nonce: string;
  /** Encrypted. */
  verifier: string;
  expires_at: Time;
}

export interface RefusedSignInTable {
  browser_hash: string;
  /** Encrypted. */
  id_token: string;
  expires_at: Time;
}

export interface OidcPayloadTable {
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
  encrypted_key: string;
  created_at: Time;
}

/** A registration in progress. The row is deleted when the registration is finished or expires. */
export interface RegistrationTable {
  id: string;
  kind: RegistrationKind;
  /** Hash of the browser id. */
  browser: string;
  person: Json<RegisterCustomer & Partial<RegisterAgent>>;
  mobile: string;
  email: string | null;
  mobile_verified: Generated<boolean>;
  email_verified: Generated<boolean>;
  /** Requests of the last codes, and when the next ones may be requested. */
  sms_request: string | null;
  email_request: string | null;
  sms_resend_at: Time | null;
  email_resend_at: Time | null;
  /** The email code was sent without a request, so the first request sends none. */
  email_auto_sent: Generated<boolean>;
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
  user_identities: UserIdentityTable;
  sessions: SessionTable;
  registrations: RegistrationTable;
  password_links: PasswordLinkTable;
  sign_in_attempts: SignInAttemptTable;
  refused_sign_ins: RefusedSignInTable;
  oidc_payloads: OidcPayloadTable;
  signing_keys: SigningKeyTable;
}

/** A system that calls the API with its own credentials. */
export interface ApiClientTable {
  id: string;
  name: string;
  /** SHA-256 of the client secret (32 random bytes); the secret itself is shown once. */
  secret_hash: string;
  scopes: string[];
  /** The only entity whose cases the client sees; null: all. */
  entity_id: string | null;
  created_at: Time;
  revoked_at: Time | null;
  /** Last token request or call with the API key. */
  used_at: Time | null;
}
