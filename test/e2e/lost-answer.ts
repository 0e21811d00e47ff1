import type { Page } from '@playwright/test';

/** The URL of an endpoint's calls, for routes. */
export const urlOf = ({ path }: { path: string }) => `**/api/${path}`;

/** The server does what the next request with this method asks; its response is lost. */
export async function loseNextAnswer(page: Page, url: string, method: string): Promise<void> {
  let lost = false;
  await page.route(url, async (route) => {
    if (lost || route.request().method() !== method) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort();
  });
}
