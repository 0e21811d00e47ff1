import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { end, expectPageStructure, JOURNEY_LANGUAGES, signInAs, useE2eEnvironment, visit } from './browser.ts';

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
