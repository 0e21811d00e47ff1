import type { Page } from '@playwright/test';
import { signedInUser } from '../support/sign-in.ts';
import { aCase } from '../support/visitor.ts';
import { expect, test as base, type Visit } from './fixtures.ts';
import { logIn } from './login-form.ts';
import { expectValidPage, link, markDocument, openForm, textField } from './page-actions.ts';
import type { Translator } from './texts.ts';
import { describeCase, draftStored } from './wizard-steps.ts';

const NOTE = 'The customer called before, see the earlier case.';

interface TypedNote extends Visit {
  /** The page of the case. */
  path: string;
}

/** Waits for the menu of the user and what happens at logout, which load after the page. */
const untilStored = (page: Page) => page.waitForFunction(() => localStorage.getItem('me') !== null);

/** The choice that a message is a note. */
const internalNote = (page: Page, t: Translator) =>
  page.getByRole('checkbox', { name: t('agentWorkspace.note.internal') });

const test = base.extend<{ typedNote: TypedNote }>({
  /** An agent who has typed an internal note on a case. */
  typedNote: async ({ portal, visit, t }, use) => {
    const { ticketNumber } = await aCase(await signedInUser(portal, 'customer'));
    const path = `/case-details?ticket=${ticketNumber}`;
    const agent = await visit({ account: 'agent' });
    await agent.page.goto(path);
    await openForm(agent.page, t('agentWorkspace.composer.message'));
    await internalNote(agent.page, t).check();
    await textField(agent.page, t('agentWorkspace.note.noteLabel')).fill(NOTE);
    await untilStored(agent.page);
    await use({ ...agent, path });
  },
});

async function logOut(page: Page, t: Translator): Promise<void> {
  await page.getByRole('button', { name: new RegExp(t('site.menu.userMenu')) }).click();
  await link(page, t('site.menu.logout')).click();
}

test(
  'stored user: is kept while signed in, with 00 in place of a plus, and removed at logout',
  { tag: '@en-1440' },
  async ({ visit, t }) => {
    const { page } = await visit({ account: 'customer' });
    await page.goto('/my-cases');
    await untilStored(page);
    const me = await page.evaluate(() => JSON.parse(localStorage.getItem('me') ?? '') as Record<string, unknown>);
    expect(Object.keys(me)).toEqual(
      expect.arrayContaining(['fullName', 'fullNameAr', 'email', 'mobile', 'roles', 'status', 'branches', 'remarks']),
    );
    expect(me['mobile']).toBe('00971500000001');
    await page.goto('/faqs');
    await logOut(page, t);
    await page.waitForURL((url) => url.pathname !== '/faqs');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('me'))).toBeNull();
  },
);

test.describe('what was typed', { tag: '@en-1440' }, () => {
  const DRAFT = 'The street light in front of my house is dark.';

  test('is removed at logout, in all tabs', async ({ typedNote, signInAs, t }) => {
    const { page, context, path } = typedNote;
    const note = textField(page, t('agentWorkspace.note.noteLabel'));
    const other = await context.newPage();
    await other.goto(path);
    await openForm(other, t('agentWorkspace.composer.message'));
    await textField(other, t('agentWorkspace.note.messageLabel')).fill(NOTE);
    await other.waitForLoadState('networkidle');
    await page.bringToFront();
    await page.goto('/create-case');
    await describeCase(page, 'en', DRAFT);
    await draftStored(page, DRAFT);
    await page.goto(path);
    await expect(note).toHaveValue(NOTE);
    await page.waitForLoadState('networkidle');
    await logOut(page, t);
    await page.waitForURL(({ pathname }) => pathname !== '/case-details');
    await page.goto('/create-case');
    await expect(page.getByLabel(t('wizard.details.description')).first()).toHaveValue('');
    await signInAs(context, 'agent');
    for (const tab of [page, other]) {
      await tab.goto(path);
      await openForm(tab, t('agentWorkspace.composer.message'));
      await expect(textField(tab, t('agentWorkspace.note.messageLabel'))).toHaveValue('');
      await expect(internalNote(tab, t)).not.toBeChecked();
    }
  });

  test('is kept when the session ends by itself', async ({ typedNote, signInAs, t }) => {
    const { page, context, path } = typedNote;
    await context.clearCookies();
    await page.goto('/logout?from=/faqs');
    await page.waitForURL(({ pathname }) => pathname !== '/logout');
    await signInAs(context, 'agent');
    await page.goto(path);
    await expect(textField(page, t('agentWorkspace.note.noteLabel'))).toHaveValue(NOTE);
  });
});

for (const [next, isKept] of [
  ['customer', true],
  ['unverified', false],
] as const)
  test(
    `a session that ends says so, and ${next} finds ${isKept ? 'what they typed' : 'nothing of another person'}`,
    { tag: ['@ar-390', '@en-1440'] },
    async ({ visit, language, t }) => {
      const { page, context } = await visit({ account: 'customer' });
      const address = textField(page, t('account.field.address'));
      const typed = 'The street behind the old market';
      await page.goto('/edit-profile');
      await sessionChecked(page);
      await address.fill(typed);
      await context.clearCookies({ name: /token$/ });
      await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
      // The browser does not ask whether to leave the page.
      await expect(page.getByText(t('account.sessionEnded.title'))).toBeVisible();
      await expectValidPage(page, language);
      await link(page.getByRole('main'), t('account.sessionEnded.logIn')).click();
      await page.waitForURL('**/login');
      await logIn(page, t, `${next}@portal.example`);
      await page.waitForURL('**/edit-profile');
      if (isKept) return expect(address).toHaveValue(typed);
      await sessionChecked(page);
      await expect(address).not.toHaveValue(typed);
    },
  );

/** Waits until the document has checked its session, which each does when it opens. */
async function sessionChecked(page: Page): Promise<void> {
  const isChecked = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/auth/session'));
  await expect.poll(() => page.evaluate(isChecked)).toBe(true);
}

test(
  'a page is loaded again when another person has signed in in another tab',
  { tag: '@en-1440' },
  async ({ visit, signInAs, t }) => {
    const { page, context } = await visit({ account: 'customer' });
    const address = textField(page, t('account.field.address'));
    const other = await context.newPage();
    await page.goto('/edit-profile');
    await sessionChecked(page);
    const isOfFirst = await markDocument(page);
    await address.fill('The street of the first person');
    await signInAs(context, 'unverified');
    const loaded = page.waitForEvent('load');
    await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await loaded;
    expect(await isOfFirst()).toBe(false);
    await expect(address).not.toHaveValue('The street of the first person');

    // A visible window is told at once.
    await page.reload();
    await sessionChecked(page);
    const isOfSecond = await markDocument(page);
    const loadedAgain = page.waitForEvent('load');
    await context.clearCookies();
    await logIn(other, t, 'customer@portal.example');
    await other.waitForURL(({ pathname }) => !/^\/(idp|auth)/.test(pathname));
    await loadedAgain;
    expect(await isOfSecond()).toBe(false);
    await expect(address).toBeVisible();
  },
);
