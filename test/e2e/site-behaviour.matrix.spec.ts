import { hydrated } from '../support/page-checks.ts';
import { expect, test } from './fixtures.ts';
import { button, expectAccessible, link, pauseRequests } from './page-actions.ts';
import { openWithPausedClock } from './paused-clock.ts';

test.describe('timing', { tag: '@en-1440' }, () => {
  test('shows a progress bar from 200 ms after a slow navigation starts, for five seconds', async ({ page, t }) => {
    const { advance } = await openWithPausedClock(page, '/faqs');
    const arrive = await pauseRequests(page, /contact-us\/index\.pageContext\.json/);
    const bar = page.getByRole('progressbar', { name: t('site.loading') });
    const left = page.waitForRequest('**/contact-us/index.pageContext.json*');
    await link(page, t('content.contact.heading')).first().click();
    await left;
    await advance(199);
    await expect(bar).toHaveCount(0);
    await advance(1);
    await expect(bar).toBeVisible();
    await advance(4999);
    await expect(bar).toHaveCount(1);
    await advance(1);
    await expect(bar).toHaveCount(0);
    arrive();
    await expect(page).toHaveURL('/contact-us');
  });

  test('opens the page of a link that is followed right after typing a search', async ({ page, t }) => {
    const { advance } = await openWithPausedClock(page, '/faqs');
    const arrive = await pauseRequests(page, /contact-us\/index\.pageContext\.json/);
    await page.getByRole('searchbox', { name: t('content.faqs.searchLabel') }).fill('case');
    const left = page.waitForRequest('**/contact-us/index.pageContext.json*');
    await link(page, t('content.contact.heading')).first().click();
    await left;
    await advance(400);
    arrive();
    await expect(page).toHaveURL('/contact-us');
  });

  test('exposes the progress bar to assistive technology', async ({ page, t }) => {
    await page.goto('/faqs');
    // No response.
    await page.route('**/contact-us/index.pageContext.json*', () => undefined);
    await link(page, t('content.contact.heading')).first().click();
    await expect(page.getByRole('progressbar', { name: t('site.loading') })).toBeVisible();
    await expectAccessible(page);
  });

  test('prefetches the next pages when the browser is idle, or after two seconds', async ({ page }) => {
    const connection = { effectiveType: '3g', saveData: false };
    const { advance, scripts, nextScript } = await openWithPausedClock(page, '/faqs', connection);
    const own = scripts.length;
    await advance(1999);
    expect(scripts.slice(own)).toEqual([]);
    const prefetched = nextScript();
    await advance(1);
    await prefetched;
    const entries = () => scripts.slice(own).filter((url) => url.includes('/entries/'));
    await expect.poll(entries).toHaveLength(3);
    await advance(10_000);
    expect(entries()).toHaveLength(3);
  });

  for (const connection of [
    { effectiveType: '2g' },
    { effectiveType: 'slow-2g' },
    { effectiveType: '4g', saveData: true },
  ])
    test(`does not prefetch on a slow connection or with data saver: ${JSON.stringify(connection)}`, async ({
      page,
    }) => {
      const { advance, scripts } = await openWithPausedClock(page, '/faqs', connection);
      const own = scripts.length;
      await advance(10_000);
      expect(scripts.slice(own)).toEqual([]);
    });

  test('hides a message after five seconds, unless it has the focus', async ({ page }) => {
    const { advance } = await openWithPausedClock(page, '/controls');
    const open = page.getByRole('button', { name: 'Snackbar', exact: true }).first();
    const message = page.getByRole('status').filter({ has: page.getByRole('button') });
    await open.click();
    await advance(4999);
    await expect(message).toHaveCount(1);
    await advance(1);
    await expect(message).toHaveCount(0);
    await open.press('Enter');
    await message.getByRole('button').focus();
    await advance(60_000);
    await expect(message).toHaveCount(1);
    await open.focus();
    await advance(5000);
    await expect(message).toHaveCount(0);
    await open.press('Enter');
    await message.getByRole('button').press('Enter');
    await expect(message).toHaveCount(0);
  });
});

test('the home page starts when the pointer moves, not while it rests', { tag: '@en-1440' }, async ({ page }) => {
  const isStarted = () => page.evaluate(() => !('earlyEvents' in window));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(await isStarted()).toBe(false);
  await page.mouse.move(400, 300);
  await expect.poll(isStarted).toBe(true);
});

test('a phone prefetches nothing on the first visit', { tag: ['@ar-390', '@en-390'] }, async ({ page }) => {
  const { advance, scripts } = await openWithPausedClock(page, '/faqs');
  const own = scripts.length;
  await advance(10_000);
  expect(scripts.slice(own)).toEqual([]);
});

test.describe('missing scripts', { tag: '@en-1440' }, () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test('are ignored when they are prefetched', async ({ page }) => {
    const { advance, nextScript, blockFurtherScripts } = await openWithPausedClock(page, '/faqs');
    const loads = await blockFurtherScripts();
    const prefetched = nextScript();
    await advance(3000);
    await (await prefetched).response();
    // A reload would have loaded the page.
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(0);
  });

  test('reload the page at most once a minute', async ({ page, t }) => {
    const { advance, blockFurtherScripts } = await openWithPausedClock(page, '/faqs');
    const loads = await blockFurtherScripts();
    const menu = button(page, t('site.menu.menu'));
    const reloads = async () => {
      const load = page.waitForEvent('load');
      await menu.click();
      await load;
      await hydrated(page);
    };
    const stays = async () => {
      await menu.click();
      await expect(page.getByText(t('site.error.notLoaded'))).toBeVisible();
    };
    await reloads();
    await expect(page).toHaveURL('/faqs');
    await stays();
    await advance(59_000);
    await stays();
    expect(loads()).toBe(1);
    await advance(1001);
    await reloads();
    expect(loads()).toBe(2);
  });
});
