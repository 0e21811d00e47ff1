import type { Page } from '@playwright/test';
import { test } from './deployable-portal.ts';
import { expect } from './fixtures.ts';
import { button, expectValidPage, link, markDocument, textField } from './page-actions.ts';

test.use({ serviceWorkers: 'allow' });

/** The user comes back to the tab, and the page looks for a new version. */
const comeBack = (page: Page) => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

/** Waits for the browser's checks for a new worker. A check during another one would get the answer of that one. */
const checked = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

test.describe('service worker', { tag: '@en-1440' }, () => {
  test('is requested from the server each time, with a strict policy', async ({ portal }) => {
    const reply = await fetch(`${portal.url}/service-worker.js`);
    expect([reply.status, reply.headers.get('cache-control'), reply.headers.get('content-type')]).toEqual([
      200,
      'no-cache',
      expect.stringContaining('text/javascript'),
    ]);
    expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'self' 'nonce-[^']+'/);
  });

  test('keeps only assets and the offline pages on the device, nothing private', async ({ page, t }) => {
    await page.goto('/faqs');
    await page.goto('/contact-us');
    await link(page.getByRole('main'), t('titles.follow-up')).click();
    await expect(page).toHaveURL('/follow-up');
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      return (await Promise.all(caches.map((cache) => cache.keys()))).flat().map(({ url }) => new URL(url).pathname);
    });
    const others = kept.filter((path) => !path.startsWith('/assets/'));
    expect(others.sort()).toEqual(['/offline-ar.html', '/offline-en.html', '/offline.css']);
    expect(kept.length).toBeGreaterThan(others.length);
  });
});

test('a phone prefetches from the second visit on', { tag: ['@ar-390', '@en-390'] }, async ({ page }) => {
  const entries = () =>
    page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/entries/')).length,
    );
  await page.goto('/faqs');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const first = await entries();
  await page.reload();
  await expect.poll(entries).toBeGreaterThan(first);
});

test.describe('offline page', () => {
  test.use({ expectedErrors: /net::ERR_INTERNET_DISCONNECTED/ });

  test(
    'appears in the chosen language, and then the page that was asked for',
    { tag: ['@ar-390', '@en-390'] },
    async ({ page, context, language, t }) => {
      await page.goto(`/faqs?lang=${language}`);
      await context.setOffline(true);
      await page.evaluate(() => void window.location.assign('/about-us'));
      await expect(page.getByRole('heading', { name: t('outage.offline.title') })).toBeVisible();
      await expectValidPage(page, language);
      await context.setOffline(false);
      await page.getByRole('link', { name: t('outage.retry') }).click();
      await expect(page.getByRole('heading', { name: t('titles.about-us') }).first()).toBeVisible();
      await expect(page).toHaveURL('/about-us');
    },
  );

  for (const path of ['/auth/login', '/logout?from=%2Ffaqs'])
    test(
      `is never shown in place of a sign-in or sign-out: ${path}`,
      { tag: '@en-1440' },
      async ({ page, context, t }) => {
        await page.goto('/faqs');
        await context.setOffline(true);
        const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(path));
        await page.evaluate((url) => void window.location.assign(url), path);
        await failed;
        await expect(page.getByText(t('outage.offline.title'))).toHaveCount(0);
      },
    );
});

test.describe('new version', () => {
  test(
    'is announced, keeps the typed input, and is used from the next page on',
    { tag: '@ar-390' },
    async ({ page, proxied, language, t }) => {
      const [message, text] = [textField(page, t('content.contact.message')), 'كتبت هذا قبل الإصدار الجديد.'];
      await page.goto('/contact-us');
      await message.fill(text);
      const isSameDocument = await markDocument(page);
      await checked(page);
      await comeBack(page);
      await checked(page);
      await expect(page.getByText(t('site.newVersion'))).toHaveCount(0);
      proxied.deploy();
      await comeBack(page);
      await expect(page.getByText(t('site.newVersion'))).toBeVisible();
      await expectValidPage(page, language);
      await expect(message).toHaveValue(text);
      expect(await isSameDocument()).toBe(true);
      await message.fill('');
      await link(page.getByRole('main'), t('titles.follow-up')).click();
      // With the load of the page.
      await page.waitForURL('**/follow-up');
      expect(await isSameDocument()).toBe(false);
    },
  );

  test(
    'reloads the open page when one of its scripts no longer exists, and keeps the typed input',
    { tag: '@en-1440' },
    async ({ page, proxied, t }) => {
      const [message, text] = [textField(page, t('content.contact.message')), 'I typed this before the new version.'];
      await page.goto('/contact-us');
      // Scripts that are loaded in advance remain as well.
      await page.waitForLoadState('networkidle');
      await message.fill(text);
      await markDocument(page);
      const loaded = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
      );
      proxied.deploy(
        new RegExp(`^/assets/(?!static/)(?!${loaded.map((path) => path.slice('/assets/'.length)).join('|')})`),
      );
      await button(page, t('site.menu.menu')).click();
      await expect(page.locator('body')).not.toHaveAttribute('data-marked');
      await expect(message).toHaveValue(text);
    },
  );
});
