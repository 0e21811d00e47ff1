import { createHash, randomBytes } from 'node:crypto';

const TOKEN = /^[\w-]{43}$/;

/** A random value for a cookie, a link or an API client: 32 bytes as base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether the text has the form of a token. */
export const isToken = (text: string): boolean => TOKEN.test(text);

/** The stored form of a token. Its 256 random bits need no slow hash. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
