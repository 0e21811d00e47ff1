import { sessionOf } from '../support/sign-in.ts';
import { verifiedVisitor } from '../support/visitor.ts';
import { end, expect, expectValidPage, LANGUAGES, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translator } from './texts.ts';

const environment = useE2eEnvironment();

describe.each(LANGUAGES)('header in %s', (language) => {
  const t = translator(language);

  it('offers a login beside the verified mobile of a guest', async () => {
    const visited = await visit(environment, language, WIDE);
    const { page, context } = visited;
    await context.addCookies(sessionOf(await verifiedVisitor(environment.portal)));
    await page.goto('/about-us');
    for (const width of [1440, 1200, 1000, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('site.menu.login') })
        .waitFor();
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('site.menu.verifiedNumber') })
        .waitFor();
      await expectValidPage(page, language);
    }
    await end(visited);
  });

  it('leads an admin to the entities, and a customer only to their profile', async () => {
    const hrefs: Record<string, (string | null)[]> = {};
    for (const [account, path] of [
      ['admin', '/admin/users'],
      ['content', '/about-us'],
      ['customer', '/about-us'],
    ] as const) {
      const visited = await visit(environment, language, WIDE, { account });
      const { page } = visited;
      await page.goto(path);
      await page.getByRole('button', { name: t('site.menu.userMenu') }).click();
      const links = page.getByRole('navigation', { name: t('site.menu.userMenu') }).getByRole('link');
      await links.first().waitFor();
      hrefs[account] = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      await end(visited);
    }
    expect(hrefs).toEqual({
      admin: ['/admin/partners', '/logout'],
      content: ['/admin/partners', '/logout'],
      customer: ['/user-profile', '/my-cases', '/logout'],
    });
  });
});
