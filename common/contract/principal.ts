import type { Permission } from '../access/permissions.ts';
import type { ApiScope } from '../access/api-scopes.ts';
import type { Locale } from '../locale/locales.ts';
import type { AccountStatus, RoleCode, UserBranch, UserType } from '../users/account.enums.ts';

/** A contact proven by a one-time code: an E.164 mobile or a lower-case email. */
export interface VerifiedContact {
  channel: 'SMS' | 'EMAIL';
  destination: string;
}

/** The account of the session or bearer token, in its current state. */
export interface SignedIn {
  id: string;
  /** The public ID of the session, used in tokens and lists. */
  sessionId: string;
  fullName: string;
  fullNameAr: string;
  roles: readonly RoleCode[];
  status: AccountStatus;
  userType: UserType;
  entityId: string | null;
  branches: readonly UserBranch[];
  /** The identity provider's access token of the session, while it is valid, for a middleware. */
  accessToken?: string;
  /** Signed in with a bearer token, which has the session's life but may have fewer roles. */
  bearer?: true;
}

/** Request headers that are passed on to other servers (W3C Trace Context), and the idempotency key. */
export interface ForwardedHeaders {
  traceparent?: string;
  tracestate?: string;
  idempotencyKey?: string;
}

/** A registered API client acting for itself, without a user. */
export interface ApiClientPrincipal {
  id: string;
  name: string;
  scopes: readonly ApiScope[];
  /** Only cases of this entity are visible. Null: of all entities. */
  entityId: string | null;
}

/** A known browser, by its `device` cookie: accounts signed in or contacts were proven on it before. */
export interface KnownDevice {
  id: string;
  knows(subject: string): boolean;
}

/** The authenticated caller of a request. All values were verified by the server. */
export interface Principal {
  permissions: ReadonlySet<Permission>;
  locale: Locale;
  /** The client address, only for rate limits. Never logged. */
  address: string;
  requestId: string;
  /** The request headers that are forwarded to a middleware. */
  forwardedHeaders?: ForwardedHeaders;
  verifiedContact?: VerifiedContact;
  /** The opaque ID of the browser (the `draft` cookie). Connects uploads and codes to it. */
  browserId?: string;
  /** The known browser, only for rate limits. */
  device?: KnownDevice;
  /** The signed-in account. */
  user?: SignedIn;
  /** The API client that acts for itself. */
  apiClient?: ApiClientPrincipal;
  /** Whether the caller gets the customer pages. */
  customer?: boolean;
  /** An admin: C0002 without the restriction to one entity. */
  admin?: boolean;
  /** The verified mobile of the active customer (E.164). */
  mobile?: string;
}

/** Who acts, as far as records of it and the ownership of files go. */
export interface Actor extends Pick<Principal, 'requestId' | 'browserId' | 'verifiedContact' | 'mobile'> {
  user?: Pick<SignedIn, 'id'>;
  apiClient?: Pick<ApiClientPrincipal, 'id'>;
}

/**
 * The mobiles whose cases belong to the caller: the account's, then the one proven by a code. The first one is used for
 * submissions.
 */
export function mobilesOf({ verifiedContact: proof, mobile }: Pick<Principal, 'verifiedContact' | 'mobile'>): string[] {
  const proven = proof?.channel === 'SMS' ? proof.destination : undefined;
  return [...new Set([mobile, proven])].filter((one) => one !== undefined);
}

/** An ID that no entity has, for a caller who belongs to none. */
export const NO_ENTITY = '00000000-0000-0000-0000-000000000000';
