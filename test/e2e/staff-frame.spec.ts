import type { Page } from '@playwright/test';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, button, caseLink, expectValidPage, link } from './page-actions.ts';
import type { Translator } from './texts.ts';
import { PHONE } from './views.ts';

const menuOf = (page: Page, t: Translator) => page.getByRole('navigation', { name: t('dashboard.menuLabel') });
/** On phones. */
const menuButton = (page: Page, t: Translator) => button(page, t('dashboard.menuLabel'));

/** The side menu. On phones it opens over the page. */
async function openMenu(page: Page, t: Translator) {
  if (await menuButton(page, t).isVisible()) await menuButton(page, t).click();
  await expect(menuOf(page, t)).toBeVisible();
  return menuOf(page, t);
}

const breadcrumbs = (page: Page, t: Translator) => page.getByRole('navigation', { name: t('site.menu.breadcrumb') });

/** Expects the page in the dashboard: with its title and without what stands around the pages of customers. */
async function expectInDashboard(page: Page, t: Translator, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(menuButton(page, t).or(menuOf(page, t))).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(button(page, t('happiness.button'))).toHaveCount(0);
}

test('an agent works in the dashboard, from the list to a case, the known issues and the delegations', async ({
  visit,
  language,
  t,
}) => {
  const { page } = await visit({ account: 'agent' });
  await page.goto('/about-us');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('button', { name: new RegExp(t('site.menu.userMenu')) }).click();
  await link(page, t('titles.my-cases')).click();
  await page.waitForURL('**/my-cases');
  await expectInDashboard(page, t, t('titles.my-cases'));
  await expectValidPage(page, language);

  // The menu counts the cases on which the list opens.
  const own = page.getByRole('link', { name: new RegExp(`^${t('agentWorkspace.list.tab.mine')}`) });
  const count = /\d+/.exec(await own.innerText())![0];
  const entry = (await openMenu(page, t)).getByRole('link', { name: new RegExp(t('dashboard.menu.cases')) });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(entry).toContainText(count);
  await page.keyboard.press('Escape');

  await caseLink(page, t).first().click();
  await page.waitForURL('**/case-details?ticket=*');
  await expectInDashboard(page, t, t('titles.case-details'));
  await expect(breadcrumbs(page, t)).toContainText(new URL(page.url()).searchParams.get('ticket')!);
  await expectValidPage(page, language);
  await link(breadcrumbs(page, t), t('dashboard.menu.cases')).click();
  await page.waitForURL('**/my-cases');

  await link(await openMenu(page, t), t('titles.known-issues')).click();
  await page.waitForURL('**/known-issues');
  await expectInDashboard(page, t, t('titles.known-issues'));
  await expectValidPage(page, language);
  await link(await openMenu(page, t), t('dashboard.menu.delegations')).click();
  await page.waitForURL('**/delegations');
  await expectInDashboard(page, t, t('titles.delegations'));
  await expectValidPage(page, language);
});

test(
  'a customer has the same pages in the site, and a manager has the case below their list',
  { tag: ['@ar-390', '@en-1440'] },
  async ({ visit, portal, t }) => {
    const { ticketNumber } = await aCase(await signedInUser(portal, 'customer'), { entityId: OWN_ENTITY });
    const path = `/case-details?ticket=${ticketNumber}`;
    const customer = await visit({ account: 'customer' });
    for (const own of ['/my-cases', path]) {
      await customer.page.goto(own);
      await expect(customer.page.getByRole('contentinfo')).toBeVisible();
      await expect(menuButton(customer.page, t).or(menuOf(customer.page, t))).toHaveCount(0);
    }
    const { page } = await visit({ account: 'manager' });
    await page.goto(path);
    await expectInDashboard(page, t, t('titles.case-details'));
    const entry = (await openMenu(page, t)).getByRole('link', { name: new RegExp(t('dashboard.menu.cases')) });
    await expect(entry).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');
    await link(breadcrumbs(page, t), t('dashboard.menu.cases')).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles.case-list'));
  },
);

test(
  'the actions of a case stand at the bottom of a phone’s screen, over nothing that is read',
  {
    tag: ['@ar-390', '@en-390'],
  },
  async ({ visit, portal, language, t }) => {
    const { ticketNumber } = await aCase(await signedInUser(portal, 'customer'), { entityId: OWN_ENTITY });
    const { page } = await visit({ account: 'agent', hasTouch: true, isMobile: true });
    await page.goto(`/case-details?ticket=${ticketNumber}`);
    const ask = button(page, t('agentWorkspace.action.ASK.title'));
    await expect(ask).toBeInViewport({ ratio: 1 });
    await expectValidPage(page, language);
    // The end of the page scrolls clear of them.
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await expect(ask).toBeInViewport({ ratio: 1 });
    const last = await boxOf(page.getByRole('main').getByRole('complementary').locator('> *').last());
    expect(last.y + last.height).toBeLessThanOrEqual((await boxOf(ask)).y);
    // A form takes the screen, and gives the focus back to its action.
    await ask.click();
    await expect(page.locator('[data-action-panel] textarea')).toBeFocused();
    expect((await boxOf(ask)).y).toBeGreaterThan(PHONE.height);
    await page.keyboard.press('Escape');
    await expect(ask).toBeFocused();
    await expect(ask).toBeInViewport({ ratio: 1 });
  },
);
