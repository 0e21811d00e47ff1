import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expectAccessible, startE2eEnvironment, SCREENS, visit, type E2eEnvironment } from './browser.ts';
import { openWithPausedClock } from './paused-clock.ts';
import { say } from './texts.ts';
import { defined } from '../support/defined.ts';

/** An analytics service: its script reports every page view. */
const SCRIPT = `(() => {
  const tell = ([what, name, page]) => what === 'event' && fetch(new URL('/collect', document.currentScript?.src ?? host), {
    method: 'POST', mode: 'no-cors', body: JSON.stringify([name, page]) });
  const host = document.currentScript.src;
  const queue = window.dataLayer;
  queue.forEach(tell);
  const push = queue.push.bind(queue);
  queue.push = (entry) => (tell(entry), push(entry));
})()`;

/** A happiness meter of another service. */
const METER = '<!doctype html><title>Meter</title><button>Satisfied</button>';
const SECRET = 'a-secret-that-never-leaves-the-server';

let service: Server;
let environment: E2eEnvironment;
let asked: string[] = [];
let views: { page_location: string; page_path: string }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    if (request.url?.startsWith('/meter')) return void response.writeHead(200, { 'content-type': 'text/html' }).end(METER);
    asked.push(`${request.method} ${request.url}`);
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.method === 'POST') views.push((JSON.parse(body) as [string, (typeof views)[number]])[1]);
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(request.method === 'GET' ? SCRIPT : '');
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const { port } = service.address() as AddressInfo;
  environment = await startE2eEnvironment({
    ANALYTICS_URL: `http://127.0.0.1:${port}/count.js?id=G-1`,
    ANALYTICS_ID: 'G-1',
    HAPPINESS_URL: `http://127.0.0.1:${port}/meter?theme=city`,
    HAPPINESS_APP_ID: 'portal',
    HAPPINESS_CLIENT_ID: 'client-7',
    HAPPINESS_CLIENT_SECRET: SECRET,
  });
});
afterAll(async () => {
  await environment.close();
  service.close();
});

const hostOf = (server: Server): string => `127.0.0.1:${(server.address() as AddressInfo).port}`;
const policyOf = async (path: string) => (await fetch(environment.portal.url + path)).headers.get('content-security-policy') ?? '';

/** Waits for the given number of page views and returns their paths. */
async function counted(many: number): Promise<string[]> {
  for (let attempt = 0; attempt < 200 && views.length < many; attempt++) await new Promise((resolve) => setTimeout(resolve, 25));
  return views.map(({ page_path }) => page_path);
}

describe('analytics', () => {
  it('asks for consent, and then reports only the kind of each page', async () => {
    const { page, context, pageErrors } = await visit(environment, 'en', SCREENS[1]);
    await page.goto('/faqs?q=secret');
    const banner = page.getByRole('region', { name: say('en', 'consent.title') });
    await banner.waitFor();
    await expectAccessible(page);
    const [no, yes] = await banner.getByRole('button').all();
    expect([(await defined(no).boundingBox())?.width, (await defined(no).boundingBox())?.height]).toEqual([
      (await defined(yes).boundingBox())?.width,
      (await defined(yes).boundingBox())?.height,
    ]);
    expect(asked).toEqual([]);
    await defined(yes).click();
    await banner.waitFor({ state: 'detached' });
    expect(await counted(1)).toEqual(['/faqs']);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: say('en', 'titles.privacy-policy') })
      .click();
    await page.waitForURL('**/privacy-policy');
    expect(await counted(2)).toEqual(['/faqs', '/privacy-policy']);
    await page.goto('/public/a-signed-link');
    expect(await counted(3)).toEqual(['/faqs', '/privacy-policy', '/public/*']);
    expect(JSON.stringify(views)).not.toMatch(/secret|signed/);

    await page.goto('/privacy-policy');
    await counted(4);
    asked = [];
    await page.getByRole('radio', { name: say('en', 'consent.refuse') }).check({ force: true });
    await page.waitForFunction(() => !('dataLayer' in window));
    await page.goto('/faqs');
    expect(asked).toEqual([]);
    expect(pageErrors.list).toEqual([]);
    await context.close();
  });

  it('stays off after refusal, without asking again', async () => {
    const { page, context } = await visit(environment, 'ar', SCREENS[0]);
    [asked, views] = [[], []];
    await page.goto('/');
    const banner = page.getByRole('region', { name: say('ar', 'consent.title') });
    await banner.getByRole('button', { name: say('ar', 'consent.refuse') }).click();
    await banner.waitFor({ state: 'detached' });
    await page.goto('/privacy-policy#analytics');
    expect(await page.getByRole('radio', { name: say('ar', 'consent.refuse') }).isChecked()).toBe(true);
    expect(await banner.count()).toBe(0);
    expect([asked, views]).toEqual([[], []]);
    await context.close();
  });

  it('adds only its own host to the content security policy', async () => {
    expect(
      (await policyOf('/faqs'))
        .split(';')
        .filter((part) => part.includes(hostOf(service)))
        .map((part) => part.split(' ')[0]),
    ).toEqual(['script-src', 'img-src', 'connect-src', 'frame-src']);
  });
});

describe('external happiness meter', () => {
  it('appears after three seconds in a frame with a signed URL, and its secret stays on the server', async () => {
    const { page, context, pageErrors, pass } = await openWithPausedClock(environment, '/faqs');
    await page.getByRole('button', { name: say('en', 'consent.refuse') }).click();
    const received: Promise<string>[] = [];
    page.on('response', (reply) => void received.push(reply.text().catch(() => '')));
    await page.getByRole('button', { name: say('en', 'happiness.button') }).click();
    const dialog = page.getByRole('dialog');
    const frame = dialog.locator('iframe');
    await page.frameLocator('iframe').getByText('Satisfied').waitFor({ state: 'attached' });
    const address = new URL(defined(await frame.getAttribute('src')));
    expect([address.host, address.pathname, address.searchParams.get('theme')]).toEqual([hostOf(service), '/meter', 'city']);
    expect(address.searchParams.get('signature')).toMatch(/^[\da-f]{64}$/);
    await pass(2900);
    await dialog.getByText(say('en', 'happiness.loading')).waitFor();
    expect(await frame.isVisible()).toBe(false);
    await page.clock.resume();
    await frame.waitFor({ state: 'visible' });
    expect(await dialog.getByText(say('en', 'happiness.loading')).count()).toBe(0);
    const [around, inner] = [defined(await dialog.boundingBox()), defined(await frame.boundingBox())];
    expect([around.width, inner.height].map(Math.round)).toEqual([700, 500]);
    await expectAccessible(page);
    await page.mouse.click(around.x + 40, around.y + 40);
    expect(await dialog.count()).toBe(1);
    await page.mouse.click(around.x - 40, around.y + 40);
    await dialog.waitFor({ state: 'detached' });
    expect([...(await Promise.all(received)), await page.content(), address.href].filter((text) => text.includes(SECRET))).toEqual([]);
    expect(pageErrors.list).toEqual([]);
    await context.close();
  });
});
