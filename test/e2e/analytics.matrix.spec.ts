import { defined } from '../support/defined.ts';
import { startHttpServer } from '../support/http-server.ts';
import { expect, test as base } from './fixtures.ts';
import { boxOf, button, expectAccessible } from './page-actions.ts';
import { openWithPausedClock } from './paused-clock.ts';

/** An analytics service: its script reports every page view. */
const SCRIPT = `(() => {
  const { src } = document.currentScript;
  const report = ([what, name, page]) => what === 'event' && fetch(new URL('/collect', src), {
    method: 'POST', mode: 'no-cors', body: JSON.stringify([name, page]) });
  const queue = window.dataLayer;
  queue.forEach(report);
  const push = queue.push.bind(queue);
  queue.push = (entry) => (report(entry), push(entry));
})()`;

/** A happiness meter of another service. */
const METER = '<!doctype html><title>Meter</title><button>Satisfied</button>';
const SECRET = 'a-secret-that-never-leaves-the-server';

interface Service {
  url: string;
  /** The requests to the analytics service. */
  requests: string[];
  views: { page_location: string; page_path: string }[];
}

const test = base.extend<{ service: Service }>({
  service: async ({}, use) => {
    const service: Service = { url: '', requests: [], views: [] };
    const { url, close } = await startHttpServer((request, response) => {
      if (request.url?.startsWith('/meter'))
        return void response.writeHead(200, { 'content-type': 'text/html' }).end(METER);
      service.requests.push(`${request.method} ${request.url}`);
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        if (request.method === 'POST') service.views.push((JSON.parse(body) as [string, Service['views'][number]])[1]);
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(request.method === 'GET' ? SCRIPT : '');
      });
    });
    await use(Object.assign(service, { url }));
    await close();
  },
  settings: async ({ service }, use) =>
    use({
      ANALYTICS_URL: `${service.url}/count.js?id=G-1`,
      ANALYTICS_ID: 'G-1',
      HAPPINESS_URL: `${service.url}/meter?theme=city`,
      HAPPINESS_APP_ID: 'portal',
      HAPPINESS_CLIENT_ID: 'client-7',
      HAPPINESS_CLIENT_SECRET: SECRET,
    }),
});

/** Expects the paths of all page views so far. */
const expectViews = ({ views }: Service, ...paths: string[]) =>
  expect.poll(() => views.map(({ page_path }) => page_path)).toEqual(paths);

test.describe('analytics', () => {
  test(
    'asks for consent, and then reports only the kind of each page',
    { tag: '@en-390' },
    async ({ page, service, t }) => {
      await page.goto('/faqs?q=secret');
      const banner = page.getByRole('region', { name: t('consent.title') });
      await expect(banner).toBeVisible();
      await expectAccessible(page);
      const [no, yes] = await banner.getByRole('button').all();
      const [refusal, consent] = [await boxOf(defined(no)), await boxOf(defined(yes))];
      expect([refusal.width, refusal.height]).toEqual([consent.width, consent.height]);
      expect(service.requests).toEqual([]);
      await defined(yes).click();
      await expect(banner).toHaveCount(0);
      await expectViews(service, '/faqs');
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('titles.privacy-policy') })
        .click();
      await expect(page).toHaveURL('/privacy-policy');
      await expectViews(service, '/faqs', '/privacy-policy');
      await page.goto('/public/a-signed-link');
      await expectViews(service, '/faqs', '/privacy-policy', '/public/*');
      expect(JSON.stringify(service.views)).not.toMatch(/secret|signed/);

      await page.goto('/privacy-policy');
      await expectViews(service, '/faqs', '/privacy-policy', '/public/*', '/privacy-policy');
      service.requests.splice(0);
      await page.getByRole('radio', { name: t('consent.refuse') }).check();
      await page.waitForFunction(() => !('dataLayer' in window));
      await page.goto('/faqs');
      expect(service.requests).toEqual([]);
    },
  );

  test('asks above the buttons of a page that stand at its bottom', { tag: '@en-390' }, async ({ visit, t }) => {
    const { page } = await visit({ account: 'content' });
    await page.goto('/admin/faqs/add');
    const banner = page.getByRole('region', { name: t('consent.title') });
    const save = button(page, t('editors.save'));
    await expect(async () => {
      const [question, bar] = [await boxOf(banner), await boxOf(save)];
      expect(question.y + question.height).toBeLessThanOrEqual(bar.y);
    }).toPass({ timeout: 10_000 });
  });

  test('stays off after refusal, without asking again', { tag: '@ar-1440' }, async ({ page, service, t }) => {
    await page.goto('/');
    const banner = page.getByRole('region', { name: t('consent.title') });
    await banner.getByRole('button', { name: t('consent.refuse') }).click();
    await expect(banner).toHaveCount(0);
    await page.goto('/privacy-policy#analytics');
    await expect(page.getByRole('radio', { name: t('consent.refuse') })).toBeChecked();
    await expect(banner).toHaveCount(0);
    expect([service.requests, service.views]).toEqual([[], []]);
  });

  test('adds only its own host to the content security policy', { tag: '@en-1440' }, async ({ portal, service }) => {
    const policy = (await fetch(`${portal.url}/faqs`)).headers.get('content-security-policy') ?? '';
    expect(
      policy
        .split(';')
        .filter((part) => part.includes(new URL(service.url).host))
        .map((part) => part.split(' ')[0]),
    ).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src']);
  });
});

test.describe('external happiness meter', () => {
  test(
    'appears after three seconds in a frame with a signed URL, and its secret stays on the server',
    { tag: '@en-1440' },
    async ({ page, service, t }) => {
      const { advance } = await openWithPausedClock(page, '/faqs');
      await page.getByRole('button', { name: t('consent.refuse') }).click();
      const received: Promise<string>[] = [];
      page.on('response', (reply) => void received.push(reply.text().catch(() => '')));
      await page.getByRole('button', { name: t('happiness.button') }).click();
      const dialog = page.getByRole('dialog');
      const frame = dialog.locator('iframe');
      await expect(page.frameLocator('iframe').getByText('Satisfied')).toBeAttached();
      const address = new URL(defined(await frame.getAttribute('src')));
      expect([address.host, address.pathname, address.searchParams.get('theme')]).toEqual([
        new URL(service.url).host,
        '/meter',
        'city',
      ]);
      expect(address.searchParams.get('signature')).toMatch(/^[\da-f]{64}$/);
      await advance(2900);
      await expect(dialog.getByText(t('happiness.loading'))).toBeVisible();
      await expect(frame).toBeHidden();
      await page.clock.resume();
      await expect(frame).toBeVisible();
      await expect(dialog.getByText(t('happiness.loading'))).toHaveCount(0);
      const [around, inner] = [await boxOf(dialog), await boxOf(frame)];
      expect([around.width, inner.height].map(Math.round)).toEqual([700, 500]);
      await expectAccessible(page);
      await page.mouse.click(around.x + 40, around.y + 40);
      await expect(dialog).toHaveCount(1);
      await page.mouse.click(around.x - 40, around.y + 40);
      await expect(dialog).toHaveCount(0);
      expect(
        [...(await Promise.all(received)), await page.content(), address.href].filter((text) => text.includes(SECRET)),
      ).toEqual([]);
    },
  );
});
