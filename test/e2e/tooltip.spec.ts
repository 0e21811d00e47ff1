import { boxOf, end, expect, expectAccessible, JOURNEY_LANGUAGES, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translator } from './texts.ts';

const environment = useE2eEnvironment();

describe.each(JOURNEY_LANGUAGES)('tooltips of the narrow side menu (%s)', (language) => {
  const t = translator(language);

  async function enter() {
    const visited = await visit(environment, language, WIDE, { account: 'content' });
    await visited.context.addCookies([{ name: 'side-menu', value: 'mini', url: environment.portal.url }]);
    await visited.page.clock.install();
    await visited.page.goto('/admin/partners');
    const menu = visited.page.locator('[data-side-menu=mini]');
    const link = menu.getByRole('link', { name: t('dashboard.menu.faqs') });
    return { visited, page: visited.page, menu, link, tooltip: visited.page.getByRole('tooltip') };
  }

  it('open by the pointer, stay while it is over them, and close by Escape', async () => {
    const { visited, page, link, tooltip } = await enter();
    await link.hover();
    await tooltip.waitFor();
    await expect(tooltip).toHaveText(t('dashboard.menu.faqs'), { useInnerText: true });
    await expectAccessible(page);
    // Beside the link, towards the content.
    const [from, to] = [await boxOf(link), await boxOf(tooltip)];
    expect(language === 'ar' ? to.x + to.width < from.x : to.x > from.x + from.width).toBe(true);
    // Slowly over the gap, and a while on the text.
    const gap = language === 'ar' ? from.x - 5 : from.x + from.width + 5;
    for (const x of [gap, to.x + to.width / 2]) {
      await page.mouse.move(x, to.y + to.height / 2);
      await page.clock.runFor(400);
      await expect(tooltip).toHaveCount(1);
    }
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'detached' });
    await page.mouse.move(700, 600);
    await link.hover();
    await tooltip.waitFor();
    await page.mouse.move(700, 600);
    await tooltip.waitFor({ state: 'detached' });
    await end(visited);
  });

  it('open by the keyboard, describe their element, and stay until the focus leaves or Escape', async () => {
    const { visited, page, menu, link, tooltip } = await enter();
    await menu.getByRole('link', { name: t('dashboard.menu.partners') }).focus();
    await page.keyboard.press('Tab');
    await tooltip.filter({ hasText: t('dashboard.menu.faqs') }).waitFor();
    await expect(link).toHaveAccessibleDescription(t('dashboard.menu.faqs'));
    // The pointer comes and goes, the page scrolls: the focus holds it.
    await link.hover();
    await page.mouse.move(700, 600);
    await page.mouse.wheel(0, 200);
    await page.clock.runFor(400);
    await expect(tooltip).toHaveText([t('dashboard.menu.faqs')]);
    await page.keyboard.press('Escape');
    await tooltip.waitFor({ state: 'detached' });
    await expect(link).toBeFocused();
    await expect(link).not.toHaveAttribute('aria-describedby');
    await page.keyboard.press('Tab');
    await tooltip.filter({ hasText: t('dashboard.menu.success-stories') }).waitFor();
    // The button that widens the menu takes its text along.
    const button = menu.getByRole('button', { name: t('dashboard.expand') });
    await button.focus();
    await tooltip.filter({ hasText: t('dashboard.expand') }).waitFor();
    await page.keyboard.press('Enter');
    await tooltip.filter({ hasText: t('dashboard.collapse') }).waitFor();
    await page.waitForFunction(
      ([button, text]) => {
        const [from, to] = [button?.getBoundingClientRect(), text?.getBoundingClientRect()];
        if (!from || !to) return false;
        const isBeside = document.dir === 'rtl' ? to.right < from.left : to.left > from.right;
        return isBeside && Math.abs(to.top + to.bottom - from.top - from.bottom) < 20;
      },
      [await page.getByRole('button', { name: t('dashboard.collapse') }).elementHandle(), await tooltip.elementHandle()] as const,
    );
    await end(visited);
  });
});
