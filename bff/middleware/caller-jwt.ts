import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Principal, VerifiedContact, SignedIn, ApiClientPrincipal } from '../../common/contract/principal.ts';

/** The header that carries the caller JWT. */
export const CALLER_HEADER = 'X-Portal-Caller';

const AUDIENCE = 'portal-middleware';
const TYPE = 'portal-caller+jwt';
const LIFETIME_SECONDS = 60;
const CLOCK_TOLERANCE_SECONDS = 30;
/** The same JWT is reused for one caller during this time, because a page makes several calls. */
const REUSE_SECONDS = 10;

/** The properties of an account that decide which cases it sees and under which name it acts. */
export interface AccountClaims extends Pick<SignedIn, 'fullName' | 'fullNameAr' | 'entityId' | 'branches'> {
  /** The verified mobile of an active customer. Cases with this mobile are theirs. */
  mobile?: string;
}

/** The claims of the caller JWT (docs/middleware.md). */
export interface CallerClaims {
  /** The signed-in account and its session. */
  sub?: string;
  sid?: string;
  /** The effective roles for this call. The middleware ignores roles that the account does not have. */
  roles?: string[];
  /** The account as the portal knows it, for a middleware without accounts. */
  account?: AccountClaims;
  /** The contact that was verified with a one-time code. */
  verifiedContact?: VerifiedContact;
  /** The ID of the browser, for uploads and drafts before a contact is verified. */
  browserId?: string;
  /** The API client that calls on its own behalf. */
  apiClient?: ApiClientPrincipal;
  /** The client address, for rate limits. */
  address: string;
}

const keys = new Map<string, KeyObject>();

/** Caches one key object for each secret. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(createHmac('sha256', secret).update('caller JWT').digest());
  keys.set(secret, key);
  return key;
}

const signedTokens = new LRUCache<string, Promise<string>>({ max: 5000, ttl: REUSE_SECONDS * 1000 });

/** Signs the claims about a caller. The JWT is valid for one minute. */
export function signCallerJwt(secret: string, caller: Principal, now: Date): Promise<string> {
  const { user, apiClient, verifiedContact, browserId, address } = caller;
  const claims: CallerClaims = {
    address,
    apiClient,
    verifiedContact,
    browserId,
    ...(user && accountClaims(user, caller)),
  };
  const seconds = Math.floor(now.getTime() / 1000);
  const issuedAt = seconds - (seconds % REUSE_SECONDS);
  const key = JSON.stringify([secret, issuedAt, user?.id, claims]);
  const cached = signedTokens.get(key);
  if (cached) return cached;
  const token = new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + LIFETIME_SECONDS);
  const signed = (user ? token.setSubject(user.id) : token).sign(keyOf(secret));
  signedTokens.set(key, signed);
  return signed;
}

function accountClaims(
  { sessionId: sid, roles, fullName, fullNameAr, entityId, branches }: SignedIn,
  { mobile }: Principal,
) {
  return { sid, roles: [...roles], account: { fullName, fullNameAr, entityId, branches, mobile } };
}

interface VerifiedClaims extends CallerClaims {
  exp: number;
}

/** The claims of verified JWTs, by secret and token. */
const verifiedTokens = new LRUCache<string, VerifiedClaims>({
  max: 5000,
  ttl: (LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS) * 1000,
});

/** The claims of a caller JWT; undefined when the signature is wrong or the JWT has expired. */
export async function verifyCallerJwt(
  secret: string,
  token: string,
  now: Date,
): Promise<Readonly<CallerClaims> | undefined> {
  const key = `${secret} ${token}`;
  const known = verifiedTokens.get(key);
  if (known && known.exp + CLOCK_TOLERANCE_SECONDS > now.getTime() / 1000) return known;
  const options = {
    algorithms: ['HS256'],
    audience: AUDIENCE,
    typ: TYPE,
    currentDate: now,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  };
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { ...options, requiredClaims: ['exp', 'address'] });
    const claims = payload as unknown as VerifiedClaims;
    verifiedTokens.set(key, claims);
    return claims;
  } catch {
    return undefined;
  }
}
