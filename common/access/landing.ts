import type { Principal } from '../contract/principal.ts';
import { pageAccess } from './routes.ts';

/** The pages after sign-in: the first one that the user may open. */
const LANDINGS = ['/admin/home', '/my-cases', '/admin/partners', '/user-profile', '/'] as const;

const VERIFY_PATH = '/verify';

/** Paths of sign-in and sign-out. Returning to them would cause a redirect loop. */
const SIGN_IN_PATHS = /^\/(?:login|login-manager|logout|auth|401)(?:\/|$)/;
/** A path of this origin: not `//host` or `/\host`, which browsers read as another host. */
const VALID_PATH = /^\/(?![/\\])[\w\-./~%?=&+,:;@!$'()*|[\]]*$/;
const MAX_LENGTH = 1000;

/**
 * The remembered path if it is a page of this portal that the caller may open; undefined otherwise. `path` comes from a
 * cookie or a query, so it can be any value.
 */
export function returnPath(path: unknown, caller: Principal): string | undefined {
  if (typeof path !== 'string' || path.length > MAX_LENGTH || !VALID_PATH.test(path)) return undefined;
  if (!URL.canParse(path, 'http://portal.invalid')) return undefined;
  const url = new URL(path, 'http://portal.invalid');
  // Rejects paths that a browser would normalize to another path.
  if (url.origin !== 'http://portal.invalid' || url.username || `${url.pathname}${url.search}` !== path)
    return undefined;
  if (url.pathname.includes('%') || SIGN_IN_PATHS.test(url.pathname)) return undefined;
  return pageAccess(url.pathname, caller) === 'open' ? path : undefined;
}

/** The page after sign-in when no page was remembered. */
export function landingOf(caller: Principal): string {
  // Unverified users are sent to the remaining steps of their registration.
  if (caller.permissions.has('C0001') && !caller.permissions.has('C0005') && pageAccess(VERIFY_PATH, caller) === 'open')
    return VERIFY_PATH;
  return LANDINGS.find((path) => pageAccess(path, caller) === 'open') ?? '/';
}
