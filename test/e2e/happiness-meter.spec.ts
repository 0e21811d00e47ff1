import { defined } from '../support/defined.ts';
import { hydrated } from '../support/page-checks.ts';
import { expect, test } from './fixtures.ts';
import { boxOf, expectAccessible, pauseRequests } from './page-actions.ts';
import { WIDE, WIDE_FIRST } from './views.ts';

test(
  'the happiness meter opens in a dialog, shows its frame after the loading text, and closes on a click outside',
  WIDE_FIRST,
  async ({ page, t, viewport }) => {
    await page.clock.install();
    await page.goto('/faqs');
    const release = await pauseRequests(page, /happiness-meter\?/);
    await page.getByRole('button', { name: t('happiness.button') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('happiness.loading'))).toBeVisible();
    release();
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('button').first()).toBeAttached();
    await hydrated(defined(page.frames().at(-1)));
    while (!(await page.locator('iframe').isVisible())) await page.clock.runFor(500);
    await frame.getByRole('button', { name: t('happiness.send') }).click();
    await expect(frame.getByText(t('happiness.choose'))).toBeVisible();
    await expectAccessible(page);
    await frame.getByRole('radio', { name: t('happiness.satisfied'), exact: true }).check();
    await expect(frame.getByText(t('happiness.happy'), { exact: true })).toBeVisible();
    await frame.getByRole('button', { name: t('happiness.send') }).click();
    await expect(frame.getByText(t('happiness.thanks'))).toBeVisible();
    if (viewport?.width === WIDE.width) {
      const box = await boxOf(dialog);
      expect(Math.round(box.width)).toBe(700);
      expect(Math.round((await boxOf(page.locator('iframe'))).height)).toBe(500);
      await page.mouse.click(box.x - 40, box.y + 40);
    } else await dialog.getByRole('button', { name: t('happiness.close') }).click();
    await expect(dialog).toHaveCount(0);
  },
);
