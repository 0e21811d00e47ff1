import type { Page } from 'playwright-core';
import { expectAccessible, expectWhole, LANGUAGES, startE2eEnvironment, SCREENS, visit, type E2eEnvironment } from './browser.ts';
import { deployablePortal, type DeployablePortal } from './deployable-portal.ts';
import { say } from './texts.ts';

const [WIDE, PHONE] = SCREENS;

let environment: E2eEnvironment;
let proxied: DeployablePortal;

beforeAll(async () => {
  environment = await startE2eEnvironment();
});
beforeEach(async () => {
  proxied = await deployablePortal(environment.portal);
});
afterEach(() => proxied.close());
afterAll(() => environment.close());

/** Opens a page with its service worker. */
const open = async (language: 'ar' | 'en', path: string, screen: (typeof SCREENS)[number] = WIDE) => {
  const visited = await visit(environment, language, screen, { serviceWorker: true, url: proxied.url });
  await visited.page.goto(path);
  return visited;
};

/** Marks the document. The returned function checks that it is still the same one. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => (document.body.dataset['marked'] = 'yes'));
  return () => page.evaluate(() => document.body.dataset['marked'] === 'yes');
}

/** The user comes back to the tab, and the page looks for a new version. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

describe('service worker', () => {
  it('is asked for anew each time, with a strict policy', async () => {
    const reply = await fetch(`${environment.portal.url}/service-worker.js`);
    expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('content-type')]).toEqual([
      200,
      'no-cache',
      expect.stringContaining('text/javascript'),
    ]);
    expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+'/);
  });

  it('keeps only assets and the offline pages on the device, nothing private', async () => {
    const { page, context, pageErrors } = await open('en', '/faqs');
    await page.goto('/contact-us');
    await page.locator('main a[href="/follow-up"]').first().click();
    await page.waitForURL('**/follow-up');
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
    });
    const others = kept.filter((path) => !path.startsWith('/assets/'));
    expect(others.sort()).toEqual(['/offline-ar.html', '/offline-en.html', '/offline.css']);
    expect(kept.length).toBeGreaterThan(others.length);
    expect(pageErrors.list).toEqual([]);
    await context.close();
  });
});

describe('offline page', () => {
  it.each(LANGUAGES.map((language) => [language]))(
    'appears in the chosen language, and then the page that was asked for (%s)',
    async (language) => {
      const { page, context } = await open(language, `/faqs?lang=${language}`, PHONE);
      await context.setOffline(true);
      await page.evaluate(() => void window.location.assign('/about-us'));
      await page.getByRole('heading', { name: say(language, 'outage.offline.title') }).waitFor();
      await expectWhole(page, language);
      await expectAccessible(page);
      await context.setOffline(false);
      await page.getByRole('link', { name: say(language, 'outage.retry') }).click();
      await page
        .getByRole('heading', { name: say(language, 'titles.about-us') })
        .first()
        .waitFor();
      expect(new URL(page.url()).pathname).toBe('/about-us');
      await context.close();
    },
  );

  it('never stands in for a sign-in', async () => {
    const { page, context } = await open('en', '/faqs');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/auth/login'));
    await page.evaluate(() => void window.location.assign('/auth/login'));
    await failed;
    expect(await page.getByText(say('en', 'outage.offline.title')).count()).toBe(0);
    await context.close();
  });
});

describe('new version', () => {
  it('is announced, keeps what is typed, and is used from the next page on', async () => {
    const { page, context } = await open('ar', '/contact-us', PHONE);
    await page.locator('#contact-message').fill('كتبت هذا قبل الإصدار الجديد.');
    const isSameDocument = await markDocument(page);
    // The registration and the check after it; then that of the page.
    await proxied.workerAnswered(2);
    await comeBack(page);
    await proxied.workerAnswered(3);
    expect(await page.getByText(say('ar', 'site.newVersion')).count()).toBe(0);
    proxied.deploy();
    await comeBack(page);
    await page.getByText(say('ar', 'site.newVersion')).waitFor();
    await expectWhole(page, 'ar');
    await expectAccessible(page);
    expect([await isSameDocument(), await page.locator('#contact-message').inputValue()]).toEqual([true, 'كتبت هذا قبل الإصدار الجديد.']);
    await page.locator('#contact-message').fill('');
    await page.locator('main a[href="/follow-up"]').first().click();
    await page.waitForURL('**/follow-up');
    await page.waitForLoadState();
    expect(await isSameDocument()).toBe(false);
    await context.close();
  });

  it('without a part of the open page reloads that page, with what is typed', async () => {
    const { page, context } = await open('en', '/contact-us');
    await page.waitForLoadState('networkidle');
    await page.locator('#contact-message').fill('I typed this before the new version.');
    const isSameDocument = await markDocument(page);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    proxied.deploy(new RegExp(`^/assets/(?!static/)(?!${loaded.map((path) => path.slice('/assets/'.length)).join('|')})`));
    await page.locator('header button[aria-haspopup=dialog]').last().click();
    await page.waitForFunction(() => document.body.dataset['marked'] === undefined);
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>('#contact-message')?.value !== '');
    expect([await isSameDocument(), await page.locator('#contact-message').inputValue()]).toEqual([
      false,
      'I typed this before the new version.',
    ]);
    await context.close();
  });
});
