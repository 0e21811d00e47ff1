import type { Page } from '@playwright/test';
import { sessionOf, signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { expectPageStructure, pauseRequests } from './page-actions.ts';

/** The narrowest screens with the header of desktops, and widths where it drops something. */
const WIDTHS = [768, 800, 1024];

/** The tests choose the widths: one view of each language. */
const tag = ['@ar-390', '@en-390'];

test('pages of signed-in people fit tablets', { tag }, async ({ visit, portal, language }) => {
  const { ticketNumber } = await aCase(await signedInUser(portal, 'customer'));
  const pages = {
    customer: ['/my-cases', `/case-details?ticket=${ticketNumber}`, '/user-profile'],
    agent: ['/my-cases'],
    manager: ['/case-details', '/admin/users'],
  };
  for (const [account, paths] of Object.entries(pages)) {
    const { page } = await visit({ account, viewport: { width: 1024, height: 1024 } });
    for (const path of paths) {
      await page.goto(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 1024 });
        await expectPageStructure(page, language);
      }
    }
  }
});

/** The widths at which the page stays wider than the screen, or one of these elements narrower than its content. */
async function widthsCutOff(page: Page, selector = 'none'): Promise<number[]> {
  const widths: number[] = [];
  const fits = (selected: string) =>
    document.documentElement.scrollWidth <= document.documentElement.clientWidth &&
    [...document.querySelectorAll<HTMLElement>(selected)].every((one) => {
      const { width } = one.getBoundingClientRect();
      one.style.inlineSize = 'max-content';
      const content = one.getBoundingClientRect().width;
      one.style.inlineSize = '';
      // A fraction of a pixel cuts a name off. Names that are hidden are 1 px wide.
      return width <= 1 || content <= width;
    });
  for (let width = 320; width <= 1440; width += 20) {
    await page.setViewportSize({ width, height: 900 });
    // A header of another kind can need another font.
    await page.waitForFunction(fits, selector, { timeout: 5000 }).catch(() => widths.push(width));
  }
  return widths;
}

const PEOPLE = {
  guest: () => undefined,
  'guest with a verified number': verifiedVisitor,
  customer: (portal: { url: string }) => signedInUser(portal, 'customer'),
};

for (const [name, enter] of Object.entries(PEOPLE))
  test(
    `the header of a ${name} is never wider than the page, and shows the whole name at every width`,
    { tag },
    async ({ page, context, portal }) => {
      const person = await enter(portal);
      if (person) await context.addCookies(sessionOf(person));
      const loadFonts = await pauseRequests(page, /\.woff2$/);
      await page.goto('/faqs', { waitUntil: 'domcontentloaded' });
      // The system's font is wider and cuts off the name.
      expect(await widthsCutOff(page)).toEqual([]);
      loadFonts();
      await page.goto('/faqs');
      expect(await widthsCutOff(page, 'header a[href="/"] b, header button[aria-haspopup=dialog]')).toEqual([]);
    },
  );
