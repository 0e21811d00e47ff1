import type { CookieOptions } from 'express';
import type { Config } from '../config/config.ts';

/** The cookies of a request by name; empty before cookie-parser has run. */
export const cookiesOf = ({ cookies }: { cookies?: unknown }): Record<string, string | undefined> =>
  (cookies ?? {}) as Record<string, string | undefined>;

/** The attributes that every cookie of the portal has. */
export const cookieOptions = ({ secure }: Pick<Config, 'secure'>): CookieOptions => ({
  sameSite: 'lax',
  path: '/',
  secure,
});
