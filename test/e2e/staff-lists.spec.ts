import type { Page } from 'playwright-core';
import {
  end,
  expectAccessible,
  expectWhole,
  JOURNEY_LANGUAGES,
  SCREENS,
  signInAs,
  startE2eEnvironment,
  visit,
  type E2eEnvironment,
} from './browser.ts';
import { defined } from '../support/defined.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { OWN_ENTITY } from '../users/applicants.ts';
import { say } from './texts.ts';

const CASES = 50;
const MAX_CLICKS = 9;
/** From the top of a window of 1440 × 900. */
const TABLE_WITHIN_PX = 400;

let environment: E2eEnvironment;

beforeAll(async () => {
  environment = await startE2eEnvironment();
});
afterAll(() => environment.close());

const tableTop = (page: Page) => page.getByRole('table').evaluate((table) => table.getBoundingClientRect().top);

describe.each(JOURNEY_LANGUAGES)('lists of staff (%s)', (language) => {
  const t = (key: string, values?: Record<string, string>) => say(language, key, values);
  const tab = (name: string) => new RegExp(`^${t(`agentWorkspace.list.tab.${name}`)}`);

  it('let a manager hand 50 cases to three agents in under ten clicks', async () => {
    const owner = await verifiedVisitor(environment.portal);
    const { services } = (await owner.call(directory.services, { entityId: OWN_ENTITY })).body.data;
    for (let count = 0; count < CASES; count++) await aCase(owner, { entityId: OWN_ENTITY, serviceId: defined(services[0]).id });
    const one = await visit(environment, language, SCREENS[0]);
    const { page } = one;
    await signInAs(one, 'manager');
    let clicks = 0;
    const click = async (target: ReturnType<Page['locator']>) => {
      clicks++;
      await target.click();
    };
    await page.goto('/admin/users');
    await page.getByText(/\d/).first().waitFor();
    await click(page.getByRole('link', { name: new RegExp(t('dashboard.menu.cases')) }).first());
    await click(page.getByRole('link', { name: tab('unassigned') }));
    await page.waitForURL(/tab=2/);
    expect(await tableTop(page)).toBeLessThan(TABLE_WITHIN_PX);
    await expectWhole(page, language);
    await expectAccessible(page);
    clicks++;
    await page.getByLabel(t('agentWorkspace.list.rows')).selectOption('50');
    await page.waitForURL(/rows=50/);
    await click(page.getByLabel(t('agentWorkspace.list.select.all')));
    await click(page.getByRole('button', { name: t('agentWorkspace.list.select.assignTo'), exact: true }));
    const dialog = page.getByRole('dialog');
    for (const at of [0, 1, 2]) {
      clicks++;
      await dialog.getByRole('checkbox').nth(at).check({ force: true });
    }
    await expectAccessible(page);
    await click(dialog.getByRole('button', { name: t('agentWorkspace.list.select.dialog.send'), exact: true }));
    await page
      .getByText(t(`agentWorkspace.list.select.assigned_${language === 'ar' ? 'many' : 'other'}`, { count: String(CASES) }))
      .waitFor();
    process.stdout.write(`${CASES} cases handed to three agents in ${clicks} clicks\n`);
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
    // The address keeps tab and page size.
    await page.reload();
    await page.getByRole('link', { name: tab('unassigned') }).waitFor();
    expect(await page.getByRole('link', { name: tab('unassigned') }).getAttribute('aria-current')).toBe('page');
    await end(one);
  });

  it('show an agent the description, age and due day, without their own name on their own tab', async () => {
    const one = await visit(environment, language, SCREENS[0]);
    const { page } = one;
    await signInAs(one, 'agent');
    await page.goto('/my-cases');
    const assignee = page.getByRole('columnheader', { name: t('agentWorkspace.list.column.assignee') });
    await page.getByRole('row').nth(1).waitFor();
    expect(await assignee.count()).toBe(0);
    expect(await tableTop(page)).toBeLessThan(TABLE_WITHIN_PX);
    await expectAccessible(page);
    await page.getByRole('link', { name: tab('overdue') }).click();
    await page.waitForURL(/tab=3/);
    await assignee.waitFor();
    const late = t('agentWorkspace.list.late_other', { count: '' }).split(' ')[0];
    expect(await page.getByRole('row').nth(1).textContent()).toContain(late);
    await end(one);
  });
});
