import type { Page } from '@playwright/test';
import { addFailedMessages } from './failed-messages.ts';
import { expect, test } from './fixtures.ts';
import type { Translator } from './texts.ts';
import { WIDE, WIDE_FIRST } from './views.ts';

/** The pages with lists whose rows a number can count. */
const LISTS = ['/case-details', '/my-cases', '/admin/users', '/admin/messages/undelivered'];

/** For each account, the lists that numbers on its pages open, and pages that its menu does not name. */
const ACCOUNTS = {
  customer: { lists: ['/my-cases'], pages: ['/my-cases'] },
  agent: { lists: ['/my-cases'], pages: ['/my-cases?tab=4'] },
  manager: {
    lists: ['/admin/users', '/case-details'],
    pages: ['/admin/analytics?type=2', '/admin/analytics?from=2026-01-01&to=2026-01-01'],
  },
  admin: {
    lists: ['/admin/messages/undelivered', '/admin/users', '/case-details'],
    pages: [
      '/admin/analytics?type=2',
      '/admin/analytics?from=2026-01-01&to=2026-01-01',
      '/admin/messages/undelivered',
      '/admin/users?q=a',
    ],
  },
};

interface CountedLink {
  href: string;
  count: number;
}

/** The links of a page to a list, each with the number that it shows; those that turn the pages of a list show none. */
const countedLinks = (page: Page): Promise<CountedLink[]> =>
  page.locator('a[href^="/"]').evaluateAll(
    (all, lists) =>
      (all as HTMLAnchorElement[]).flatMap((link) => {
        const { pathname, search, searchParams } = new URL(link.href);
        const text = (link.querySelector('b') ?? link).innerText;
        const [count, ...others] = new Set(/%/.test(text) ? [] : text.match(/\d+/g));
        const isNumber = count !== undefined && others.length === 0;
        const isOther = searchParams.has('ticket') || link.closest('nav')?.querySelector('[aria-live]');
        return isNumber && !isOther && lists.includes(pathname)
          ? [{ href: pathname + search, count: Number(count) }]
          : [];
      }),
    LISTS,
  );

/** The number of rows of the list that is shown, from the line below it; an empty list says that it is empty. */
async function listed(page: Page, t: Translator): Promise<number> {
  const summary = page.locator('main nav > [aria-live]');
  const noMatch = page.getByText(t('agentWorkspace.list.filter.noMatch'));
  await expect(summary.or(noMatch).or(page.getByText(t('agentWorkspace.list.empty.manager')))).toBeVisible();
  if ((await summary.count()) === 0) return 0;
  return Number((await summary.innerText()).match(/\d+/g)?.at(-1));
}

for (const [account, { lists, pages }] of Object.entries(ACCOUNTS))
  test(
    `every number that is a link to a list is the number of its rows: ${account}`,
    WIDE_FIRST,
    async ({ visit, portal, t }) => {
      test.slow();
      await addFailedMessages(portal);
      const { page } = await visit({ account, viewport: WIDE });
      await page.goto(pages[0] ?? '/');
      const menu = await page
        .locator('[data-side-menu] a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const links: CountedLink[] = [];
      for (const path of [...new Set([...menu, ...pages])]) {
        await page.goto(path);
        links.push(...(await countedLinks(page)));
      }
      expect(links.length).toBeGreaterThan(account === 'customer' ? 4 : 7);
      const ofType = (path: string) => path.endsWith('?type=2');
      expect(links.filter(({ href }) => ofType(href))).toHaveLength(pages.filter(ofType).length);
      const rows: Record<string, number> = {};
      for (const href of new Set(links.map(({ href }) => href))) {
        const response = await page.goto(href);
        expect(response?.status()).toBe(200);
        rows[href] = await listed(page, t);
      }
      expect(links.map(({ href }) => ({ href, count: rows[href] }))).toEqual(links);
      const paths = links.map(({ href }) => href.split('?')[0]);
      expect([...new Set(paths)].sort()).toEqual(lists);
    },
  );
