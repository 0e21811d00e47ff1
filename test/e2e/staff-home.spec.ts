import { ROLE } from '../../common/users/account.enums.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { databaseOf } from '../support/database-of.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { expectValidPage } from './page-actions.ts';
import { WIDE_FIRST } from './views.ts';

for (const account of ['admin', 'manager'])
  test(`the first page of the ${account} has no problems`, WIDE_FIRST, async ({ visit, language, t }) => {
    const { page } = await visit({ account });
    await page.goto('/admin/home');
    await expect(page.getByRole('heading', { level: 1, name: t('titles.admin-home') })).toBeVisible();
    await expectValidPage(page, language);
  });

test('the list of an agent names the agent, and can be widened to all', { tag: '@en-1440' }, async ({ visit, t }) => {
  const { page } = await visit({ account: 'manager' });
  await page.goto('/admin/home');
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('a[href*="assignee="]') })
    .first();
  const name = await row.getByRole('rowheader').innerText();
  await row.locator('a[href*="assignee="]').first().click();
  await page.waitForURL(/assignee=/);
  const chip = page.getByRole('link', { name: t('agentWorkspace.list.filter.remove', { name }) });
  await chip.click();
  await page.waitForURL((url) => !url.searchParams.has('assignee'));
});

test('an entity without agents offers to invite people', { tag: '@ar-390' }, async ({ visit, portal, language, t }) => {
  const id = randomUUID();
  await databaseOf(portal)
    .db.insertInto('entities')
    .values({
      id,
      name_en: 'New office',
      name_ar: 'مكتب جديد',
      sort: 99,
      icon: 'building',
      search: 'new',
      code: 'new-office',
    })
    .execute();
  const { username } = await aMemberOfStaff(portal, { entityId: id, roles: [ROLE.agentManager] });
  const { page } = await visit({ account: username });
  await page.goto('/admin/home');
  await expect(page.getByText(t('staffHome.load.none'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('staffHome.load.invite') })).toBeVisible();
  await expectValidPage(page, language);
});
