import { end, expectValidPage, useE2eEnvironment, VIEWS, visit } from './browser.ts';
import { translated } from './texts.ts';

const environment = useE2eEnvironment();

describe.each(VIEWS)('public record ($name)', ({ language, screen }) => {
  it('shows the figures of both periods accessibly and links to the open data', async () => {
    const visited = await visit(environment, language, screen);
    const { page } = visited;
    await page.goto('/faqs');
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: translated(language, 'titles.performance') })
      .click();
    for (const period of [12, 3] as const) {
      await page.getByRole('link', { name: translated(language, `performance.last.${period}`) }).click();
      await page.locator('nav a[aria-current="true"]', { hasText: translated(language, `performance.last.${period}`) }).waitFor();
      await page.getByRole('table', { name: translated(language, 'performance.entities') }).waitFor();
      await expectValidPage(page, language);
    }
    const files = await page
      .locator('a[href^="/api/open-data/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(files).toHaveLength(4);
    for (const file of files) expect((await fetch(environment.portal.url + file)).status).toBe(200);
    await end(visited);
  });
});
