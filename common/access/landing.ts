import type { Principal } from '../contract/principal.ts';
import { decide } from './routes.ts';

/** After sign-in, in this order, the first page that is there and theirs (product rules, Sign-in). */
const LANDINGS = ['/admin/users', '/my-cases', '/admin/partners', '/user-profile', '/'] as const;

const TO_VERIFY = '/verify';

/** Paths that lead into or out of a session: returning to them would go round in a circle. */
const THRESHOLD = /^\/(?:login|login-manager|logout|auth|401)(?:\/|$)/;
const CHARACTERS = /^\/(?![/\\])[\w\-./~%?=&+,:;@!$'()*|[\]]*$/;
const MOST = 1000;

/**
 * A remembered path, made plain, if it is a page of this portal that the caller may open; anything else is nothing.
 * `path` comes from a cookie or a query and may be anything at all.
 */
export function returnPath(path: unknown, caller: Principal): string | undefined {
  if (typeof path !== 'string' || path.length > MOST || !CHARACTERS.test(path)) return undefined;
  if (!URL.canParse(path, 'http://portal.invalid')) return undefined;
  const url = new URL(path, 'http://portal.invalid');
  // What a browser would read differently from what is written is not followed.
  if (url.origin !== 'http://portal.invalid' || url.username || `${url.pathname}${url.search}` !== path) return undefined;
  if (url.pathname.includes('%') || THRESHOLD.test(url.pathname)) return undefined;
  return decide(url.pathname, caller) === 'open' ? path : undefined;
}

/** Where the caller goes after sign-in when no page waits for them. */
export function landingOf(caller: Principal): string {
  // Who is not verified yet is led to what is left to do (product rules, Accounts).
  if (caller.permissions.has('C0001') && !caller.permissions.has('C0005') && decide(TO_VERIFY, caller) === 'open') return TO_VERIFY;
  return LANDINGS.find((path) => decide(path, caller) === 'open') ?? '/';
}
