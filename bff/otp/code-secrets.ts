import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import { LIMITS } from '../../common/limits.ts';

/** Six digits, each code as likely as any other. */
export function newCode(): string {
  return String(randomInt(10 ** LIMITS.otpLength)).padStart(LIMITS.otpLength, '0');
}

/** What is stored of a code: a keyed hash, of no use for another request or without the server's secret. */
export function codeHash(secret: string, requestId: string, code: string): string {
  return createHmac('sha256', secret).update(`one-time-code\n${requestId.toLowerCase()}\n${code}`).digest('base64url');
}

/** What is stored of a client's address, to count by. */
export function addressHash(secret: string, address: string): string {
  return createHmac('sha256', secret).update(`client-address\n${address}`).digest('base64url');
}

/** What is stored of the browser's draft id. */
export function browserHash(draft: string): string {
  return createHash('sha256').update(`browser\n${draft}`).digest('base64url');
}

/** 32 random bytes for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a cookie's token. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
