import type { Page } from 'playwright';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { end, expect, signInAs, useE2eEnvironment, visit, WIDE } from './browser.ts';
import { translator } from './texts.ts';
import { describeCase } from './wizard-steps.ts';

const environment = useE2eEnvironment();
const t = translator('en');

async function logOut(page: Page): Promise<void> {
  await page.locator('header button[aria-expanded]:visible').first().click();
  await page.locator('header a[href="/logout"]:visible').first().click();
}

it('stored user: is kept while signed in, with 00 in place of a plus, and removed at logout', async () => {
  const visited = await visit(environment, 'en', WIDE, { account: 'customer' });
  const { page } = visited;
  await page.goto('/my-cases');
  await page.waitForFunction(() => localStorage.getItem('me') !== null);
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('me') ?? '') as Record<string, unknown>);
  expect(Object.keys(me)).toEqual(
    expect.arrayContaining(['fullName', 'fullNameAr', 'email', 'mobile', 'roles', 'status', 'branches', 'remarks']),
  );
  expect(me['mobile']).toBe('00971500000001');
  await page.goto('/faqs');
  await logOut(page);
  await page.waitForURL((url) => url.pathname !== '/faqs');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('me'))).toBeNull();
  await end(visited);
});

describe('what was typed', () => {
  const NOTE = 'The customer called before, see the earlier case.';
  const DRAFT = 'The street light in front of my house is dark.';

  /** An agent who has typed an internal note, and its case. */
  async function typedNote() {
    const { ticketNumber } = await aCase(await signedInUser(environment.portal, 'customer'));
    const path = `/case-details?ticket=${ticketNumber}`;
    const visited = await visit(environment, 'en', WIDE, { account: 'agent' });
    const { page } = visited;
    await page.goto(path);
    await page.locator('#comment-internal').check();
    await page.locator('#comment-text').fill(NOTE);
    // The menu of the user and what happens at logout load after the page.
    await page.waitForFunction(() => localStorage.getItem('me') !== null);
    return { visited, path, note: page.locator('#comment-text') };
  }

  it('is removed at logout, in all tabs', async () => {
    const { visited, path, note } = await typedNote();
    const { page, context } = visited;
    const other = await context.newPage();
    await other.goto(path);
    await other.locator('#comment-text').fill(NOTE);
    await other.waitForLoadState('networkidle');
    await page.bringToFront();
    await page.goto('/create-case');
    await describeCase(page, 'en', DRAFT);
    await expect.poll(() => page.evaluate((text) => JSON.stringify(localStorage).includes(text), DRAFT)).toBe(true);
    await page.goto(path);
    await expect(note).toHaveValue(NOTE);
    await page.waitForLoadState('networkidle');
    await logOut(page);
    await page.waitForURL(({ pathname }) => pathname !== '/case-details');
    await page.goto('/create-case');
    await expect(page.getByLabel(t('wizard.details.description')).first()).toHaveValue('');
    await signInAs(visited, 'agent');
    for (const tab of [page, other]) {
      await tab.goto(path);
      await expect(tab.locator('#comment-text')).toHaveValue('');
      await expect(tab.locator('#comment-internal')).not.toBeChecked();
    }
    await end(visited);
  });

  it('is kept when the session ends by itself', async () => {
    const { visited, path, note } = await typedNote();
    const { page, context } = visited;
    await context.clearCookies();
    await page.goto('/logout?from=/faqs');
    await page.waitForURL(({ pathname }) => pathname !== '/logout');
    await signInAs(visited, 'agent');
    await page.goto(path);
    await expect(note).toHaveValue(NOTE);
    await end(visited);
  });
});
