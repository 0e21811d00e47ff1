import type { Page } from 'playwright';
import { aCase } from '../support/visitor.ts';
import { signedInUser } from '../support/sign-in.ts';
import { boxOf, end, JOURNEY_LANGUAGES, PHONE, signInAs, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translated } from './texts.ts';

const environment = useE2eEnvironment();

describe.each(JOURNEY_LANGUAGES)('happiness button (%s)', (language) => {
  const buttonOf = (page: Page) => page.getByRole('button', { name: translated(language, 'happiness.button'), exact: true });
  const opacityIs = async (page: Page, opacity: string) =>
    page.waitForFunction(([one, value]) => getComputedStyle(one as Element).opacity === value, [
      await buttonOf(page).elementHandle(),
      opacity,
    ] as const);

  it('floats where a page is read, and hides while it scrolls', async () => {
    const visited = await visit(environment, language, PHONE);
    const { page } = visited;
    await page.clock.install();
    await page.goto('/about-us');
    const { y, height } = await boxOf(buttonOf(page));
    expect(y + height).toBeLessThanOrEqual(PHONE.height);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 600);
    await opacityIs(page, '0');
    // It takes no tap that is meant for the page.
    expect(await buttonOf(page).evaluate((button) => getComputedStyle(button).pointerEvents)).toBe('none');
    await page.clock.runFor(1000);
    await opacityIs(page, '1');
    await buttonOf(page).click();
    await page.getByRole('dialog').waitFor();
    await page.clock.resume();
    await end(visited);
  });

  it.each(['/contact-us', '/create-case', '/faqs'])('covers no control of %s on a phone', async (path) => {
    const visited = await visit(environment, language, PHONE);
    const { page } = visited;
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect((await boxOf(buttonOf(page))).y).toBeGreaterThan(PHONE.height);
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    await opacityIs(page, '1');
    // At the end of the page it stands in the footer, beside the links.
    const box = await boxOf(buttonOf(page));
    const footer = await boxOf(page.locator('footer').last());
    expect(box.y).toBeGreaterThanOrEqual(footer.y);
    for (const link of await page.locator('footer a').all()) {
      const at = await boxOf(link);
      const apart = at.y + at.height <= box.y || at.x + at.width <= box.x || at.x >= box.x + box.width;
      expect([await link.innerText(), apart]).toEqual([await link.innerText(), true]);
    }
    await end(visited);
  });

  it('takes a click while the page scrolls, where it stands in the footer', async () => {
    const visited = await visit(environment, language, PHONE);
    const { page } = visited;
    await page.clock.install();
    await page.goto('/faqs');
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(100, 400);
    await page.mouse.wheel(0, 100_000);
    await page.waitForFunction(() => document.querySelector('[data-scrolling]') !== null);
    const style = () => buttonOf(page).evaluate((button) => [getComputedStyle(button).opacity, getComputedStyle(button).pointerEvents]);
    expect(await style()).toEqual(['1', 'auto']);
    await buttonOf(page).click();
    await page.getByRole('dialog').waitFor();
    await page.clock.resume();
    await end(visited);
  });

  it('stands in the footer of the pages of staff', async () => {
    const visited = await visit(environment, language, WIDE);
    const { page } = visited;
    const { ticketNumber } = await aCase(await signedInUser(environment.portal, 'customer'));
    await signInAs(visited, 'agent');
    for (const path of ['/my-cases', `/case-details?ticket=${ticketNumber}`]) {
      await page.goto(path);
      const footer = await boxOf(page.locator('footer').last());
      expect((await boxOf(buttonOf(page))).y).toBeGreaterThanOrEqual(footer.y);
    }
    await end(visited);
  });
});
