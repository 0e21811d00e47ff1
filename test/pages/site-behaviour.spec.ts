import { routeOf } from '../../common/access/routes.ts';
import { MAY_OPEN } from '../auth/matrix/who-may-open.ts';
import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts';
import { renderInterleaved } from '../support/interleaved.mjs';
import { takenOver } from '../support/page-checks.ts';
import { expectAccessible, openStage, SCREENS, visit, type Language, type Stage } from './browser.ts';
import { addresses, landing, openersOf, type Openers } from './pages-by-role.ts';
import { openAtRest } from './page-at-rest.ts';
import { say } from './texts.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** Opens a page whose scripts wait for `release`. */
async function openHeld(language: Language, path: string) {
  const visited = await visit(stage, language, SCREENS[0]);
  const { page } = visited;
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await gate;
    await route.continue();
  });
  // The kit's own `goto` would wait for the scripts.
  await page.evaluate((to) => void (window.location.href = to), stage.portal.url + path);
  await page.locator('main :is(h1, h2)').first().waitFor();
  return { ...visited, release };
}

describe('before the scripts have come', () => {
  it('a search is written and the happiness meter asked for: both are there afterwards', async () => {
    const { page, context, complaints, release } = await openHeld('ar', '/faqs');
    await page.getByRole('searchbox').pressSequentially('xyz');
    await page.getByRole('button', { name: say('ar', 'happiness.button') }).click();
    release();
    await page.getByRole('dialog', { name: say('ar', 'happiness.button') }).waitFor();
    expect(await page.getByRole('searchbox', { includeHidden: true }).inputValue()).toBe('xyz');
    await page.waitForURL('**/faqs?q=xyz');
    expect(complaints.list).toEqual([]);
    await context.close();
  });

  it('a form is filled in and sent: nothing of it stands in the address, all of it in the form', async () => {
    const { page, context, release } = await openHeld('en', '/contact-us');
    await page.locator('main form input').first().pressSequentially('Salma');
    await page.keyboard.press('Enter');
    release();
    await page.locator('main [aria-invalid=true]').first().waitFor();
    const name = page.locator('main form input').first();
    expect(await name.inputValue()).toBe('Salma');
    // What was written was there when it was sent.
    expect(await name.getAttribute('aria-invalid')).not.toBe('true');
    expect(page.url()).toBe(`${stage.portal.url}/contact-us`);
    await context.close();
  });

  it('an entity is looked for: the list opens with what was written', async () => {
    const { page, context, release } = await openHeld('ar', '/feedback');
    await page.getByRole('combobox').first().pressSequentially('xyz');
    release();
    await page.locator('[role=combobox][aria-expanded=true]').waitFor();
    expect(await page.getByRole('combobox').first().inputValue()).toBe('xyz');
    await context.close();
  });

  it('the front page’s way to follow-up is taken', async () => {
    const { page, context, release } = await openHeld('en', '/');
    await page.locator('#follow-up').pressSequentially('0501234567');
    await page.keyboard.press('Enter');
    release();
    await page.waitForURL('**/follow-up');
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('main input')?.value === '0501234567');
    await context.close();
  });
});

describe('by the clock', () => {
  it('a bar stands over the page from 200 ms after a way began that takes long, for five seconds', async () => {
    const { page, context, complaints, pass } = await openAtRest(stage, '/faqs');
    let arrive = (): void => undefined;
    const gate = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/contact-us/index.pageContext.json*', async (route) => {
      await gate;
      await route.continue();
    });
    const bar = page.getByRole('progressbar', { name: say('en', 'site.loading') });
    const left = page.waitForRequest('**/contact-us/index.pageContext.json*');
    await page.locator('footer a[href="/contact-us"], a[href="/contact-us"]').first().click();
    await left;
    await pass(199);
    expect(await bar.count()).toBe(0);
    await pass(1);
    await bar.waitFor();
    await pass(4999);
    expect(await bar.count()).toBe(1);
    await pass(1);
    await bar.waitFor({ state: 'detached' });
    arrive();
    await page.waitForURL('**/contact-us');
    expect(complaints.list).toEqual([]);
    await context.close();
  });

  it('which those who do not see it are told of', async () => {
    const { page, context } = await visit(stage, 'en', SCREENS[0]);
    await page.goto('/faqs');
    // Never answered.
    await page.route('**/contact-us/index.pageContext.json*', () => undefined);
    await page.locator('a[href="/contact-us"]').first().click();
    await page.getByRole('progressbar', { name: say('en', 'site.loading') }).waitFor();
    await expectAccessible(page);
    await context.close();
  });

  it('the pages that come next are fetched when the browser is at rest, two seconds later at the latest', async () => {
    const { context, pass, scripts } = await openAtRest(stage, '/faqs', { effectiveType: '3g', saveData: false });
    const own = scripts.length;
    await pass(1999);
    expect(scripts.slice(own)).toEqual([]);
    await pass(1);
    expect(scripts.length).toBeGreaterThan(own);
    await context.close();
  });

  it('and when one of them is gone, the page that is here stays', async () => {
    const { context, pass, scripts, loseOthers } = await openAtRest(stage, '/faqs');
    const own = scripts.length;
    const loads = await loseOthers();
    await pass(3000);
    expect([scripts.length > own, loads()]).toEqual([true, 0]);
    await context.close();
  });

  it('but not over a line that is slow, or that somebody saves', async () => {
    const lines = [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }];
    const fetchedAhead = lines.map(async (line) => {
      const { context, pass, scripts } = await openAtRest(stage, '/faqs', line);
      const own = scripts.length;
      await pass(10_000);
      await context.close();
      return scripts.slice(own);
    });
    expect(await Promise.all(fetchedAhead)).toEqual([[], [], []]);
  });

  it('a message goes after five seconds, unless somebody is at it, or at its button', async () => {
    const { page, context, pass } = await openAtRest(stage, '/controls');
    const open = page.getByRole('button', { name: 'Snackbar', exact: true }).first();
    const message = page.locator('[role=status]:has(button)');
    await open.click();
    await pass(4999);
    expect(await message.count()).toBe(1);
    await pass(1);
    await message.waitFor({ state: 'detached' });
    await open.press('Enter');
    await message.getByRole('button').focus();
    await pass(60_000);
    expect(await message.count()).toBe(1);
    await open.focus();
    await pass(5000);
    await message.waitFor({ state: 'detached' });
    await open.press('Enter');
    await message.getByRole('button').press('Enter');
    await message.waitFor({ state: 'detached' });
    await context.close();
  });

  it('a part of the program that is gone has the page loaded anew, once a minute at most', async () => {
    const { page, context, pass, loseOthers } = await openAtRest(stage, '/faqs');
    const loads = await loseOthers();
    const menu = page.locator('header button[aria-haspopup=dialog]').last();
    const loadedAnew = async () => {
      const anew = page.waitForEvent('load');
      await menu.click();
      await anew;
      await takenOver(page);
    };
    const stays = async () => {
      await menu.click();
      await page.getByText(say('en', 'site.error.tryAgain')).waitFor();
    };
    await loadedAnew();
    expect(page.url()).toBe(`${stage.portal.url}/faqs`);
    await stays();
    await pass(59_000);
    await stays();
    expect(loads()).toBe(1);
    await pass(1001);
    await loadedAnew();
    expect(loads()).toBe(2);
    await context.close();
  });
});

const ONE_OF_A_KIND: readonly (keyof Openers)[] = ['guest', 'customer', 'manager'];

describe('every page, by address', () => {
  let people: Openers;

  beforeAll(async () => {
    people = await openersOf(stage.portal);
  });

  it('opens to whom it is for; others are sent to sign in or told no, and what is not theirs is not there', async () => {
    const wrong: unknown[] = [];
    for (const { path, lands } of await addresses(people)) {
      const route = routeOf(path.split('?')[0]!)!;
      // What is everybody's is the same page for each kind of person.
      const tried = route.who.includes('C0000') ? ONE_OF_A_KIND : (Object.keys(people) as (keyof Openers)[]);
      for (const name of tried) {
        const { status, location } = await landing(stage.portal, path, people[name]);
        const may = route.who.includes('C0000') || MAY_OPEN[route.path]!.includes(name);
        const expected = may ? lands(name) : name === 'guest' ? '/login' : '/401';
        const found = location?.replace(stage.portal.url, '') ?? status;
        if (found !== expected) wrong.push([path, name, found, expected]);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('leads to no other origin, whatever stands in the address', async () => {
    const away: unknown[] = [];
    for (const [at, address] of HOSTILE_ADDRESSES.entries()) {
      // Bytes that no request line can hold are written as a browser would write them.
      const asked = address.replace(/[^!-~]/gu, (one) => encodeURIComponent(one));
      const names = ['from', 'returnTo', 'next', 'redirect', 'lang', 'embed', 'theme'];
      const query = names.map((name) => `${name}=${encodeURIComponent(address)}`).join('&');
      const inQuery = at % 8 ? [] : [`/register?${query}`, `/auth/logout-return?${query}`];
      for (const path of [asked.startsWith('/') ? asked : `/${asked}`, ...inQuery]) {
        const { status, location } = await landing(stage.portal, path);
        const origin = location === undefined ? stage.portal.url : new URL(location, stage.portal.url).origin;
        if (origin !== stage.portal.url || status >= 500) away.push([path, status, location]);
      }
    }
    expect(away).toEqual([]);
  });
});

describe('what is rendered for one person', () => {
  it('is never in another’s page, with 50 of them in two languages at once, nor left to a cache', async () => {
    const { renders, ...found } = await renderInterleaved(stage.portal.url, { people: 50, owners: 8, renders: 300 });
    expect(found).toEqual({ foreign: [], wrong: [], kept: [] });
    expect(renders).toBe(300);
  }, 60_000);
});
