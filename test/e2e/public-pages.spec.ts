import { expect, test } from './fixtures.ts';
import { expectValidPage } from './page-actions.ts';

test.use({ settings: { ALLOWED_EXTERNAL_HOSTS: 'partner.example' } });

test('a link to another host opens a confirmation page first', { tag: '@en-1440' }, async ({ page, t }) => {
  await page.goto('/faqs');
  await page.getByRole('main').getByRole('searchbox').click();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'https://elsewhere.example/',
      textContent: 'elsewhere',
    });
    document.querySelector('main')!.prepend(link);
  });
  await page.getByRole('link', { name: 'elsewhere' }).click();
  await expect(page.getByRole('heading', { name: t('site.externalLink.title') })).toBeVisible();
  await page.getByRole('button', { name: t('site.externalLink.stay') }).click();
  await expect(page).toHaveURL('/faqs');
});

test.describe('accessibility widget', { tag: '@en-1440' }, () => {
  test('changes the theme as soon as its cookie changes', async ({ page, portal }) => {
    await page.goto('/faqs');
    await page.evaluate(() => void (document.cookie = 'theme=protanopia; path=/'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'protanopia');
    const drawn = await fetch(`${portal.url}/faqs`, { headers: { cookie: 'theme=red%20weakness' } });
    expect(await drawn.text()).toContain('data-theme="protanopia"');
  });

  test.describe('without scripts', () => {
    test.use({ expectedErrors: /net::ERR_FAILED|Failed to fetch dynamically imported module/ });

    test('changes the theme of a page whose scripts have not started', async ({ context }) => {
      // A page that is not awaited until it is hydrated.
      const page = await context.newPage();
      await page.route(/\.js$/, (route) => route.abort());
      await page.goto('/about-us');
      await page.evaluate(() => void (document.cookie = 'theme=Green-Weakness; path=/'));
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'deuteranopia');
    });
  });
});

test('style guide shows every token and control accessibly', async ({ page, language }) => {
  for (const path of ['/colors', '/controls']) {
    await page.goto(path);
    await expectValidPage(page, language);
  }
});
