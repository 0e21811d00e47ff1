import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Caller, Proof, SignedIn, ToolCaller } from '../../common/contract/caller.ts';

/** The header that carries it. */
export const CALLER_HEADER = 'X-Portal-Caller';

const AUDIENCE = 'portal-middleware';
const TYPE = 'portal-caller+jwt';
const LIVES_SECONDS = 60;
const CLOCKS_DIFFER_SECONDS = 30;
/** So long a portal says the same again of the same caller: a page makes several calls. */
const REPEATED_SECONDS = 10;

/** What of an account decides which cases are its own, and under what name it acts. */
export interface StatedAccount extends Pick<SignedIn, 'fullName' | 'fullNameAr' | 'entityId' | 'branches'> {
  /** The active customer's own verified mobile: cases with it are theirs. */
  mobile?: string;
}

/** What a portal says about who asks (docs/middleware.md). */
export interface CallerStatement {
  /** The account that is signed in, and its session. */
  sub?: string;
  sid?: string;
  /** The roles that count for this call; the middleware takes none that the account does not have. */
  roles?: string[];
  /** The account as the portal knows it, for a middleware that keeps no accounts. */
  account?: StatedAccount;
  /** The mobile or email that a one-time code has proven. */
  proof?: Proof;
  /** The browser, for what it leaves before any proof. */
  draft?: string;
  /** The registered tool that asks in its own name; the portal registers them. */
  tool?: ToolCaller;
  /** The network address, for limits. */
  address: string;
}

const keys = new Map<string, KeyObject>();

/** One object for each secret: what is made ready with it once is found again. */
function keyOf(secret: string): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(createHmac('sha256', secret).update('caller statements').digest());
  keys.set(secret, key);
  return key;
}

const said = new LRUCache<string, Promise<string>>({ max: 5000, ttl: REPEATED_SECONDS * 1000 });

/** The portal's signed word about a caller, good for a minute. */
export function signStatement(secret: string, caller: Caller, now: Date): Promise<string> {
  const { user, tool, proof, draft, address } = caller;
  const statement: CallerStatement = { address, tool, proof, draft, ...(user && signedIn(user, caller)) };
  const seconds = Math.floor(now.getTime() / 1000);
  const at = seconds - (seconds % REPEATED_SECONDS);
  const name = JSON.stringify([secret, at, user?.id, statement]);
  const before = said.get(name);
  if (before) return before;
  const token = new SignJWT({ ...statement })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setAudience(AUDIENCE)
    .setIssuedAt(at)
    .setExpirationTime(at + LIVES_SECONDS);
  const signed = (user ? token.setSubject(user.id) : token).sign(keyOf(secret));
  said.set(name, signed);
  return signed;
}

function signedIn({ sessionId: sid, roles, fullName, fullNameAr, entityId, branches }: SignedIn, { mobile }: Caller) {
  return { sid, roles: [...roles], account: { fullName, fullNameAr, entityId, branches, mobile } };
}

interface Believed extends CallerStatement {
  exp: number;
}

/** Statements whose signature was found good, by secret and statement. */
const believed = new LRUCache<string, Believed>({ max: 5000, ttl: (LIVES_SECONDS + CLOCKS_DIFFER_SECONDS) * 1000 });

/** The statement, if a portal with this secret made it and it has not run out. */
export async function readStatement(secret: string, token: string, now: Date): Promise<Readonly<CallerStatement> | undefined> {
  const name = `${secret} ${token}`;
  const known = believed.get(name);
  if (known && known.exp + CLOCKS_DIFFER_SECONDS > now.getTime() / 1000) return known;
  const rules = { algorithms: ['HS256'], audience: AUDIENCE, typ: TYPE, currentDate: now, clockTolerance: CLOCKS_DIFFER_SECONDS };
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { ...rules, requiredClaims: ['exp', 'address'] });
    const statement = payload as unknown as Believed;
    believed.set(name, statement);
    return statement;
  } catch {
    return undefined;
  }
}
