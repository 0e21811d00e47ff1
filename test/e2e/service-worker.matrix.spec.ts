import type { Page } from 'playwright';
import {
  end,
  expect,
  expectValidPage,
  type Language,
  LANGUAGES,
  markDocument,
  PHONE,
  type ScreenSize,
  useE2eEnvironment,
  visit,
  WIDE,
} from './browser.ts';
import { deployablePortal, type DeployablePortal } from './deployable-portal.ts';
import { translated } from './texts.ts';

const environment = useE2eEnvironment();
let proxied: DeployablePortal;

beforeEach(async () => {
  proxied = await deployablePortal(environment.portal);
});
afterEach(() => proxied.close());

/** Opens a page with its service worker. */
const open = async (language: Language, path: string, screen: ScreenSize = WIDE) => {
  const visited = await visit(environment, language, screen, { serviceWorker: true, url: proxied.url });
  await visited.page.goto(path);
  return visited;
};

/** The user comes back to the tab, and the page looks for a new version. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Waits for the browser's checks for a new worker. A check during another one would get the answer of that one. */
const checked = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

describe('service worker', () => {
  it('is requested from the server each time, with a strict policy', async () => {
    const reply = await fetch(`${environment.portal.url}/service-worker.js`);
    expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('content-type')]).toEqual([
      200,
      'no-cache',
      expect.stringContaining('text/javascript'),
    ]);
    expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+'/);
  });

  it('keeps only assets and the offline pages on the device, nothing private', async () => {
    const visited = await open('en', '/faqs');
    const { page } = visited;
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
    await end(visited);
  });
});

describe('offline page', () => {
  it.each(LANGUAGES)('appears in the chosen language, and then the page that was asked for (%s)', async (language) => {
    const { page, context } = await open(language, `/faqs?lang=${language}`, PHONE);
    await context.setOffline(true);
    await page.evaluate(() => void window.location.assign('/about-us'));
    await page.getByRole('heading', { name: translated(language, 'outage.offline.title') }).waitFor();
    await expectValidPage(page, language);
    await context.setOffline(false);
    await page.getByRole('link', { name: translated(language, 'outage.retry') }).click();
    await page
      .getByRole('heading', { name: translated(language, 'titles.about-us') })
      .first()
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/about-us');
    await context.close();
  });

  it.each(['/auth/login', '/logout?from=%2Ffaqs'])('is never shown in place of a sign-in or sign-out (%s)', async (path) => {
    const { page, context } = await open('en', '/faqs');
    await context.setOffline(true);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
    await page.evaluate((url) => void window.location.assign(url), path);
    await failed;
    await expect(page.getByText(translated('en', 'outage.offline.title'))).toHaveCount(0);
    await context.close();
  });
});

describe('new version', () => {
  it('is announced, keeps the typed input, and is used from the next page on', async () => {
    const { page, context } = await open('ar', '/contact-us', PHONE);
    await page.locator('#contact-message').fill('كتبت هذا قبل الإصدار الجديد.');
    const isSameDocument = await markDocument(page);
    await checked(page);
    await comeBack(page);
    await checked(page);
    await expect(page.getByText(translated('ar', 'site.newVersion'))).toHaveCount(0);
    proxied.deploy();
    await comeBack(page);
    await page.getByText(translated('ar', 'site.newVersion')).waitFor();
    await expectValidPage(page, 'ar');
    expect([await isSameDocument(), await page.locator('#contact-message').inputValue()]).toEqual([true, 'كتبت هذا قبل الإصدار الجديد.']);
    await page.locator('#contact-message').fill('');
    await page.locator('main a[href="/follow-up"]').first().click();
    await page.waitForURL('**/follow-up');
    await page.waitForLoadState();
    expect(await isSameDocument()).toBe(false);
    await context.close();
  });

  it('reloads the open page when one of its scripts no longer exists, and keeps the typed input', async () => {
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
