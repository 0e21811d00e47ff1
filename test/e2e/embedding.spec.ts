import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { expect, test as base } from './fixtures.ts';

const test = base.extend<object, { website: HttpServer }>({
  /** Another website that embeds the portal's pages. */
  website: [
    async ({}, use) => {
      const website = await startHttpServer((request, response) => {
        const framed = new URL(request.url ?? '/', 'http://website').searchParams.get('framed') ?? '';
        response.writeHead(200, { 'content-type': 'text/html' })
          .end(`<!doctype html><title>Website</title><iframe src="${framed}" style="width:100%;height:600px"></iframe>
      <script>window.heights = []; addEventListener('message', ({ data }) => data.type === 'customer-voice:height' && heights.push(data.height));</script>`);
      });
      await use(website);
      await website.close();
    },
    { scope: 'worker' },
  ],
  settings: async ({ website }, use) => use({ EMBED_ALLOWED_ORIGINS: website.url }),
});

test(
  'another website shows embeddable pages without header and footer and reports their height, and forbids other pages',
  { tag: '@en-1440' },
  async ({ page, portal, website, t }) => {
    await page.goto(`${website.url}/?framed=${encodeURIComponent(`${portal.url}/feedback?embed=1`)}`);
    const inner = page.frameLocator('iframe');
    await expect(inner.getByRole('heading', { name: t('titles.feedback'), level: 1 })).toBeVisible();
    await expect(inner.locator('header, footer')).toHaveCount(0);
    await page.waitForFunction(() =>
      (window as unknown as { heights: number[] }).heights.some((height) => height > 300),
    );
    const policyOf = async (path: string) =>
      (await fetch(portal.url + path)).headers.get('content-security-policy') ?? '';
    for (const path of ['/create-case?embed=1', '/follow-up?embed=1', '/feedback?embed=1'])
      expect(await policyOf(path)).toContain(`frame-ancestors ${website.url}`);
    for (const path of ['/create-case', '/follow-up', '/faqs?embed=1', '/login?embed=1', '/admin/users?embed=1', '/'])
      expect(await policyOf(path)).toContain("frame-ancestors 'none'");
    expect(await policyOf('/happiness-meter?frame=1')).toContain("frame-ancestors 'self'");
  },
);
