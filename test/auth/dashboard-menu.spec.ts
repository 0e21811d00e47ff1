import { sideMenuOf } from '../../bff/auth/choices.ts';
import { GUEST, permissionsOf } from '../../common/access/permissions.ts';
import { dashboardFor } from '../../common/access/dashboard-menu.ts';
import { SECTIONS } from '../../common/access/dashboard-sections.ts';
import { decide, menuFor, routeOf, ROUTES } from '../../common/access/routes.ts';
import type { Caller } from '../../common/contract/caller.ts';
import { ACCOUNT_STATUS, ROLE } from '../../common/users/account.enums.ts';

const caller = (...roles: string[]): Caller => ({
  permissions: roles.length ? permissionsOf(roles, ACCOUNT_STATUS.VERIFIED) : GUEST,
  locale: 'ar',
  address: '192.0.2.1',
  admin: roles.includes(ROLE.admin),
  requestId: 'x',
});
const everyone = [caller(), ...Object.values(ROLE).map((role) => caller(role)), caller(...Object.values(ROLE))];

describe('the dashboard’s side menu', () => {
  it('shows a person only what they may open, each entry leading to the first of its pages', () => {
    for (const one of everyone)
      for (const { route, items, slug } of dashboardFor(one)) {
        for (const path of [route, ...items.map((item) => item.path)]) {
          expect([path, decide(path, one)]).toEqual([path, 'open']);
          expect(routeOf(path)?.section).toBe(slug);
        }
        const shown = menuFor('dashboard', one).filter(({ section }) => section === slug);
        expect([route, ...items.map(({ path }) => path)]).toEqual(shown.map(({ path }) => path));
      }
  });

  it('is empty for whoever has no page in it', () => {
    expect(dashboardFor(caller())).toEqual([]);
    expect(dashboardFor(caller(ROLE.user))).toEqual([]);
    expect(dashboardFor(caller(ROLE.agent))).toEqual([]);
  });

  it('leads a content manager to the entities', () => {
    expect(dashboardFor(caller(ROLE.contentManager)).map(({ slug, route }) => [slug, route])).toContainEqual([
      'menu.partners',
      '/admin/partners',
    ]);
    expect(menuFor('user', caller(ROLE.contentManager)).map(({ path }) => path)).toEqual(['/admin/partners']);
  });

  it('has every page of the dashboard under one of its entries', () => {
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
  ])('is drawn from the cookie %j as %s', (kept, width) => {
    expect(sideMenuOf({ cookies: { 'side-menu': kept } })).toBe(width);
  });
});
