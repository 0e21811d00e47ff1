import { createHash, createHmac, randomInt } from 'node:crypto';
import type { Principal } from '../../common/contract/principal.ts';
import { LIMITS } from '../../common/limits.ts';

const randomDigits = (count: number): string => Array.from({ length: count }, () => randomInt(10)).join('');

/** A uniformly random code of six digits. */
export const newCode = (): string => randomDigits(LIMITS.otpLength);

/** A uniformly random fallback code of 16 digits. */
export const newFallbackCode = (): string => randomDigits(LIMITS.fallbackCodeLength);

/** The stored form of a code: a keyed hash bound to the request and the server's secret. */
export function codeHash(secret: string, requestId: string, code: string): string {
  return createHmac('sha256', secret).update(`one-time-code\n${requestId}\n${code}`).digest('base64url');
}

/** The stored form of a fallback code: a keyed hash. */
export function fallbackCodeHash(secret: string, code: string): string {
  return createHmac('sha256', secret).update(`fallback code\n${code}`).digest('base64url');
}

/** The stored form of a client address, for counters. */
export function addressHash(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`client-address\n${address}`).digest('base64url');
}

/** To whom a code is bound: the browser, or the account of a bearer, which sends no cookie. */
export const codeHolderOf = ({ browserId, user }: Pick<Principal, 'browserId' | 'user'>): string | undefined =>
  browserId ?? (user && `account:${user.id}`);

/** The stored form of the browser id. */
export function browserHash(browserId: string): string {
  return createHash('sha256').update(`browser\n${browserId}`).digest('base64url');
}
