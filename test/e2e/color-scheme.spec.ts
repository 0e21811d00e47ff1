import type { Page } from 'playwright';
import { DARK_PALETTE } from '../../common/locale/dark-palette.ts';
import { PALETTES } from '../../common/locale/palettes.ts';
import {
  end,
  expect,
  expectAccessible,
  type Language,
  type ScreenSize,
  signInAs,
  useE2eEnvironment,
  VIEWS,
  visit,
  WIDE,
} from './browser.ts';
import { translated } from './texts.ts';

const environment = useE2eEnvironment();

const inChannels = (color: string): string => `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

/** Waits until the page has a colour: with reduced motion a change takes a frame. */
const waitForColor = (page: Page, property: 'backgroundColor' | 'color', color: string) =>
  page.waitForFunction(([name, expected]) => getComputedStyle(document.body)[name as 'color'] === expected, [property, inChannels(color)]);

/** A visit with a device that prefers dark colours. */
async function darkVisit(...[language, screen]: [language: Language, screen: ScreenSize]) {
  const visited = await visit(environment, language, screen);
  await visited.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  return visited;
}

describe.each(VIEWS)('dark colours ($name)', ({ language, screen }) => {
  it('follow the device, and stay readable', async () => {
    const visited = await darkVisit(language, screen);
    const { page } = visited;
    for (const path of ['/', '/create-case', '/performance', '/login']) {
      await page.goto(path);
      await waitForColor(page, 'backgroundColor', DARK_PALETTE.page);
      await expectAccessible(page);
    }
    await signInAs(visited, 'agent');
    for (const path of ['/my-cases', '/controls']) {
      await page.goto(path);
      await expectAccessible(page);
    }
    // A tick is dark on the light fill.
    const box = page.getByRole('checkbox').first();
    await box.check();
    await expect
      .poll(() => box.evaluate((input) => getComputedStyle(input, '::before').backgroundColor))
      .toBe(inChannels(DARK_PALETTE['on-fill']));
    await end(visited);
  });
});

it('dark colours are chosen by the browser alone: the page and paper are the same for everybody', async () => {
  const visited = await darkVisit('en', WIDE);
  const { page, context } = visited;
  const html = async (scheme: string) => {
    const headers = { 'sec-ch-prefers-color-scheme': scheme };
    return (await (await context.request.get('/faqs', { headers })).text()).replace(/nonce="[^"]*"/g, '');
  };
  expect(await html('dark')).toBe(await html('light'));
  await page.goto('/faqs');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await waitForColor(page, 'color', PALETTES.default.ink);
  await end(visited);
});

it('dark colours can be chosen and refused, and leave the other themes as they are', async () => {
  const visited = await darkVisit('ar', WIDE);
  const { page, context } = visited;
  await page.goto('/faqs');
  await page.getByRole('button', { name: translated('ar', 'site.accessibility.title') }).click();
  const choose = (scheme: 'system' | 'light' | 'dark') =>
    page.getByRole('radio', { name: translated('ar', `site.accessibility.schemes.${scheme}`) }).check();
  await choose('light');
  await waitForColor(page, 'backgroundColor', PALETTES.default.page);
  await page.reload();
  await waitForColor(page, 'backgroundColor', PALETTES.default.page);
  await page.emulateMedia({ colorScheme: 'light' });
  await context.addCookies([{ name: 'color-scheme', value: 'dark', url: environment.portal.url }]);
  await page.reload();
  await waitForColor(page, 'backgroundColor', DARK_PALETTE.page);
  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'protanopia'));
  await waitForColor(page, 'backgroundColor', PALETTES.protanopia.page ?? '');
  await end(visited);
});
