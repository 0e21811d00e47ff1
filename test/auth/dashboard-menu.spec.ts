import { sideMenuOf } from '../../bff/auth/preferences.ts';
import { GUEST, permissionsOf } from '../../common/access/permissions.ts';
import type { OptionalFeature } from '../../common/access/page-route.ts';
import { dashboardFor } from '../../common/access/dashboard-menu.ts';
import { SECTIONS } from '../../common/access/dashboard-sections.ts';
import { menuFor } from '../../common/access/menus.ts';
import { pageAccess, routeFor, routeOf, ROUTES } from '../../common/access/routes.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { ACCOUNT_STATUS, ROLE } from '../../common/users/account.enums.ts';

const caller = (...roles: string[]): Principal => ({
  permissions: roles.length ? permissionsOf(roles, ACCOUNT_STATUS.VERIFIED) : GUEST,
  locale: 'ar',
  address: '192.0.2.1',
  admin: roles.includes(ROLE.admin),
  requestId: 'x',
});
const everyone = [caller(), ...Object.values(ROLE).map((role) => caller(role)), caller(...Object.values(ROLE))];

describe('dashboard side menu', () => {
  it('shows only pages that the user may open, each entry linking to its first page', () => {
    for (const one of everyone)
      for (const { route, items, slug } of dashboardFor(one)) {
        for (const path of [route, ...items.map((item) => item.path)]) {
          expect([path, pageAccess(path, one)]).toEqual([path, 'open']);
          expect(routeOf(path)?.section).toBe(slug);
        }
        const shown = menuFor('dashboard', one).filter(({ section }) => section === slug);
        expect([route, ...items.map(({ path }) => path)]).toEqual(shown.map(({ path }) => path));
      }
  });

  it('is empty for guests and customers', () => {
    expect(dashboardFor(caller())).toEqual([]);
    expect(dashboardFor(caller(ROLE.user))).toEqual([]);
  });

  it('leads agents to their own list, managers and admins to the one that they oversee', () => {
    const pagesOf = (...roles: string[]) =>
      dashboardFor(caller(...roles)).map(({ route, items }) => [route, ...items.map(({ path }) => path)]);
    expect(pagesOf(ROLE.agent)).toEqual([['/my-cases', '/known-issues'], ['/delegations']]);
    for (const role of [ROLE.agentManager, ROLE.admin])
      expect(pagesOf(role).slice(0, 3)).toEqual([
        ['/admin/home'],
        ['/case-details', '/known-issues'],
        ['/delegations'],
      ]);
    expect(pagesOf(ROLE.agent, ROLE.agentManager)[1]).toEqual(['/my-cases', '/case-details', '/known-issues']);
  });

  it('stands beside the pages that customers and staff share only for staff', () => {
    for (const path of ['/my-cases', '/case-details']) {
      for (const roles of [[], [ROLE.user], [ROLE.contentManager]])
        expect(routeFor(path, caller(...roles))?.layout).toBe('site');
      expect(routeFor(path, caller(ROLE.agent))?.layout).toBe('dashboard');
    }
    for (const role of [ROLE.agentManager, ROLE.admin])
      expect(routeFor('/case-details', caller(role))?.layout).toBe('dashboard');
    // Their own cases, as customers.
    expect(routeFor('/my-cases', caller(ROLE.user, ROLE.agentManager))?.layout).toBe('site');
  });

  it('links a content manager to the partner editor', () => {
    expect(dashboardFor(caller(ROLE.contentManager)).map(({ slug, route }) => [slug, route])).toContainEqual([
      'menu.partners',
      '/admin/partners',
    ]);
    expect(menuFor('user', caller(ROLE.contentManager)).map(({ path }) => path)).toEqual(['/admin/partners']);
  });

  it('leaves out the pages of features that the middleware does not implement', () => {
    const manager = caller(ROLE.agentManager);
    const pathsOf = (missingFeatures: readonly OptionalFeature[]) =>
      (['dashboard', 'user'] as const).flatMap((slot) =>
        menuFor(slot, { ...manager, missingFeatures }).map(({ path }) => path),
      );
    const left = pathsOf(['knownIssues', 'replyTemplates']);
    const hidden = new Set(pathsOf([]).filter((path) => !left.includes(path)));
    expect([...hidden].sort()).toEqual(['/admin/reply-templates', '/admin/reply-templates/add', '/known-issues']);
    expect(dashboardFor({ ...manager, missingFeatures: ['replyTemplates'] }).map(({ slug }) => slug)).not.toContain(
      'menu.reply-templates',
    );
  });

  it('assigns every dashboard page to a section', () => {
    const slugs = SECTIONS.map(({ slug }) => slug);
    const pages = ROUTES.filter((route) => route.layout === 'dashboard' || route.inDashboardFor);
    expect(pages.length).toBeGreaterThan(30);
    for (const { path, section } of pages) expect([path, slugs.includes(section!)]).toEqual([path, true]);
  });

  it.each([
    ['mini', 'mini'],
    ['wide', 'wide'],
    ['<script>', 'wide'],
    [undefined, 'wide'],
  ])('reads the cookie value %j as the width %s', (value, width) => {
    expect(sideMenuOf({ cookies: { 'side-menu': value } })).toBe(width);
  });
});
