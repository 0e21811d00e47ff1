import type { Permission } from '../access/permissions.ts';
import type { ApiScope } from '../access/api-scopes.ts';
import type { Locale } from '../locale/locales.ts';
import type { AccountStatus, RoleCode, UserBranch, UserType } from '../users/account.enums.ts';

/** A destination that a one-time code has proven: an E.164 mobile or a lower-case email. */
export interface Proof {
  channel: 'SMS' | 'EMAIL';
  destination: string;
}

/** The account behind a live session or bearer, as it stands now. */
export interface SignedIn {
  id: string;
  /** Of the session: what tokens and lists name it by. */
  sessionId: string;
  fullName: string;
  fullNameAr: string;
  roles: readonly RoleCode[];
  status: AccountStatus;
  userType: UserType;
  entityId: string | null;
  branches: readonly UserBranch[];
  /** The identity provider's access token of the session, while it is good; for a middleware. */
  accessToken?: string;
}

/** Headers of a request that are meant for every server on its way (W3C Trace Context), and its idempotency key. */
export interface ForwardedHeaders {
  traceparent?: string;
  tracestate?: string;
  idempotencyKey?: string;
}

/** A registered tool that acts for itself, with no person behind it. */
export interface ApiClientPrincipal {
  id: string;
  name: string;
  scopes: readonly ApiScope[];
  /** The only entity whose cases it sees; null: all. */
  entityId: string | null;
}

/** A browser that signed in to accounts or proved destinations before, by its `device` cookie. */
export interface KnownDevice {
  id: string;
  knows(subject: string): boolean;
}

/** Who asks, as the server knows it at this request. Cookies and tokens are resolved before; nothing here comes from the browser unchecked. */
export interface Principal {
  permissions: ReadonlySet<Permission>;
  locale: Locale;
  /** The network address, for limits only; never logged. */
  address: string;
  requestId: string;
  /** The request headers that are forwarded to a middleware. */
  forwardedHeaders?: ForwardedHeaders;
  verifiedContact?: Proof;
  /** Opaque id of this browser's draft (the `draft` cookie); ties uploads and codes to the browser. */
  browserId?: string;
  /** The browser, where an account or a destination was proven on it before; for limits only. */
  device?: KnownDevice;
  /** The account that is signed in. */
  user?: SignedIn;
  /** The tool that asks in its own name. */
  tool?: ApiClientPrincipal;
  /** The pages of the plain customer are theirs. */
  customer?: boolean;
  /** An admin: C0002 without the limit of one entity. */
  admin?: boolean;
  /** The active customer's own verified mobile (E.164). */
  mobile?: string;
}

/** Mobiles whose cases are the caller's: the account's own, then the one that a code has proven. The first is for what they submit. */
export function mobilesOf({ verifiedContact: proof, mobile }: Pick<Principal, 'verifiedContact' | 'mobile'>): string[] {
  const proven = proof?.channel === 'SMS' ? proof.destination : undefined;
  return [...new Set([mobile, proven])].filter((one) => one !== undefined);
}
