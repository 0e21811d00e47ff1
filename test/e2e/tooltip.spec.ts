import type { Locator } from '@playwright/test';
import { expect, test as base } from './fixtures.ts';
import { boxOf, expectAccessible } from './page-actions.ts';
import { WIDE, type Language } from './views.ts';

const test = base.extend<{ menu: Locator }>({
  /** The narrow side menu of an editor. */
  menu: async ({ page, context, portal, signInAs }, use) => {
    await signInAs(context, 'content');
    await context.addCookies([{ name: 'side-menu', value: 'mini', url: portal.url }]);
    await page.clock.install();
    await page.goto('/admin/partners');
    await use(page.locator('[data-side-menu=mini]'));
  },
});

/** Expects the tooltip beside its element, towards the content. */
async function expectBeside(element: Locator, tooltip: Locator, language: Language): Promise<void> {
  const [from, to] = [await boxOf(element), await boxOf(tooltip)];
  expect(language === 'ar' ? from.x - (to.x + to.width) : to.x - (from.x + from.width)).toBeGreaterThan(0);
  expect(Math.abs(to.y + to.height / 2 - from.y - from.height / 2)).toBeLessThan(10);
}

test.describe('tooltips of the narrow side menu', { tag: ['@ar-390', '@en-1440'] }, () => {
  test.use({ viewport: WIDE });

  test('open by the pointer, stay while it is over them, and close by Escape', async ({ page, menu, language, t }) => {
    const [link, tooltip] = [menu.getByRole('link', { name: t('dashboard.menu.faqs') }), page.getByRole('tooltip')];
    await link.hover();
    await expect(tooltip).toBeVisible();
    await expect(tooltip).toHaveText(t('dashboard.menu.faqs'), { useInnerText: true });
    await expectAccessible(page);
    await expectBeside(link, tooltip, language);
    // Slowly over the gap, and a while on the text.
    const [from, to] = [await boxOf(link), await boxOf(tooltip)];
    const gap = language === 'ar' ? from.x - 5 : from.x + from.width + 5;
    for (const x of [gap, to.x + to.width / 2]) {
      await page.mouse.move(x, to.y + to.height / 2);
      await page.clock.runFor(400);
      await expect(tooltip).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await page.mouse.move(700, 600);
    await link.hover();
    await expect(tooltip).toBeVisible();
    await page.mouse.move(700, 600);
    await expect(tooltip).toHaveCount(0);
  });

  test('open by the keyboard, describe their element, and stay until the focus leaves or Escape', async ({
    page,
    menu,
    t,
  }) => {
    const [link, tooltip] = [menu.getByRole('link', { name: t('dashboard.menu.faqs') }), page.getByRole('tooltip')];
    await menu.getByRole('link', { name: t('dashboard.menu.partners') }).focus();
    await page.keyboard.press('Tab');
    await expect(tooltip.filter({ hasText: t('dashboard.menu.faqs') })).toBeVisible();
    await expect(link).toHaveAccessibleDescription(t('dashboard.menu.faqs'));
    // The pointer comes and goes, the page scrolls: the focus holds it.
    await link.hover();
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 200);
    await page.clock.runFor(400);
    await expect(tooltip).toHaveText([t('dashboard.menu.faqs')]);
    await page.keyboard.press('Escape');
    await expect(tooltip).toHaveCount(0);
    await expect(link).toBeFocused();
    await expect(link).not.toHaveAttribute('aria-describedby');
    await page.keyboard.press('Tab');
    await expect(tooltip.filter({ hasText: t('dashboard.menu.success-stories') })).toBeVisible();
  });

  test('follow the button that widens the menu', async ({ page, menu, language, t }) => {
    const tooltip = page.getByRole('tooltip');
    await menu.getByRole('button', { name: t('dashboard.expand') }).focus();
    await expect(tooltip.filter({ hasText: t('dashboard.expand') })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(tooltip.filter({ hasText: t('dashboard.collapse') })).toBeVisible();
    await expect(() =>
      expectBeside(page.getByRole('button', { name: t('dashboard.collapse') }), tooltip, language),
    ).toPass({
      timeout: 20_000,
    });
  });
});
