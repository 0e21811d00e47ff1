import type { Page } from '@playwright/test';
import { ROLE } from '../../common/users/account.enums.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { collectShifts } from './layout-shifts.ts';
import {
  button,
  choiceField,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  openFilters,
} from './page-actions.ts';
import type { KeyUnder, Translator } from './texts.ts';
import { PHONE, PHONE_FIRST, WIDE, WIDE_FIRST } from './views.ts';

const MAX_CLS = 0.02;

const tab = (page: Page, t: Translator, name: KeyUnder<'agentWorkspace.list.tab'>) =>
  page.getByRole('link', { name: new RegExp(`^${t(`agentWorkspace.list.tab.${name}`)}`) });

test.describe('list of cases of managers on a phone', { tag: ['@ar-390', '@en-390'] }, () => {
  test('does not shift while it loads', async ({ visit }) => {
    const sums: number[] = [];
    // The median of first visits, because a busy browser may paint the page before it has received all of the HTML.
    for (let at = 0; at < 3; at++) {
      const { page } = await visit({ account: 'manager' });
      const shifts = await collectShifts(page);
      await page.goto('/case-details');
      // Late data and images would shift the page.
      await page.waitForLoadState('networkidle');
      sums.push(await shifts());
    }
    expect(sums.sort((a, b) => a - b)[1]).toBeLessThan(MAX_CLS);
  });

  test('has tabs, filters and bulk actions, without sideways scrolling', async ({ visit, language, t }) => {
    const { page } = await visit({ account: 'manager' });
    await page.goto('/case-details');
    await expectValidPage(page, language);
    await tab(page, t, 'all').click();
    await page.waitForURL(/tab=/);
    await expect(tab(page, t, 'all')).toHaveAttribute('aria-current', 'page');
    await openFilters(page, t);
    await page.getByLabel(t('agentWorkspace.list.filter.status')).selectOption('50');
    await expectPageStructure(page, language);
    await page.getByRole('button', { name: t('agentWorkspace.list.filter.apply') }).click();
    await page.waitForURL(/status=50/);
    const checkboxes = page.getByRole('table').getByRole('checkbox');
    for (const at of [0, 1]) await checkboxes.nth(at).check();
    await expectPageStructure(page, language);
    await button(page, t('agentWorkspace.list.select.assignTo')).click();
    await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
    await expectValidPage(page, language);
    await page.keyboard.press('Escape');
    // The menu of the dashboard is one tap away, and names this page.
    await page.getByRole('button', { name: t('dashboard.menuLabel') }).click();
    const cases = page.getByRole('dialog').getByRole('link', { name: new RegExp(t('dashboard.menu.cases')) });
    await expect(cases.first()).toHaveAttribute('aria-current', 'page');
  });
});

test(
  'filters of users and of figures are folded on a phone, until one is set',
  WIDE_FIRST,
  async ({ visit, language, t }) => {
    const { page } = await visit({ account: 'manager', viewport: PHONE });
    const pages = [
      ['/admin/users', '?status=2', t('oversight.list.filters'), choiceField(page, t('oversight.list.status'))],
      ['/admin/analytics', '?type=2', t('analytics.filters'), choiceField(page, t('analytics.type'))],
      [
        '/admin/analytics/ratings',
        '?from=2026-01-01&to=2026-01-31',
        t('analytics.filters'),
        page.getByLabel(t('analytics.from'), { exact: true }).first(),
      ],
    ] as const;
    for (const [path, filter, name, field] of pages) {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expect(field).toBeHidden();
      await page.locator('summary', { hasText: name }).click();
      await expect(field).toBeVisible();
      await expectValidPage(page, language);
      await page.goto(path + filter);
      await expect(field).toBeVisible();
      await page.goto(path);
      await page.setViewportSize(WIDE);
      await expect(field).toBeVisible();
      await expect(page.locator('summary', { hasText: name })).toBeHidden();
      await expectValidPage(page, language);
    }
  },
);

test.describe('list of cases of managers and admins', () => {
  test(
    'is a page of the dashboard with its side menu',
    { tag: ['@en-1440', '@ar-1440'] },
    async ({ visit, language, t }) => {
      const { page } = await visit({ account: 'admin' });
      await page.goto('/admin/users');
      const menu = page.getByRole('navigation', { name: t('dashboard.menuLabel') });
      await menu.getByRole('link', { name: new RegExp(t('dashboard.menu.cases')) }).click();
      await page.waitForURL('**/case-details');
      await expect(page.getByRole('heading', { level: 1, name: t('titles.case-list') })).toBeVisible();
      await expect(menu.getByRole('link', { name: t('dashboard.menu.cases') })).toHaveAttribute('aria-current', 'page');
      await expectValidPage(page, language);
      await menu.getByRole('link', { name: t('dashboard.menu.users') }).click();
      await page.waitForURL('**/admin/users');
      await expect(menu).toBeVisible();
    },
  );

  test(
    'offers an admin to assign cases only if they are an agent manager as well',
    PHONE_FIRST,
    async ({ visit, portal, t }) => {
      const owner = await verifiedVisitor(portal);
      const [made] = await Promise.all([aCase(owner), aCase(owner)]);
      const entityId = made.entity.id;
      const selectFirst = async (account: string) => {
        const { page } = await visit({ account });
        await page.goto(`/case-details?tab=7&entity=${entityId}&status=50`);
        await page.getByRole('table').getByRole('checkbox').nth(1).check();
        await expect(button(page, t('agentWorkspace.list.select.transfer'))).toBeVisible();
        return page;
      };
      const admin = await selectFirst('admin');
      await expect(button(admin, t('agentWorkspace.list.select.assignTo'))).toHaveCount(0);
      const roles = [ROLE.admin, ROLE.agentManager];
      const { username } = await aMemberOfStaff(portal, { entityId, roles });
      const both = await selectFirst(username);
      await button(both, t('agentWorkspace.list.select.assignTo')).click();
      const dialog = both.getByRole('dialog');
      await dialog.getByRole('checkbox').first().check();
      await expectAccessible(both);
      await dialog.getByRole('button', { name: t('agentWorkspace.list.select.dialog.send'), exact: true }).click();
      await expect(both.getByText(t('agentWorkspace.list.select.assigned_one')).first()).toBeVisible();
    },
  );
});
