import { expect, test } from './fixtures.ts';
import { expectAccessible, link } from './page-actions.ts';

test.describe('a region that fails', () => {
  test.use({ expectedErrors: /Cannot read properties of undefined \(reading 'length'\)/ });

  test('says so, offers a retry and leaves the rest of the page as it is', { tag: '@ar-1440' }, async ({ page, t }) => {
    await page.goto('/contact-us');
    await page.route('**/faqs/index.pageContext.json*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), data: {} } });
    });
    await link(page, t('home.faqAll')).click();
    const failure = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: t('site.error.region') });
    await failure.getByRole('button', { name: t('site.error.retry') }).click();
    await expect(failure).toBeVisible();
    await expectAccessible(page);
    // The footer still works, and the next page is shown.
    await link(page.getByRole('contentinfo'), t('titles.privacy-policy')).click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(failure).toHaveCount(0);
  });
});
