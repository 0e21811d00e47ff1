import { routeOf } from '../../common/access/routes.ts';
import { MAY_OPEN } from '../auth/matrix/page-access.ts';
import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts';
import { renderInterleaved } from '../support/interleaved.mjs';
import { hydrated } from '../support/page-checks.ts';
import { end, expect, expectAccessible, pauseRequests, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { addresses, openersOf, requestUnchanged, type Openers } from './pages-by-role.ts';
import { openWithPausedClock } from './paused-clock.ts';
import { translated } from './texts.ts';
import { defined } from '../support/defined.ts';

const environment = useE2eEnvironment();

describe('timing', () => {
  it('shows a progress bar from 200 ms after a slow navigation starts, for five seconds', async () => {
    const visited = await openWithPausedClock(environment, '/faqs');
    const { page, advance } = visited;
    const arrive = await pauseRequests(page, /contact-us\/index\.pageContext\.json/);
    const bar = page.getByRole('progressbar', { name: translated('en', 'site.loading') });
    const left = page.waitForRequest('**/contact-us/index.pageContext.json*');
    await page.locator('footer a[href="/contact-us"], a[href="/contact-us"]').first().click();
    await left;
    await advance(199);
    await expect(bar).toHaveCount(0);
    await advance(1);
    await bar.waitFor();
    await advance(4999);
    await expect(bar).toHaveCount(1);
    await advance(1);
    await bar.waitFor({ state: 'detached' });
    arrive();
    await page.waitForURL('**/contact-us');
    await end(visited);
  });

  it('opens the page of a link that is followed right after typing a search', async () => {
    const visited = await openWithPausedClock(environment, '/faqs');
    const { page, advance } = visited;
    const arrive = await pauseRequests(page, /contact-us\/index\.pageContext\.json/);
    await page.locator('main input[type=search]').fill('case');
    const left = page.waitForRequest('**/contact-us/index.pageContext.json*');
    await page.locator('a[href="/contact-us"]').first().click();
    await left;
    await advance(400);
    arrive();
    await page.waitForURL('**/contact-us');
    await end(visited);
  });

  it('exposes the progress bar to assistive technology', async () => {
    const { page, context } = await visit(environment, 'en', WIDE);
    await page.goto('/faqs');
    // No response.
    await page.route('**/contact-us/index.pageContext.json*', () => undefined);
    await page.locator('a[href="/contact-us"]').first().click();
    await page.getByRole('progressbar', { name: translated('en', 'site.loading') }).waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('prefetches the next pages when the browser is idle, or after two seconds', async () => {
    const connection = { effectiveType: '3g', saveData: false };
    const { context, advance, scripts, nextScript } = await openWithPausedClock(environment, '/faqs', connection);
    const own = scripts.length;
    await advance(1999);
    expect(scripts.slice(own)).toEqual([]);
    const prefetched = nextScript();
    await advance(1);
    await prefetched;
    await context.close();
  });

  it('ignores a prefetched script that is missing', async () => {
    const { context, page, advance, nextScript, blockFurtherScripts } = await openWithPausedClock(environment, '/faqs');
    const loads = await blockFurtherScripts();
    const prefetched = nextScript();
    await advance(3000);
    await (await prefetched).response();
    await page.waitForLoadState('networkidle');
    expect(loads()).toBe(0);
    await context.close();
  });

  it('does not prefetch on a slow connection or with data saver', async () => {
    const connections = [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }];
    const prefetched = connections.map(async (connection) => {
      const { context, advance, scripts } = await openWithPausedClock(environment, '/faqs', connection);
      const own = scripts.length;
      await advance(10_000);
      await context.close();
      return scripts.slice(own);
    });
    expect(await Promise.all(prefetched)).toEqual([[], [], []]);
  });

  it('hides a message after five seconds, unless it has the focus', async () => {
    const { page, context, advance } = await openWithPausedClock(environment, '/controls');
    const open = page.getByRole('button', { name: 'Snackbar', exact: true }).first();
    const message = page.locator('[role=status]:has(button)');
    await open.click();
    await advance(4999);
    await expect(message).toHaveCount(1);
    await advance(1);
    await message.waitFor({ state: 'detached' });
    await open.press('Enter');
    await message.getByRole('button').focus();
    await advance(60_000);
    await expect(message).toHaveCount(1);
    await open.focus();
    await advance(5000);
    await message.waitFor({ state: 'detached' });
    await open.press('Enter');
    await message.getByRole('button').press('Enter');
    await message.waitFor({ state: 'detached' });
    await context.close();
  });

  it('reloads the page for a missing script at most once a minute', async () => {
    const { page, context, advance, blockFurtherScripts } = await openWithPausedClock(environment, '/faqs');
    const loads = await blockFurtherScripts();
    const menu = page.locator('header button[aria-haspopup=dialog]').last();
    const reloads = async () => {
      const load = page.waitForEvent('load');
      await menu.click();
      await load;
      await hydrated(page);
    };
    const stays = async () => {
      await menu.click();
      await page.getByText(translated('en', 'site.error.tryAgain')).waitFor();
    };
    await reloads();
    expect(page.url()).toBe(`${environment.portal.url}/faqs`);
    await stays();
    await advance(59_000);
    await stays();
    expect(loads()).toBe(1);
    await advance(1001);
    await reloads();
    expect(loads()).toBe(2);
    await context.close();
  });
});

const REPRESENTATIVES: readonly (keyof Openers)[] = ['guest', 'customer', 'manager'];

describe('page access', () => {
  let people: Openers;

  beforeAll(async () => {
    people = await openersOf(environment.portal);
  });

  it('is allowed, redirected or denied for every path and role', async () => {
    const wrong: unknown[] = [];
    for (const { path, lands } of await addresses(people)) {
      const route = defined(routeOf(defined(path.split('?')[0])));
      // Public pages are the same within each kind of account.
      const tried = route.allowedRoles.includes('C0000') ? REPRESENTATIVES : (Object.keys(people) as (keyof Openers)[]);
      for (const name of tried) {
        const { status, location } = await requestUnchanged(environment.portal, path, people[name]);
        const may = route.allowedRoles.includes('C0000') || defined(MAY_OPEN[route.path]).includes(name);
        const expected = may ? lands(name) : name === 'guest' ? '/login' : '/401';
        const found = location?.replace(environment.portal.url, '') ?? status;
        if (found !== expected) wrong.push([path, name, found, expected]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('redirects to no other origin for hostile paths', async () => {
    const away: unknown[] = [];
    for (const [at, address] of HOSTILE_ADDRESSES.entries()) {
      // Characters that a request line cannot contain are encoded as a browser does.
      const asked = address.replace(/[^!-~]/gu, (one) => encodeURIComponent(one));
      const names = ['from', 'returnTo', 'next', 'redirect', 'lang', 'embed', 'theme'];
      const query = names.map((name) => `${name}=${encodeURIComponent(address)}`).join('&');
      const inQuery = at % 8 ? [] : [`/register?${query}`, `/auth/logout-return?${query}`];
      for (const path of [asked.startsWith('/') ? asked : `/${asked}`, ...inQuery]) {
        const { status, location } = await requestUnchanged(environment.portal, path);
        const origin = location === undefined ? environment.portal.url : new URL(location, environment.portal.url).origin;
        if (origin !== environment.portal.url || status >= 500) away.push([path, status, location]);
      }
    }
    expect(away).toEqual([]);
  });
});

describe('server rendering', () => {
  it('mixes no data of 50 concurrent people in two languages, and marks private pages as not cacheable', async () => {
    const { renders, ...found } = await renderInterleaved(environment.portal.url, { people: 50, owners: 8, renders: 300 });
    expect(found).toEqual({ foreign: [], wrong: [], cacheable: [] });
    expect(renders).toBe(300);
  }, 60_000);
});
