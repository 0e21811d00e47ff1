import type { Principal } from '../contract/principal.ts';
import { isAllowed } from '../contract/endpoint.ts';
import { CASE_ROUTES } from './case-routes.ts';
import { DASHBOARD_ROUTES } from './dashboard-routes.ts';
import type { PageRoute } from './page-route.ts';
import { SITE_ROUTES } from './site-routes.ts';

/** All pages with audience, layout and menu position (specification §2, §6). Other paths are not found. */
export const ROUTES: readonly PageRoute[] = [...SITE_ROUTES, ...CASE_ROUTES, ...DASHBOARD_ROUTES];

/** Permanent redirects of former paths. */
export const REDIRECTS: Readonly<Record<string, string>> = { '/index-old': '/', '/profile': '/user-profile' };

const EXACT_ROUTES = new Map(ROUTES.filter((route) => !route.path.endsWith('/*')).map((route) => [route.path, route]));
const WILDCARD_ROUTES = ROUTES.filter((route) => route.path.endsWith('/*'));

/** The route of a path without query and trailing slash, if it exists. */
export function routeOf(pathname: string): PageRoute | undefined {
  const exact = EXACT_ROUTES.get(pathname);
  if (exact) return exact;
  return WILDCARD_ROUTES.find(({ path }) => {
    const base = path.slice(0, -2);
    return pathname === base || (pathname.startsWith(`${base}/`) && !pathname.slice(base.length + 1).includes('/'));
  });
}

/** The route of a path in the layout that the caller has it in: staff have some pages of customers in the dashboard. */
export function routeFor(pathname: string, { permissions }: Pick<Principal, 'permissions'>): PageRoute | undefined {
  const route = routeOf(pathname);
  return route?.inDashboardFor?.some((code) => permissions.has(code)) ? { ...route, layout: 'dashboard' } : route;
}

/** Whether the caller may open the page. */
export function mayOpen(
  route: PageRoute,
  caller: Pick<Principal, 'permissions' | 'customer' | 'admin' | 'verifiedContact'>,
): boolean {
  return route.allowedRoles.some((role) =>
    role === 'customer' ? caller.customer === true : isAllowed({ allowedRoles: [role] }, caller),
  );
}

/** Whether the caller may open a page, has to log in first, or may not open it (specification §4, route guard). */
export function pageAccess(pathname: string, caller: Principal): 'open' | 'login' | 'denied' | 'unknown' {
  const route = routeOf(pathname);
  if (!route) return 'unknown';
  if (mayOpen(route, caller)) return 'open';
  return caller.permissions.has('C0001') ? 'denied' : 'login';
}
