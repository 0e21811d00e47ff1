import type { Page } from '@playwright/test';
import { DARK_PALETTE } from '../../common/locale/dark-palette.ts';
import { PALETTES } from '../../common/locale/palettes.ts';
import { expect, test } from './fixtures.ts';
import { button, expectAccessible } from './page-actions.ts';
import { WIDE_FIRST } from './views.ts';

/** The device prefers dark colours. */
test.use({ colorScheme: 'dark' });

const inChannels = (color: string): string =>
  `rgb(${[1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)).join(', ')})`;

/** Expects a colour of the page. */
const expectColor = (page: Page, property: 'background-color' | 'color', color: string) =>
  expect(page.locator('body')).toHaveCSS(property, inChannels(color));

test.describe('dark colours', () => {
  test('follow the device, and stay readable', WIDE_FIRST, async ({ page, context, signInAs }) => {
    for (const path of ['/', '/create-case', '/performance', '/login']) {
      await page.goto(path);
      await expectColor(page, 'background-color', DARK_PALETTE.page);
      await expectAccessible(page);
    }
    await signInAs(context, 'agent');
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
  });

  test(
    'are chosen by the browser alone: the page and paper are the same for everybody',
    { tag: '@en-1440' },
    async ({ page, context }) => {
      const html = async (scheme: string) => {
        const headers = { 'sec-ch-prefers-color-scheme': scheme };
        return (await (await context.request.get('/faqs', { headers })).text()).replace(/nonce="[^"]*"/g, '');
      };
      expect(await html('dark')).toBe(await html('light'));
      await page.goto('/faqs');
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expectColor(page, 'color', PALETTES.default.ink);
    },
  );

  test(
    'can be chosen and refused, and leave the other themes as they are',
    { tag: '@en-1440' },
    async ({ page, context, portal, t }) => {
      await page.goto('/faqs');
      await button(page, t('site.accessibility.title')).click();
      await page.getByRole('radio', { name: t('site.accessibility.schemes.light') }).check();
      await expectColor(page, 'background-color', PALETTES.default.page);
      await page.reload();
      await expectColor(page, 'background-color', PALETTES.default.page);
      await page.emulateMedia({ colorScheme: 'light' });
      await context.addCookies([{ name: 'color-scheme', value: 'dark', url: portal.url }]);
      await page.reload();
      await expectColor(page, 'background-color', DARK_PALETTE.page);
      await page.evaluate(() => (document.documentElement.dataset['theme'] = 'protanopia'));
      await expectColor(page, 'background-color', PALETTES.protanopia.page ?? '');
    },
  );
});
