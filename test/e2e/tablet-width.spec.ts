import type { Page } from 'playwright';
import { sessionOf, signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { end, expect, expectPageStructure, JOURNEY_LANGUAGES, pauseRequests, signInAs, useE2eEnvironment, visit, WIDE } from './browser.ts';

/** The narrowest screens with the header of desktops, and widths where it drops something. */
const WIDTHS = [768, 800, 1024];

const environment = useE2eEnvironment();
let ticket: string;

beforeAll(async () => {
  ticket = (await aCase(await signedInUser(environment.portal, 'customer'))).ticketNumber;
});

it.each(JOURNEY_LANGUAGES)('pages of signed-in people fit tablets (%s)', async (language) => {
  const pages = {
    customer: ['/my-cases', `/case-details?ticket=${ticket}`, '/user-profile'],
    agent: ['/my-cases'],
    manager: ['/case-details', '/admin/users'],
  };
  for (const [name, paths] of Object.entries(pages)) {
    const visited = await visit(environment, language, { width: 1024, height: 1024 });
    await signInAs(visited, name);
    for (const path of paths) {
      await visited.page.goto(path);
      for (const width of WIDTHS) {
        await visited.page.setViewportSize({ width, height: 1024 });
        await expectPageStructure(visited.page, language);
      }
    }
    await end(visited);
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

it.each(JOURNEY_LANGUAGES)('the header is never wider than the page, and shows the whole name at every width (%s)', async (language) => {
  const people = {
    guest: undefined,
    number: await verifiedVisitor(environment.portal),
    customer: await signedInUser(environment.portal, 'customer'),
  };
  for (const [name, person] of Object.entries(people)) {
    const visited = await visit(environment, language, WIDE);
    const { page, context } = visited;
    if (person) await context.addCookies(sessionOf(person));
    const loadFonts = await pauseRequests(page, /\.woff2$/);
    await page.goto('/faqs', { waitUntil: 'domcontentloaded' });
    // The system's font is wider and cuts off the name.
    expect([name, await widthsCutOff(page)]).toEqual([name, []]);
    loadFonts();
    await page.goto('/faqs');
    expect([name, await widthsCutOff(page, 'header a[href="/"] b, header button[aria-haspopup=dialog]')]).toEqual([name, []]);
    await end(visited);
  }
});
