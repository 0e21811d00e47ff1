import type { Who } from '../contract/call.ts';
import type { Caller } from '../contract/caller.ts';
import { mayCall } from '../contract/may-call.ts';

export type Layout = 'site' | 'bare' | 'dashboard';

/** Who a page is for: as with calls, or the plain customer's row of the access table. */
export type PageWho = Who | 'customer';

export interface PageRoute {
  /** `*` stands for one segment that may be missing. */
  path: string;
  who: readonly PageWho[];
  layout: Layout;
  /** Key of the page's title; the header shows it but on the index (specification §2). */
  title: string;
  /** The menus that show it, and where in each. */
  menu?: Partial<Record<MenuSlot, number>>;
  /** Of a page in the dashboard: the entry of its side menu that it belongs to. `menu.dashboard` shows it there, the first one as the entry itself. */
  section?: SectionSlug;
  /** A guest's page that is the same for everyone: its bytes are kept for a moment instead of rendered anew. */
  kept?: true;
}

export type MenuSlot = 'drawer' | 'home' | 'footer' | 'user' | 'dashboard';

/** The entries of the dashboard's side menu, in order (specification §2, Layouts). One shows when the person may open a page of it. */
export const SECTIONS = [
  { slug: 'menu.users', icon: 'people' },
  { slug: 'menu.partners', icon: 'entities' },
  { slug: 'menu.faqs', icon: 'questions' },
  { slug: 'menu.success-stories', icon: 'stories' },
] as const;

export type SectionSlug = (typeof SECTIONS)[number]['slug'];
export type SectionIcon = (typeof SECTIONS)[number]['icon'];

/** An entry of the side menu as one person sees it: it leads to the first of its pages that is theirs. */
export interface DashboardEntry {
  slug: SectionSlug;
  icon: SectionIcon;
  /** Key of the title of the page that it leads to. */
  title: string;
  route: string;
  /** The other pages of the section that the menu shows. */
  items: PageRoute[];
}

const GUEST = ['C0000'] as const;
/** "Logged in" of the access table: the plain customer. */
const CUSTOMER = ['customer'] as const;
const CONTENT_MANAGER = ['C0004'] as const;
/** Admins and agent managers. */
const OVERSEER = ['C0002'] as const;

/** Every page: who may open it, its layout and its place in the menus (specification §2, §6). What is not listed is not there. */
export const ROUTES: readonly PageRoute[] = [
  { path: '/', who: GUEST, layout: 'site', title: 'home', menu: { drawer: 1, home: 1 }, kept: true },
  { path: '/about-us', who: GUEST, layout: 'site', title: 'about-us', menu: { drawer: 2, home: 2 }, kept: true },
  { path: '/partners', who: GUEST, layout: 'site', title: 'partners', menu: { drawer: 3, home: 3 }, kept: true },
  { path: '/success-story', who: GUEST, layout: 'site', title: 'success-story', menu: { home: 4 }, kept: true },
  { path: '/success-story/details', who: GUEST, layout: 'site', title: 'success-story-details', kept: true },
  { path: '/faqs', who: GUEST, layout: 'site', title: 'faqs', menu: { drawer: 4, home: 5, footer: 2 }, kept: true },
  { path: '/privacy-policy', who: GUEST, layout: 'site', title: 'privacy-policy', menu: { drawer: 5, footer: 1 }, kept: true },
  { path: '/contact-us', who: GUEST, layout: 'site', title: 'contact-us', menu: { drawer: 7, home: 6 }, kept: true },
  { path: '/create-case', who: GUEST, layout: 'site', title: 'create-case' },
  { path: '/case-generate', who: GUEST, layout: 'site', title: 'case-generate' },
  { path: '/case', who: GUEST, layout: 'site', title: 'case', kept: true },
  { path: '/follow-up', who: GUEST, layout: 'site', title: 'follow-up', kept: true },
  { path: '/case-details', who: ['customer', 'C0002', 'C0003', 'provenMobile'], layout: 'site', title: 'case-details' },
  { path: '/public/*', who: GUEST, layout: 'site', title: 'public' },
  { path: '/my-cases', who: ['customer', 'C0003'], layout: 'site', title: 'my-cases', menu: { user: 1 } },
  { path: '/user-profile', who: ['customer', 'C0004'], layout: 'site', title: 'user-profile' },
  {
    path: '/admin/users',
    who: OVERSEER,
    layout: 'dashboard',
    title: 'admin-users',
    section: 'menu.users',
    menu: { dashboard: 1, user: 3 },
  },
  { path: '/profile/*', who: OVERSEER, layout: 'dashboard', title: 'profile', section: 'menu.users' },
  {
    path: '/admin/partners',
    who: CONTENT_MANAGER,
    layout: 'dashboard',
    title: 'admin-partners',
    section: 'menu.partners',
    menu: { dashboard: 1, user: 3 },
  },
  { path: '/login', who: GUEST, layout: 'site', title: 'login', kept: true },
  { path: '/login-manager', who: GUEST, layout: 'site', title: 'login-manager', kept: true },
  { path: '/auth/login', who: GUEST, layout: 'site', title: 'auth-login' },
  { path: '/auth/auth-return', who: GUEST, layout: 'site', title: 'auth-return' },
  { path: '/auth/auth-redirect', who: GUEST, layout: 'site', title: 'auth-redirect' },
  { path: '/auth/logout-return', who: GUEST, layout: 'site', title: 'logout-return' },
  { path: '/logout', who: GUEST, layout: 'site', title: 'logout' },
  // The drawer's success stories lead here (specification §2, Navigation).
  { path: '/coming-soon', who: GUEST, layout: 'site', title: 'coming-soon', menu: { drawer: 6 }, kept: true },
  { path: '/401', who: GUEST, layout: 'site', title: '401', kept: true },
];

/** Addresses of old that lead on for good. */
export const MOVED: Readonly<Record<string, string>> = { '/index-old': '/', '/profile': '/user-profile' };

const EXACT = new Map(ROUTES.filter((route) => !route.path.endsWith('/*')).map((route) => [route.path, route]));
const OPEN_ENDED = ROUTES.filter((route) => route.path.endsWith('/*'));

/** The row of a path (no query, no trailing slash but on `/`), if there is such a page. */
export function routeOf(pathname: string): PageRoute | undefined {
  const found = EXACT.get(pathname);
  if (found) return found;
  return OPEN_ENDED.find(({ path }) => {
    const start = path.slice(0, -2);
    return pathname === start || (pathname.startsWith(`${start}/`) && !pathname.slice(start.length + 1).includes('/'));
  });
}

/** Whether the caller holds any of what the page asks for. */
function mayOpen(route: PageRoute, caller: Pick<Caller, 'permissions' | 'customer' | 'proof'>): boolean {
  return route.who.some((who) => (who === 'customer' ? caller.customer === true : mayCall({ who: [who] }, caller)));
}

/** Where a caller who asks for a page ends up (specification §4, route guard). */
export function decide(pathname: string, caller: Caller): 'open' | 'login' | 'denied' | 'unknown' {
  const route = routeOf(pathname);
  if (!route) return 'unknown';
  if (mayOpen(route, caller)) return 'open';
  return caller.permissions.has('C0001') ? 'denied' : 'login';
}

/** The pages of a menu that the caller may open, in the menu's order. */
export function menuFor(slot: MenuSlot, caller: Pick<Caller, 'permissions' | 'customer'>): PageRoute[] {
  const placeOf = (route: PageRoute): number => route.menu?.[slot] ?? 0;
  return ROUTES.filter((route) => placeOf(route) > 0 && mayOpen(route, caller)).sort((a, b) => placeOf(a) - placeOf(b));
}

/** The dashboard's side menu of a caller. */
export function dashboardFor(caller: Pick<Caller, 'permissions' | 'customer'>): DashboardEntry[] {
  const pages = menuFor('dashboard', caller);
  return SECTIONS.flatMap(({ slug, icon }) => {
    const [first, ...items] = pages.filter(({ section }) => section === slug);
    return first ? [{ slug, icon, title: first.title, route: first.path, items }] : [];
  });
}
