import { sessionOf } from '../support/sign-in.ts';
import { verifiedVisitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { expectValidPage } from './page-actions.ts';
import { WIDE } from './views.ts';

test.describe('header', { tag: ['@ar-390', '@en-1440'] }, () => {
  test.use({ viewport: WIDE });

  test('offers a login beside the verified mobile of a guest', async ({ page, context, portal, language, t }) => {
    await context.addCookies(sessionOf(await verifiedVisitor(portal)));
    await page.goto('/about-us');
    for (const width of [1440, 1200, 1000, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('banner').getByRole('link', { name: t('site.menu.login') })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: t('site.menu.verifiedNumber') })).toBeVisible();
      await expectValidPage(page, language);
    }
  });

  test('leads an admin to the entities, and a customer only to their profile', async ({ visit, t }) => {
    const hrefs: Record<string, (string | null)[]> = {};
    for (const [account, path] of [
      ['admin', '/admin/users'],
      ['content', '/about-us'],
      ['agent', '/my-cases'],
      ['customer', '/about-us'],
    ] as const) {
      const { page } = await visit({ account });
      await page.goto(path);
      await page.getByRole('button', { name: t('site.menu.userMenu') }).click();
      const links = page.getByRole('navigation', { name: t('site.menu.userMenu') }).getByRole('link');
      await expect(links.first()).toBeVisible();
      hrefs[account] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    }
    expect(hrefs).toEqual({
      admin: ['/admin/partners', '/logout'],
      content: ['/admin/partners', '/logout'],
      agent: ['/my-cases', '/logout'],
      customer: ['/user-profile', '/my-cases', '/logout'],
    });
  });
});
