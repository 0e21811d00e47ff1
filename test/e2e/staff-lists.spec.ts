import type { Locator, Page } from '@playwright/test';
import { cases } from '../../common/cases/cases.contract.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { invitations } from '../../common/users/invitations.contract.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, button, caseLink, expectAccessible, expectValidPage } from './page-actions.ts';
import type { KeyUnder, Translator } from './texts.ts';
import { WIDE } from './views.ts';

const CASES = 50;
const MAX_CLICKS = 9;
const PAGE_SIZE = 25;
/** The first case, from the top of a window of 1440 × 900. */
const FIRST_ROW_PX = 260;

const caseRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1);

const tab = (page: Page, t: Translator, name: KeyUnder<'agentWorkspace.list.tab'>) =>
  page.getByRole('link', { name: new RegExp(`^${t(`agentWorkspace.list.tab.${name}`)}`) });

test.describe('lists of staff', { tag: ['@en-1440', '@ar-1440'] }, () => {
  test('let a manager hand 50 cases to three agents in under ten clicks', async ({ visit, portal, language, t }) => {
    const owner = await verifiedVisitor(portal);
    for (let count = 0; count < CASES; count++) await aCase(owner, { entityId: OWN_ENTITY });
    const { page } = await visit({ account: 'manager' });
    let clicks = 0;
    const click = async (target: Locator) => {
      clicks++;
      await target.click();
    };
    await page.goto('/admin/users');
    await expect(page.getByText(/\d/).first()).toBeVisible();
    await click(page.getByRole('link', { name: new RegExp(t('dashboard.menu.cases')) }).first());
    await click(tab(page, t, 'unassigned'));
    await page.waitForURL(/tab=2/);
    expect((await boxOf(caseRow(page))).y).toBeLessThanOrEqual(FIRST_ROW_PX);
    await expectValidPage(page, language);
    clicks++;
    await page.getByLabel(t('agentWorkspace.list.rowsPerPage')).selectOption('50');
    await page.waitForURL(/rows=50/);
    await click(page.getByLabel(t('agentWorkspace.list.select.all')));
    await click(button(page, t('agentWorkspace.list.select.assignTo')));
    const dialog = page.getByRole('dialog');
    for (const at of [0, 1, 2]) {
      clicks++;
      await dialog.getByRole('checkbox').nth(at).check();
    }
    await expectAccessible(page);
    await click(dialog.getByRole('button', { name: t('agentWorkspace.list.select.dialog.send'), exact: true }));
    await expect(
      page.getByText(
        t(`agentWorkspace.list.select.assigned_${language === 'ar' ? 'many' : 'other'}`, { count: String(CASES) }),
      ),
    ).toBeVisible();
    process.stdout.write(`${CASES} cases handed to three agents in ${clicks} clicks\n`);
    expect(clicks).toBeLessThanOrEqual(MAX_CLICKS);
    // The address keeps tab and page size.
    await page.reload();
    await expect(tab(page, t, 'unassigned')).toHaveAttribute('aria-current', 'page');
  });

  test('show an agent the description, age and due day, without their own name on their own tab', async ({
    visit,
    t,
  }) => {
    const { page } = await visit({ account: 'agent' });
    await page.goto('/my-cases');
    const assignee = page.getByRole('columnheader', { name: t('agentWorkspace.list.column.assignee') });
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(assignee).toHaveCount(0);
    expect((await boxOf(caseRow(page))).y).toBeLessThanOrEqual(FIRST_ROW_PX);
    await expectAccessible(page);
    await tab(page, t, 'overdue').click();
    await page.waitForURL(/tab=3/);
    await expect(assignee).toBeVisible();
    const [late] = t('agentWorkspace.list.lateBy_other', { count: '' }).split(' ');
    await expect(page.getByRole('row').nth(1)).toContainText(defined(late));
  });

  test('fit 14 cases on the screen, or fewer with more about each, as the person chose', async ({ visit, t }) => {
    const { page } = await visit({ account: 'agent' });
    // With a paused case, whose due date is a tag.
    await page.goto('/my-cases?tab=5&rows=50');
    const { y, height } = await boxOf(caseRow(page));
    expect(y + 14 * height).toBeLessThanOrEqual(WIDE.height);
    expect(height).toBeGreaterThanOrEqual(44);
    const heights = await page
      .getByRole('table')
      .getByRole('row')
      .evaluateAll((rows) => rows.slice(1).map((row) => Math.round(row.getBoundingClientRect().height)));
    expect(Math.max(...heights)).toBeLessThanOrEqual(48);
    await button(page, t('agentWorkspace.list.rowHeight.comfortable')).click();
    await expect(caseRow(page)).toContainText(
      defined(t('agentWorkspace.list.submittedAgo_other', { count: '' }).split(' ')[0]),
    );
    await expectAccessible(page);
    await page.reload();
    expect((await boxOf(caseRow(page))).height).toBeGreaterThan(2 * height - 10);
    await button(page, t('agentWorkspace.list.rowHeight.compact')).click();
    await expect.poll(async () => (await boxOf(caseRow(page))).height).toBe(height);
  });

  test('are cards where the window is enlarged to 200 %', async ({ visit, language }) => {
    const { page } = await visit({ account: 'agent' });
    await page.setViewportSize({ width: WIDE.width / 2, height: WIDE.height / 2 });
    await page.goto('/my-cases?tab=5');
    await expect(page.getByRole('columnheader').first()).toBeHidden();
    const [row, excerpt] = [await boxOf(caseRow(page)), await boxOf(caseRow(page).locator('[dir=auto]').first())];
    expect(excerpt.width).toBeGreaterThan(row.width / 2);
    await expectValidPage(page, language);
  });

  test('take keys: one assigns the focused case, one opens it with its reply, one lists them', async ({
    visit,
    portal,
    t,
  }) => {
    const word = `kerb${Date.now().toString(36)}`;
    const owner = await verifiedVisitor(portal);
    const aCaseOf = (description: string) => aCase(owner, { entityId: OWN_ENTITY, description });
    const [first, second] = [await aCaseOf(`The ${word} is broken.`), await aCaseOf(`The ${word} is loose.`)];
    const agent = await signedInUser(portal, 'agent');
    await agent.call(cases.act, { incidentId: second.id, action: 'START', version: 1 });
    const { page } = await visit({ account: 'agent' });
    await page.goto(`/my-cases?tab=5&text=${word}&sort=submitted`);
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('?');
    const help = page.getByRole('dialog');
    await expect(help.getByText(t('agentWorkspace.shortcuts.select'), { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.keyboard.press('j');
    await expect(caseLink(page, t, first.ticketNumber)).toBeFocused();
    await page.keyboard.press('a');
    await expect(page.getByText(t('agentWorkspace.list.select.assigned_one')).first()).toBeVisible();
    await caseLink(page, t, second.ticketNumber).focus();
    await page.keyboard.press('r');
    await page.waitForURL(`**/case-details?ticket=${second.ticketNumber}`);
    await expect(page.locator('[data-action-panel] textarea')).toBeFocused();
  });

  test('open the last page when a change has left no row on the open one', async ({ visit, portal, t }) => {
    const owner = await verifiedVisitor(portal);
    const word = `turnstile${Date.now().toString(36)}`;
    const description = `The ${word} of the station has been stuck for three days.`;
    for (let count = 0; count < PAGE_SIZE + 1; count++) await aCase(owner, { entityId: OWN_ENTITY, description });
    const { page } = await visit({ account: 'manager' });
    const rows = page.getByRole('table').getByRole('row');
    await page.goto(`/case-details?tab=2&text=${word}&page=2`);
    await expect(rows).toHaveCount(2);
    await page.getByLabel(t('agentWorkspace.list.select.all')).click();
    await button(page, t('agentWorkspace.list.select.assignTo')).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: t('agentWorkspace.list.select.dialog.send'), exact: true }).click();
    await page.waitForURL(({ searchParams }) => !searchParams.has('page'));
    await expect(rows).toHaveCount(PAGE_SIZE + 1);
    // A bookmark.
    await page.goto(`/case-details?tab=2&text=${word}&page=9`);
    await expect(rows).toHaveCount(PAGE_SIZE + 1);
  });

  test('open the last page of invitations when the only one of the open page is revoked', async ({
    visit,
    portal,
    t,
  }) => {
    const admin = await signedInUser(portal, 'admin');
    const { total, pageSize } = (await admin.call(invitations.list)).body.data;
    const [nameEn, nameAr, roles] = ['Omar Saeed', 'عمر سعيد', [ROLE.contentManager]];
    for (let count = total; count < pageSize + 1; count++) {
      const email = `invited.${count}@city.example`;
      expect((await admin.call(invitations.invite, { email, nameEn, nameAr, roles })).status).toBe(201);
    }
    const { page } = await visit({ account: 'admin' });
    const revoke = page.getByRole('button', { name: t('oversight.invite.revokeTo', { email: '' }) });
    await page.goto('/admin/users/invitations?page=2');
    await expect(revoke).toHaveCount(1);
    await revoke.click();
    await page.waitForURL(({ searchParams }) => !searchParams.has('page'));
    await expect(revoke).toHaveCount(pageSize);
  });
});
