import { hydrated } from '../support/page-checks.ts';
import { expect, expectAccessible, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translated } from './texts.ts';

const environment = useE2eEnvironment();

describe('a region that fails', () => {
  it('says so, offers a retry and leaves the rest of the page as it is', async () => {
    const { page, context } = await visit(environment, 'ar', WIDE);
    await page.goto('/contact-us');
    await hydrated(page);
    await page.route('**/faqs/index.pageContext.json*', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), data: {} } });
    });
    await page.locator('a[href="/faqs"]').first().click();
    const failure = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: translated('ar', 'site.error.region') });
    await failure.getByRole('button', { name: translated('ar', 'site.error.retry') }).click();
    await failure.waitFor();
    await expectAccessible(page);
    // The footer still works, and the next page is shown.
    await page.locator('footer a[href="/privacy-policy"]').click();
    await page.waitForURL('**/privacy-policy');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    await expect(failure).toHaveCount(0);
    await context.close();
  });
});
