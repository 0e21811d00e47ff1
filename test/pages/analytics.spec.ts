import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectAccessible, openStage, SCREENS, visit, type Stage } from './browser.ts';
import { say } from './texts.ts';

/** An analytics service: its script reports every page view that the page hands to it. */
const SCRIPT = `(() => {
  const tell = ([what, name, page]) => what === 'event' && fetch(new URL('/collect', document.currentScript?.src ?? host), {
    method: 'POST', mode: 'no-cors', body: JSON.stringify([name, page]) });
  const host = document.currentScript.src;
  const queue = window.dataLayer;
  queue.forEach(tell);
  const push = queue.push.bind(queue);
  queue.push = (entry) => (tell(entry), push(entry));
})()`;

let service: Server;
let stage: Stage;
let asked: string[] = [];
let views: { page_location: string; page_path: string }[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
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
  stage = await openStage({ ANALYTICS_URL: `http://127.0.0.1:${port}/count.js?id=G-1`, ANALYTICS_ID: 'G-1' });
});
afterAll(async () => {
  await stage.close();
  service.close();
});

const policyOf = async (path: string) => (await fetch(stage.portal.url + path)).headers.get('content-security-policy') ?? '';

/** Waits until so many visits have been counted: their pages. */
async function counted(many: number): Promise<string[]> {
  for (let attempt = 0; attempt < 200 && views.length < many; attempt++) await new Promise((resolve) => setTimeout(resolve, 25));
  return views.map(({ page_path }) => page_path);
}

describe('the counting of visits', () => {
  it('is asked for, begins with agreement, and tells no more than which kind of page was opened', async () => {
    const { page, context, complaints } = await visit(stage, 'en', SCREENS[1]);
    await page.goto('/faqs?q=secret');
    const banner = page.getByRole('region', { name: say('en', 'consent.title') });
    await banner.waitFor();
    await expectAccessible(page);
    const [no, yes] = await banner.getByRole('button').all();
    expect([(await no!.boundingBox())?.width, (await no!.boundingBox())?.height]).toEqual([
      (await yes!.boundingBox())?.width,
      (await yes!.boundingBox())?.height,
    ]);
    expect(asked).toEqual([]);
    await yes!.click();
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
    expect(complaints.list).toEqual([]);
    await context.close();
  });

  it('never begins for those who refuse, and they are not asked again', async () => {
    const { page, context } = await visit(stage, 'ar', SCREENS[0]);
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

  it('opens the policy to its host alone, and only where it is wanted', async () => {
    const host = new URL(`http://127.0.0.1:${(service.address() as AddressInfo).port}`).origin;
    expect(
      (await policyOf('/faqs'))
        .split(';')
        .filter((part) => part.includes(host))
        .map((part) => part.split(' ')[0]),
    ).toEqual(['script-src', 'img-src', 'connect-src']);
  });
});
