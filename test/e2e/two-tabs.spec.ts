import type { BrowserContext, Page } from 'playwright';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { sessionOf } from '../support/sign-in.ts';
import { newMobile, serviceOf, verifiedVisitor, Visitor } from '../support/visitor.ts';
import {
  button,
  end,
  expect,
  expectValidPage,
  JOURNEY_VIEWS,
  markDocument,
  signInAs,
  useE2eEnvironment,
  visit,
  WIDE,
  type Language,
} from './browser.ts';
import { fillFeedback } from './feedback-steps.ts';
import { logIn } from './login-form.ts';
import { translated, translator } from './texts.ts';
import { continueToEntity, describeCase, submittedTicket } from './wizard-steps.ts';

const environment = useE2eEnvironment();

const STORY = 'The street light at the corner is dark.';

/** Another window of the browser proves a mobile: its proof replaces the earlier one. */
async function proveElsewhere(context: BrowserContext, mobile: string): Promise<void> {
  const { portal } = environment;
  const proof = sessionOf(await verifiedVisitor(portal, mobile)).filter(({ name }) => name === 'guest');
  await context.addCookies(proof);
}

/** Fills in the wizard up to its third step. */
async function openContactStep(page: Page, language: Language): Promise<void> {
  const service = await serviceOf(new Visitor(environment.portal), OWN_ENTITY);
  await page.goto(`/create-case?type=1&entity=${OWN_ENTITY}&service=${service}`);
  await describeCase(page, language, STORY);
  await continueToEntity(page, language);
  await button(page, translated(language, 'wizard.entity.next')).click();
  await page.getByRole('checkbox').first().check();
}

describe.each(JOURNEY_VIEWS)('the number of a case ($name)', ({ language, screen }) => {
  const t = translator(language);
  /** By keyboard, because the message of a refused attempt may cover the button and stays under a mouse. */
  const press = (page: Page, key: 'wizard.contact.submit' | 'feedback.send') => button(page, t(key)).press('Enter');
  const submit = (page: Page) => press(page, 'wizard.contact.submit');

  it('is the one that the page shows, also after another tab has proven another', async () => {
    const visited = await visit(environment, language, screen);
    const { page, context } = visited;
    const [first, second] = [newMobile(), newMobile()];
    await proveElsewhere(context, first);
    await openContactStep(page, language);
    await page.getByRole('main').getByText(maskMobile(first)).waitFor();
    await proveElsewhere(context, second);
    await submit(page);
    await page.getByRole('main').getByText(maskMobile(second)).waitFor();
    await page.getByText(t('errors.MOBILE_CHANGED')).first().waitFor();
    await expectValidPage(page, language);
    await submit(page);
    await submittedTicket(page, language);
    await page.getByRole('main').getByText(maskMobile(second)).waitFor();
    await end(visited);
  });

  it('becomes that of the account which has signed in in another tab', async () => {
    const visited = await visit(environment, language, screen);
    const { page, context } = visited;
    await proveElsewhere(context, newMobile());
    await openContactStep(page, language);
    await signInAs(visited, 'customer');
    await submit(page);
    await page.getByText(t('wizard.contact.account')).waitFor();
    await submit(page);
    await submittedTicket(page, language);
    await end(visited);
  });

  it('of the short feedback is the one that the page shows', async () => {
    const visited = await visit(environment, language, screen);
    const { page, context } = visited;
    const [first, second] = [newMobile(), newMobile()];
    await proveElsewhere(context, first);
    await page.goto('/feedback');
    await fillFeedback(page, STORY);
    await page.getByRole('main').getByText(maskMobile(first)).waitFor();
    await proveElsewhere(context, second);
    await press(page, 'feedback.send');
    await page.getByRole('main').getByText(maskMobile(second)).waitFor();
    await page.getByText(t('errors.MOBILE_CHANGED')).first().waitFor();
    await press(page, 'feedback.send');
    await page.getByText(t('feedback.done')).waitFor();
    await end(visited);
  });
});

/** Waits until the document has checked its session, which each does when it opens. */
async function sessionChecked(page: Page): Promise<void> {
  const isChecked = () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/auth/session'));
  await expect.poll(() => page.evaluate(isChecked)).toBe(true);
}

it('a page is loaded again when another person has signed in in another tab', async () => {
  const visited = await visit(environment, 'en', WIDE, { account: 'customer' });
  const { page, context } = visited;
  const address = page.locator('#details-address');
  const other = await context.newPage();
  await page.goto('/edit-profile');
  await sessionChecked(page);
  const isOfFirst = await markDocument(page);
  await address.fill('The street of the first person');
  await signInAs(visited, 'unverified');
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
  await logIn(other, 'customer@portal.example');
  await other.waitForURL(({ pathname }) => !/^\/(idp|auth)/.test(pathname));
  await loadedAgain;
  expect(await isOfSecond()).toBe(false);
  await address.waitFor();
  await end(visited);
});
