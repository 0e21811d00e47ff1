import { expect, test } from './fixtures.ts';
import { expectValidPage } from './page-actions.ts';

test('public record shows the figures of both periods accessibly and links to the open data', async ({
  page,
  request,
  language,
  t,
}) => {
  await page.goto('/faqs');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('titles.performance') })
    .click();
  for (const period of [12, 3] as const) {
    const link = page.getByRole('link', { name: t(`performance.last.${period}`) });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(page.getByRole('table', { name: t('performance.entities') })).toBeVisible();
    await expectValidPage(page, language);
  }
  const files = page.locator('a[href^="/api/open-data/"]');
  await expect(files).toHaveCount(4);
  for (const file of await files.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')))
    expect((await request.get(file)).status()).toBe(200);
});
