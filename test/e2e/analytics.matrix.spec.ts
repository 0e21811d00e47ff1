import { defined } from '../support/defined.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { waitUntil } from '../support/wait-until.ts';
import { boxOf, end, expect, expectAccessible, PHONE, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { openWithPausedClock } from './paused-clock.ts';
import { translated } from './texts.ts';

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

let service: HttpServer;
/** The requests to the analytics service. */
let requests: string[] = [];
let views: { page_location: string; page_path: string }[] = [];

beforeAll(async () => {
  service = await startHttpServer((request, response) => {
    if (request.url?.startsWith('/meter')) return void response.writeHead(200, { 'content-type': 'text/html' }).end(METER);
    requests.push(`${request.method} ${request.url}`);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.method === 'POST') views.push((JSON.parse(body) as [string, (typeof views)[number]])[1]);
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(request.method === 'GET' ? SCRIPT : '');
    });
  });
});
const environment = useE2eEnvironment(() => ({
  ANALYTICS_URL: `${service.url}/count.js?id=G-1`,
  ANALYTICS_ID: 'G-1',
  HAPPINESS_URL: `${service.url}/meter?theme=city`,
  HAPPINESS_APP_ID: 'portal',
  HAPPINESS_CLIENT_ID: 'client-7',
  HAPPINESS_CLIENT_SECRET: SECRET,
}));
afterAll(() => service.close());

const policyOf = async (path: string) => (await fetch(environment.portal.url + path)).headers.get('content-security-policy') ?? '';

/** Waits for the given number of page views and returns their paths. */
async function viewedPaths(count: number): Promise<string[]> {
  await waitUntil(() => views.length >= count, `${count} page views`);
  return views.map(({ page_path }) => page_path);
}

describe('analytics', () => {
  it('asks for consent, and then reports only the kind of each page', async () => {
    const visited = await visit(environment, 'en', PHONE);
    const { page } = visited;
    await page.goto('/faqs?q=secret');
    const banner = page.getByRole('region', { name: translated('en', 'consent.title') });
    await banner.waitFor();
    await expectAccessible(page);
    const [no, yes] = await banner.getByRole('button').all();
    const [refusal, consent] = [await boxOf(defined(no)), await boxOf(defined(yes))];
    expect([refusal.width, refusal.height]).toEqual([consent.width, consent.height]);
    expect(requests).toEqual([]);
    await defined(yes).click();
    await banner.waitFor({ state: 'detached' });
    expect(await viewedPaths(1)).toEqual(['/faqs']);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: translated('en', 'titles.privacy-policy') })
      .click();
    await page.waitForURL('**/privacy-policy');
    expect(await viewedPaths(2)).toEqual(['/faqs', '/privacy-policy']);
    await page.goto('/public/a-signed-link');
    expect(await viewedPaths(3)).toEqual(['/faqs', '/privacy-policy', '/public/*']);
    expect(JSON.stringify(views)).not.toMatch(/secret|signed/);

    await page.goto('/privacy-policy');
    await viewedPaths(4);
    requests = [];
    await page.getByRole('radio', { name: translated('en', 'consent.refuse') }).check();
    await page.waitForFunction(() => !('dataLayer' in window));
    await page.goto('/faqs');
    expect(requests).toEqual([]);
    await end(visited);
  });

  it('stays off after refusal, without asking again', async () => {
    const { page, context } = await visit(environment, 'ar', WIDE);
    [requests, views] = [[], []];
    await page.goto('/');
    const banner = page.getByRole('region', { name: translated('ar', 'consent.title') });
    await banner.getByRole('button', { name: translated('ar', 'consent.refuse') }).click();
    await banner.waitFor({ state: 'detached' });
    await page.goto('/privacy-policy#analytics');
    await expect(page.getByRole('radio', { name: translated('ar', 'consent.refuse') })).toBeChecked();
    await expect(banner).toHaveCount(0);
    expect([requests, views]).toEqual([[], []]);
    await context.close();
  });

  it('adds only its own host to the content security policy', async () => {
    expect(
      (await policyOf('/faqs'))
        .split(';')
        .filter((part) => part.includes(new URL(service.url).host))
        .map((part) => part.split(' ')[0]),
    ).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src']);
  });
});

describe('external happiness meter', () => {
  it('appears after three seconds in a frame with a signed URL, and its secret stays on the server', async () => {
    const visited = await openWithPausedClock(environment, '/faqs');
    const { page, advance } = visited;
    await page.getByRole('button', { name: translated('en', 'consent.refuse') }).click();
    const received: Promise<string>[] = [];
    page.on('response', (reply) => void received.push(reply.text().catch(() => '')));
    await page.getByRole('button', { name: translated('en', 'happiness.button') }).click();
    const dialog = page.getByRole('dialog');
    const frame = dialog.locator('iframe');
    await page.frameLocator('iframe').getByText('Satisfied').waitFor({ state: 'attached' });
    const address = new URL(defined(await frame.getAttribute('src')));
    expect([address.host, address.pathname, address.searchParams.get('theme')]).toEqual([new URL(service.url).host, '/meter', 'city']);
    expect(address.searchParams.get('signature')).toMatch(/^[\da-f]{64}$/);
    await advance(2900);
    await dialog.getByText(translated('en', 'happiness.loading')).waitFor();
    await expect(frame).toBeHidden();
    await page.clock.resume();
    await frame.waitFor({ state: 'visible' });
    await expect(dialog.getByText(translated('en', 'happiness.loading'))).toHaveCount(0);
    const [around, inner] = [defined(await dialog.boundingBox()), defined(await frame.boundingBox())];
    expect([around.width, inner.height].map(Math.round)).toEqual([700, 500]);
    await expectAccessible(page);
    await page.mouse.click(around.x + 40, around.y + 40);
    await expect(dialog).toHaveCount(1);
    await page.mouse.click(around.x - 40, around.y + 40);
    await dialog.waitFor({ state: 'detached' });
    expect([...(await Promise.all(received)), await page.content(), address.href].filter((text) => text.includes(SECRET))).toEqual([]);
    await end(visited);
  });
});
