import type { Page } from '@playwright/test';
import { ROLE } from '../../common/users/account.enums.ts';
import { defined } from '../support/defined.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { databaseOf } from '../support/database-of.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { expectValidPage } from './page-actions.ts';
import type { Translator } from './texts.ts';
import { WIDE_FIRST } from './views.ts';

/** The number of cases of the list that is shown. */
async function listed(page: Page, t: Translator): Promise<number> {
  const [before = ''] = t('followUp.list.showing', { from: '1', to: '#', total: '' }).split('#');
  const summary = page.getByText(before.trim());
  if (await page.getByText(t('agentWorkspace.list.empty.manager')).or(noMatch(page, t)).count()) return 0;
  const numbers = (await summary.first().innerText()).match(/\d+/g);
  return Number(defined(numbers?.at(-1)));
}

/** The links of the page to lists of cases, with the number that each shows. */
const countedLinks = (page: Page) =>
  page
    .getByRole('main')
    .locator(':is(li, td, dd > bdi) > a[href^="/case-details"]')
    .evaluateAll((all) =>
      all.map((link) => ({
        href: link.getAttribute('href') ?? '',
        count: Number(/\d+/.exec((link.querySelector('b') ?? link).textContent ?? '')?.[0] ?? '0'),
      })),
    );

const noMatch = (page: Page, t: Translator) => page.getByText(t('agentWorkspace.list.filter.noMatch'));

for (const account of ['admin', 'manager'])
  test(
    `the numbers on the first page of the ${account} and in analytics are those of the lists that they open`,
    WIDE_FIRST,
    async ({ visit, language, t }) => {
      const { page } = await visit({ account });
      await page.goto('/admin/home');
      await expect(page.getByRole('heading', { level: 1, name: t('titles.admin-home') })).toBeVisible();
      await expectValidPage(page, language);
      const links = await countedLinks(page);
      expect(links.length).toBeGreaterThan(7);
      for (const filter of ['', '?type=2', '?from=2026-01-01&to=2026-01-01']) {
        await page.goto(`/admin/analytics${filter}`);
        links.push(...(await countedLinks(page)));
      }
      expect(links.filter(({ href }) => href.includes('type=2'))).toHaveLength(1);
      const found: typeof links = [];
      for (const { href } of links) {
        await page.goto(href);
        found.push({ href, count: await listed(page, t) });
      }
      expect(found).toEqual(links);
    },
  );

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
