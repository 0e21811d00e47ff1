import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boxOf, button } from './page-actions.ts';
import type { Translator } from './texts.ts';
import { PHONE } from './views.ts';

const buttonOf = (page: Page, t: Translator) => button(page, t('happiness.button'));

test.describe('happiness button on a phone', { tag: ['@ar-390', '@en-390'] }, () => {
  test('floats where a page is read, and hides while it scrolls', async ({ page, t }) => {
    const happiness = buttonOf(page, t);
    await page.clock.install();
    await page.goto('/about-us');
    const { y, height } = await boxOf(happiness);
    expect(y + height).toBeLessThanOrEqual(PHONE.height);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 600);
    await expect(happiness).toHaveCSS('opacity', '0');
    // It takes no tap that is meant for the page.
    await expect(happiness).toHaveCSS('pointer-events', 'none');
    await page.clock.runFor(1000);
    await expect(happiness).toHaveCSS('opacity', '1');
    await happiness.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  for (const path of ['/contact-us', '/create-case', '/faqs'])
    test(`covers no control of ${path}`, async ({ page, t }) => {
      const happiness = buttonOf(page, t);
      await page.goto(path);
      expect((await boxOf(happiness)).y).toBeGreaterThan(PHONE.height);
      await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
      await expect(happiness).toHaveCSS('opacity', '1');
      // At the end of the page it stands in the footer, beside the links.
      const box = await boxOf(happiness);
      const footer = await boxOf(page.getByRole('contentinfo'));
      expect(box.y).toBeGreaterThanOrEqual(footer.y);
      for (const link of await page.getByRole('contentinfo').getByRole('link').all()) {
        const [text, at] = [await link.innerText(), await boxOf(link)];
        const apart = at.y + at.height <= box.y || at.x + at.width <= box.x || at.x >= box.x + box.width;
        expect(apart, text).toBe(true);
      }
    });

  test('takes a click while the page scrolls, where it stands in the footer', async ({ page, t }) => {
    const happiness = buttonOf(page, t);
    await page.clock.install();
    await page.goto('/faqs');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 100_000);
    await expect(page.locator('[data-scrolling]')).toHaveCount(1);
    await expect(happiness).toHaveCSS('opacity', '1');
    await expect(happiness).toHaveCSS('pointer-events', 'auto');
    await happiness.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});
