import type { Page } from 'playwright';
import { ROLE } from '../../common/users/account.enums.ts';
import { defined } from '../support/defined.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import {
  end,
  expect,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  JOURNEY_LANGUAGES,
  PHONE,
  signInAs,
  useE2eEnvironment,
  visit,
  WIDE,
} from './browser.ts';
import { collectShifts } from './layout-shifts.ts';
import { translator, type KeyUnder } from './texts.ts';

const MAX_CLS = 0.02;

const environment = useE2eEnvironment();

describe.each(JOURNEY_LANGUAGES)('list of cases of managers and admins (%s)', (language) => {
  const t = translator(language);
  const tab = (page: Page, name: KeyUnder<'agentWorkspace.list.tab'>) =>
    page.getByRole('link', { name: new RegExp(`^${t(`agentWorkspace.list.tab.${name}`)}`) });

  it('does not shift on a phone while it loads', async () => {
    const sums: number[] = [];
    // The median of first visits, because a busy browser may paint the page before it has received all of the HTML.
    for (let at = 0; at < 3; at++) {
      const visited = await visit(environment, language, PHONE);
      const shifts = await collectShifts(visited.page);
      await signInAs(visited, 'manager');
      await visited.page.goto('/case-details');
      await visited.page.waitForLoadState('networkidle');
      sums.push(await shifts());
      await end(visited);
    }
    expect(sums.sort((a, b) => a - b)[1]).toBeLessThan(MAX_CLS);
  });

  it('works on a phone: tabs, filters and bulk actions, without sideways scrolling', async () => {
    const visited = await visit(environment, language, PHONE, { account: 'manager' });
    const { page } = visited;
    await page.goto('/case-details');
    await page.waitForLoadState('networkidle');
    await expectValidPage(page, language);
    await tab(page, 'all').click();
    await page.waitForURL(/tab=/);
    await expect(tab(page, 'all')).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: t('agentWorkspace.list.filter.button') }).click();
    await page.getByLabel(t('agentWorkspace.list.filter.status')).selectOption('50');
    await expectPageStructure(page, language);
    await page.getByRole('button', { name: t('agentWorkspace.list.filter.apply') }).click();
    await page.waitForURL(/status=50/);
    const checkboxes = page.getByRole('table').getByRole('checkbox');
    for (const at of [0, 1]) await checkboxes.nth(at).check();
    await expectPageStructure(page, language);
    await page.getByRole('button', { name: t('agentWorkspace.list.select.assignTo'), exact: true }).click();
    await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    await expectValidPage(page, language);
    await page.keyboard.press('Escape');
    // The menu of the dashboard is one tap away, and names this page.
    await page.getByRole('button', { name: t('dashboard.menuLabel') }).click();
    const cases = page.getByRole('dialog').getByRole('link', { name: new RegExp(t('dashboard.menu.cases')) });
    await expect(cases.first()).toHaveAttribute('aria-current', 'page');
    await end(visited);
  });

  it('is a page of the dashboard with its side menu', async () => {
    const visited = await visit(environment, language, WIDE, { account: 'admin' });
    const { page } = visited;
    await page.goto('/admin/users');
    const menu = page.locator('[data-side-menu]');
    await menu.getByRole('link', { name: new RegExp(t('dashboard.menu.cases')) }).click();
    await page.waitForURL('**/case-details');
    await page.getByRole('heading', { level: 1, name: t('titles.case-list') }).waitFor();
    await menu.locator('[aria-current=page]', { hasText: t('dashboard.menu.cases') }).waitFor();
    await expectValidPage(page, language);
    await menu.getByRole('link', { name: t('dashboard.menu.users') }).click();
    await page.waitForURL('**/admin/users');
    await menu.waitFor();
    await end(visited);
  });

  it('offers an admin to assign cases only if they are an agent manager as well', async () => {
    const owner = await verifiedVisitor(environment.portal);
    const made = await Promise.all([aCase(owner), aCase(owner)]);
    const selectFirst = async (account: string) => {
      const visited = await visit(environment, language, WIDE, { account });
      await visited.page.goto(`/case-details?tab=6&entity=${defined(made[0]).entity.id}&status=50`, { waitUntil: 'networkidle' });
      await visited.page.getByRole('table').getByRole('checkbox').nth(1).check();
      await visited.page.getByRole('button', { name: t('agentWorkspace.list.select.transfer'), exact: true }).waitFor();
      return visited;
    };
    const admin = await selectFirst('admin');
    const assignButton = (page: Page) => page.getByRole('button', { name: t('agentWorkspace.list.select.assignTo'), exact: true });
    await expect(assignButton(admin.page)).toHaveCount(0);
    await end(admin);
    const roles = [ROLE.admin, ROLE.agentManager];
    const { id } = await aMemberOfStaff(environment.portal, { entityId: defined(made[0]).entity.id, roles });
    const both = await selectFirst(`staff-${id.slice(0, 8)}`);
    await assignButton(both.page).click();
    const dialog = both.page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().check();
    await expectAccessible(both.page);
    await dialog.getByRole('button', { name: t('agentWorkspace.list.select.dialog.send'), exact: true }).click();
    await both.page.getByText(t('agentWorkspace.list.select.assigned_one')).first().waitFor();
    await end(both);
  });
});
