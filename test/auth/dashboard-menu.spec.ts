import { sideMenuOf } from '../../bff/auth/preferences.ts';
import { GUEST, permissionsOf } from '../../common/access/permissions.ts';
import type { OptionalFeature } from '../../common/access/page-route.ts';
import { dashboardFor } from '../../common/access/dashboard-menu.ts';
import { SECTIONS } from '../../common/access/dashboard-sections.ts';
import { menuFor } from '../../common/access/menus.ts';
import { pageAccess, routeOf, ROUTES } from '../../common/access/routes.ts';
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

  it('is empty for guests, customers and agents', () => {
    expect(dashboardFor(caller())).toEqual([]);
    expect(dashboardFor(caller(ROLE.user))).toEqual([]);
    expect(dashboardFor(caller(ROLE.agent))).toEqual([]);
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
    for (const { path, section } of ROUTES.filter((route) => route.layout === 'dashboard')) {
      expect(path).toMatch(/^\/(admin|profile)\//);
      expect(slugs).toContain(section);
    }
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
