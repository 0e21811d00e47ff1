import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { LIMITS } from '../../common/limits.ts';

/** A uniformly random code of six digits. */
export function newCode(): string {
  return String(randomInt(10 ** LIMITS.otpLength)).padStart(LIMITS.otpLength, '0');
}

/** The stored form of a code: a keyed hash bound to the request and the server's secret. */
export function codeHash(secret: string, requestId: string, code: string): string {
  return createHmac('sha256', secret).update(`one-time-code\n${requestId.toLowerCase()}\n${code}`).digest('base64url');
}

/** The stored form of a client address, for counters. */
export function addressHash(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`client-address\n${address}`).digest('base64url');
}

/** The stored form of the browser id. */
export function browserHash(draft: string): string {
  return createHash('sha256').update(`browser\n${draft}`).digest('base64url');
}

/** A random cookie token of 32 bytes. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a cookie token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
