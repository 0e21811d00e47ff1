import { hydrated } from '../support/page-checks.ts';
import { expectAccessible, startE2eEnvironment, SCREENS, visit, type E2eEnvironment } from './browser.ts';
import { say } from './texts.ts';

let environment: E2eEnvironment;

beforeAll(async () => {
  environment = await startE2eEnvironment();
});
afterAll(() => environment.close());

describe('a region that fails', () => {
  it('says so, offers a retry and leaves the rest of the page as it is', async () => {
    const { page, context } = await visit(environment, 'ar', SCREENS[0]);
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
      .filter({ hasText: say('ar', 'site.error.region') });
    await failure.getByRole('button', { name: say('ar', 'site.error.retry') }).click();
    await failure.waitFor();
    await expectAccessible(page);
    // The footer still works, and the next page is shown.
    await page.locator('footer a[href="/privacy-policy"]').click();
    await page.waitForURL('**/privacy-policy');
    await page.getByRole('main').getByRole('heading').first().waitFor();
    expect(await failure.count()).toBe(0);
    await context.close();
  });
});
