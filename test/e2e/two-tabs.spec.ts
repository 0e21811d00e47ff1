import type { BrowserContext, Page } from '@playwright/test';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { sessionOf } from '../support/sign-in.ts';
import { newMobile, serviceOf, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { fillFeedback } from './feedback-steps.ts';
import { expect, test } from './fixtures.ts';
import { logIn } from './login-form.ts';
import { button, expectValidPage, markDocument, textField } from './page-actions.ts';
import { translated } from './texts.ts';
import { PHONE_FIRST, type Language } from './views.ts';
import { continueToEntity, describeCase, submittedTicket } from './wizard-steps.ts';

const STORY = 'The street light at the corner is dark.';

/** Another window of the browser proves a mobile: its proof replaces the earlier one. */
async function proveElsewhere(portal: { url: string }, context: BrowserContext, mobile: string): Promise<void> {
  const proof = sessionOf(await verifiedVisitor(portal, mobile)).filter(({ name }) => name === 'guest');
  await context.addCookies(proof);
}

/** Fills in the wizard up to its third step. */
async function openContactStep(portal: { url: string }, page: Page, language: Language): Promise<void> {
  const service = await serviceOf(new Visitor(portal), OWN_ENTITY);
  await page.goto(`/create-case?type=1&entity=${OWN_ENTITY}&service=${service}`);
  await describeCase(page, language, STORY);
  await continueToEntity(page, language);
  await button(page, translated(language, 'wizard.entity.next')).click();
  await page.getByRole('checkbox').first().check();
}

test.describe('the number of a case', PHONE_FIRST, () => {
  /** By keyboard, because the message of a refused attempt may cover the button and stays under a mouse. */
  const press = (page: Page, label: string) => button(page, label).press('Enter');

  test('is the one that the page shows, also after another tab has proven another', async ({ portal, page, context, language, t }) => {
    const [first, second] = [newMobile(), newMobile()];
    await proveElsewhere(portal, context, first);
    await openContactStep(portal, page, language);
    await expect(page.getByRole('main').getByText(maskMobile(first))).toBeVisible();
    await proveElsewhere(portal, context, second);
    await press(page, t('wizard.contact.submit'));
    await expect(page.getByRole('main').getByText(maskMobile(second))).toBeVisible();
    await expect(page.getByText(t('errors.MOBILE_CHANGED')).first()).toBeVisible();
    await expectValidPage(page, language);
    await press(page, t('wizard.contact.submit'));
    await submittedTicket(page, language);
    await expect(page.getByRole('main').getByText(maskMobile(second))).toBeVisible();
  });

  test('becomes that of the account which has signed in in another tab', async ({ portal, page, context, signInAs, language, t }) => {
    await proveElsewhere(portal, context, newMobile());
    await openContactStep(portal, page, language);
    await signInAs(context, 'customer');
    await press(page, t('wizard.contact.submit'));
    await expect(page.getByText(t('wizard.contact.account'))).toBeVisible();
    await press(page, t('wizard.contact.submit'));
    await submittedTicket(page, language);
  });

  test('of the short feedback is the one that the page shows', async ({ portal, page, context, t }) => {
    const [first, second] = [newMobile(), newMobile()];
    await proveElsewhere(portal, context, first);
    await page.goto('/feedback');
    await fillFeedback(page, t, STORY);
    await expect(page.getByRole('main').getByText(maskMobile(first))).toBeVisible();
    await proveElsewhere(portal, context, second);
    await press(page, t('feedback.send'));
    await expect(page.getByRole('main').getByText(maskMobile(second))).toBeVisible();
    await expect(page.getByText(t('errors.MOBILE_CHANGED')).first()).toBeVisible();
    await press(page, t('feedback.send'));
    await expect(page.getByText(t('feedback.done'))).toBeVisible();
  });
});

/** Waits until the document has checked its session, which each does when it opens. */
async function sessionChecked(page: Page): Promise<void> {
  const isChecked = () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/auth/session'));
  await expect.poll(() => page.evaluate(isChecked)).toBe(true);
}

test('a page is loaded again when another person has signed in in another tab', { tag: '@en-1440' }, async ({ visit, signInAs, t }) => {
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
});
