import type { Principal } from '../contract/principal.ts';
import { isAllowed } from '../contract/is-allowed.ts';
import { DASHBOARD_ROUTES } from './dashboard-routes.ts';
import type { MenuSlot, PageMenus, PageRoute } from './page-route.ts';

const GUEST = ['C0000'] as const;

/** All pages with audience, layout and menu position (specification §2, §6). Other paths are not found. */
export const ROUTES: readonly PageRoute[] = [
  {
    path: '/',
    allowedRoles: GUEST,
    layout: 'site',
    title: 'home',
    menu: { drawer: 1, home: 1 },
    cacheable: true,
    descriptionKey: 'home.lead',
  },
  {
    path: '/about-us',
    allowedRoles: GUEST,
    layout: 'site',
    title: 'about-us',
    menu: { drawer: 2, home: 2 },
    cacheable: true,
    descriptionKey: 'content.about.intro1',
    texts: ['content'],
  },
  {
    path: '/partners',
    allowedRoles: GUEST,
    layout: 'site',
    title: 'partners',
    menu: { drawer: 3, home: 3 },
    cacheable: true,
    descriptionKey: 'content.partners.lead',
    texts: ['content'],
  },
  { path: '/partners/*', allowedRoles: GUEST, layout: 'site', title: 'partner', parent: '/partners', cacheable: true, texts: ['content'] },
  {
    path: '/success-story',
    allowedRoles: GUEST,
    layout: 'site',
    title: 'success-story',
    menu: { drawer: 6, home: 4 },
    cacheable: true,
    descriptionKey: 'content.stories.lead',
    texts: ['content'],
  },
  {
    path: '/success-story/details',
    allowedRoles: GUEST,
    layout: 'site',
    title: 'success-story-details',
    parent: '/success-story',
    cacheable: true,
    texts: ['content'],
  },
  {
    path: '/faqs',
    allowedRoles: GUEST,
    layout: 'site',
    title: 'faqs',
    menu: { drawer: 4, home: 5, footer: 2 },
    cacheable: true,
    descriptionKey: 'content.faqs.lead',
    texts: ['content'],
  },
  { path: '/search', allowedRoles: GUEST, layout: 'site', title: 'search', menu: { drawer: 8 }, cacheable: true, texts: ['content'] },
  {
    path: '/privacy-policy',
    allowedRoles: GUEST,
    layout: 'site',
    title: 'privacy-policy',
    menu: { drawer: 5, footer: 1 },
    cacheable: true,
    descriptionKey: 'home.lead',
    texts: ['content'],
  },
  {
    path: '/contact-us',
    allowedRoles: GUEST,
    layout: 'site',
    title: 'contact-us',
    menu: { drawer: 7, home: 6 },
    cacheable: true,
    descriptionKey: 'content.contact.lead',
    texts: ['content'],
  },
  {
    path: '/create-case',
    allowedRoles: GUEST,
    layout: 'site',
    title: 'create-case',
    cacheable: true,
    framed: 'embed',
    descriptionKey: 'site.chooser.submit',
    needsBrowserId: true,
    texts: ['submit'],
  },
  { path: '/case-generate', allowedRoles: GUEST, layout: 'site', title: 'case-generate', texts: ['submit'] },
  { path: '/case', allowedRoles: GUEST, layout: 'site', title: 'case', cacheable: true, descriptionKey: 'site.chooser.lead' },
  {
    path: '/follow-up',
    allowedRoles: GUEST,
    layout: 'site',
    title: 'follow-up',
    cacheable: true,
    framed: 'embed',
    descriptionKey: 'followUp.lead',
    texts: ['case', 'fields'],
  },
  {
    path: '/case-details',
    allowedRoles: ['customer', 'C0002', 'C0003', 'provenMobile'],
    layout: 'site',
    title: 'case-details',
    section: 'menu.cases',
    menu: { dashboard: 1 },
    parent: '/my-cases',
    needsBrowserId: true,
    texts: ['case', 'fields'],
  },
  { path: '/feedback/*', allowedRoles: GUEST, layout: 'feedback', title: 'feedback', framed: 'embed', texts: ['case', 'fields'] },
  { path: '/happiness-meter', allowedRoles: GUEST, layout: 'site', title: 'happiness-meter', framed: 'self' },
  { path: '/public/*', allowedRoles: GUEST, layout: 'site', title: 'public', texts: ['case', 'fields'] },
  {
    path: '/my-cases',
    allowedRoles: ['customer', 'C0003'],
    layout: 'site',
    title: 'my-cases',
    menu: { user: 1 },
    texts: ['case', 'account', 'fields'],
  },
  {
    path: '/delegations',
    allowedRoles: ['C0002', 'C0003'],
    layout: 'site',
    title: 'delegations',
    menu: { user: 2 },
    texts: ['case', 'registration', 'work', 'fields'],
  },
  { path: '/user-profile', allowedRoles: ['customer', 'C0004'], layout: 'site', title: 'user-profile', texts: ['account', 'registration'] },
  {
    path: '/edit-profile',
    allowedRoles: ['customer', 'C0004'],
    layout: 'site',
    title: 'edit-profile',
    texts: ['account', 'registration'],
    needsBrowserId: true,
  },
  ...DASHBOARD_ROUTES,
  { path: '/login', allowedRoles: GUEST, layout: 'login', title: 'login', cacheable: true, texts: ['account'] },
  { path: '/login-manager', allowedRoles: GUEST, layout: 'login', title: 'login-manager', cacheable: true, texts: ['account'] },
  { path: '/signup', allowedRoles: GUEST, layout: 'signup', title: 'signup' },
  { path: '/signup/agent', allowedRoles: GUEST, layout: 'signup', title: 'signup-agent', needsBrowserId: true },
  { path: '/register', allowedRoles: GUEST, layout: 'signup', title: 'register', needsBrowserId: true },
  { path: '/verify', allowedRoles: GUEST, layout: 'signup', title: 'verify', needsBrowserId: true },
  { path: '/auth/login', allowedRoles: GUEST, layout: 'site', title: 'auth-login', texts: ['account'] },
  { path: '/auth/auth-return', allowedRoles: GUEST, layout: 'site', title: 'auth-return', texts: ['account'] },
  { path: '/auth/auth-redirect', allowedRoles: GUEST, layout: 'site', title: 'auth-redirect', texts: ['account'] },
  { path: '/auth/logout-return', allowedRoles: GUEST, layout: 'site', title: 'logout-return', texts: ['account'] },
  { path: '/logout', allowedRoles: GUEST, layout: 'site', title: 'logout', texts: ['account'] },
  // The success stories lead here while none is published (specification §2, Navigation).
  { path: '/coming-soon', allowedRoles: GUEST, layout: 'site', title: 'coming-soon', cacheable: true },
  { path: '/colors', allowedRoles: GUEST, layout: 'site', title: 'colors', cacheable: true, texts: ['work'] },
  { path: '/controls', allowedRoles: GUEST, layout: 'site', title: 'controls', cacheable: true, texts: ['work'] },
  { path: '/401', allowedRoles: GUEST, layout: 'site', title: '401', cacheable: true },
];

/** Former paths with a permanent redirect. */
export const MOVED: Readonly<Record<string, string>> = { '/index-old': '/', '/profile': '/user-profile' };

const EXACT = new Map(ROUTES.filter((route) => !route.path.endsWith('/*')).map((route) => [route.path, route]));
const OPEN_ENDED = ROUTES.filter((route) => route.path.endsWith('/*'));

/** The route of a path without query and trailing slash, if it exists. */
export function routeOf(pathname: string): PageRoute | undefined {
  const found = EXACT.get(pathname);
  if (found) return found;
  return OPEN_ENDED.find(({ path }) => {
    const start = path.slice(0, -2);
    return pathname === start || (pathname.startsWith(`${start}/`) && !pathname.slice(start.length + 1).includes('/'));
  });
}

/** Whether the caller may open the page. */
function mayOpen(route: PageRoute, caller: Pick<Principal, 'permissions' | 'customer' | 'admin' | 'verifiedContact'>): boolean {
  return route.allowedRoles.some((role) => (role === 'customer' ? caller.customer === true : isAllowed({ allowedRoles: [role] }, caller)));
}

/** Where the request for a page leads (specification §4, route guard). */
export function decide(pathname: string, caller: Principal): 'open' | 'login' | 'denied' | 'unknown' {
  const route = routeOf(pathname);
  if (!route) return 'unknown';
  if (mayOpen(route, caller)) return 'open';
  return caller.permissions.has('C0001') ? 'denied' : 'login';
}

/** The pages of a menu that the caller may open, in menu order. */
export function menuFor(slot: MenuSlot, caller: Pick<Principal, 'permissions' | 'customer' | 'admin'>): PageRoute[] {
  const placeOf = (route: PageRoute): number => route.menu?.[slot] ?? 0;
  return ROUTES.filter((route) => placeOf(route) > 0 && mayOpen(route, caller)).sort((a, b) => placeOf(a) - placeOf(b));
}

/** The menus of the site for a caller. */
export function menusFor(caller: Pick<Principal, 'permissions' | 'customer' | 'admin'>): PageMenus {
  const entriesOf = (slot: MenuSlot) => menuFor(slot, caller).map(({ path, title }) => ({ path, title }));
  return { drawer: entriesOf('drawer'), home: entriesOf('home'), footer: entriesOf('footer'), user: entriesOf('user') };
}
