import type { BrowserContext, Page } from '@playwright/test';
import { cases } from '../../common/cases/cases.contract.ts';
import { maskMobile } from '../../common/identifiers/mobile.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { hydrated } from '../support/page-checks.ts';
import { sessionOf } from '../support/sign-in.ts';
import { newMobile, serviceOf, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { fillFeedback } from './feedback-steps.ts';
import { expect, test } from './fixtures.ts';
import { loseNextAnswer, urlOf } from './lost-answer.ts';
import { button, expectValidPage, pauseRequests } from './page-actions.ts';
import { translated, type Translator } from './texts.ts';
import { PHONE_FIRST, type Language } from './views.ts';
import { confirmDiscard, continueToEntity, describeCase, draftStored, submittedTicket } from './wizard-steps.ts';

const STORY = 'The street light at the corner is dark.';

/** Another window of the browser proves a mobile: its proof replaces the earlier one. */
async function proveElsewhere(portal: { url: string }, context: BrowserContext, mobile: string): Promise<void> {
  const proof = sessionOf(await verifiedVisitor(portal, mobile)).filter(({ name }) => name === 'guest');
  await context.addCookies(proof);
}

/** Fills in the wizard up to its third step. */
async function openContactStep(portal: { url: string }, page: Page, language: Language, story = STORY): Promise<void> {
  const service = await serviceOf(new Visitor(portal), OWN_ENTITY);
  await page.goto(`/create-case?type=1&entity=${OWN_ENTITY}&service=${service}`);
  await describeCase(page, language, story);
  await continueToEntity(page, language);
  await button(page, translated(language, 'wizard.entity.next')).click();
  await page.getByRole('checkbox').first().check();
}

test.describe('the number of a case', PHONE_FIRST, () => {
  /** By keyboard, because the message of a refused attempt may cover the button and stays under a mouse. */
  const press = (page: Page, label: string) => button(page, label).press('Enter');

  test('is the one that the page shows, also after another tab has proven another', async ({
    portal,
    page,
    context,
    language,
    t,
  }) => {
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

  test('becomes that of the account which has signed in in another tab', async ({
    portal,
    page,
    context,
    signInAs,
    language,
    t,
  }) => {
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

test.describe('draft of a case', () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  const descriptionOf = (page: Page, t: Translator) => page.getByLabel(t('wizard.details.description')).first();
  const notice = (page: Page, t: Translator) => page.getByText(t('wizard.draft.elsewhere'));

  /** Continues the stored draft in another tab of the browser. */
  async function openOther(context: BrowserContext, t: Translator): Promise<Page> {
    const other = await context.newPage();
    await other.goto('/create-case');
    await button(other, t('wizard.draft.continue')).click();
    await hydrated(other);
    return other;
  }

  async function discard(page: Page, language: Language): Promise<void> {
    await button(page, translated(language, 'wizard.draft.discard')).click();
    await confirmDiscard(page, language);
  }

  test(
    'is that of the newer tab; the older one says so and can continue it',
    PHONE_FIRST,
    async ({ page, context, language, t }) => {
      const [longer, last] = [`${STORY} It has been so for three nights.`, `${STORY} It was repaired.`];
      await page.goto('/create-case');
      await describeCase(page, language, STORY);
      await draftStored(page, STORY);
      const other = await openOther(context, t);
      await expect(descriptionOf(other, t)).toHaveValue(STORY);
      // Nothing is taken over before something is entered.
      await expect(notice(page, t)).toHaveCount(0);
      await other.getByRole('radio').nth(1).check();
      await descriptionOf(other, t).fill(longer);
      await expect(notice(page, t)).toBeVisible();
      await expectValidPage(page, language);
      await expect(button(page, t('wizard.details.next'))).toHaveCount(0);
      await expect(button(page, t('wizard.draft.discard'))).toHaveCount(0);
      await expect(descriptionOf(page, t)).toHaveValue(STORY);
      await draftStored(page, longer);

      await button(page, t('wizard.draft.continueHere')).click();
      await expect(descriptionOf(page, t)).toHaveValue(longer);
      await expect(page.getByRole('radio').nth(1)).toBeChecked();
      await expect(page.locator('#case-step')).toBeFocused();
      await expect(notice(other, t)).toBeVisible();
      await descriptionOf(page, t).fill(last);
      await button(page, t('wizard.draft.discard')).waitFor();
      await draftStored(other, last);
      await expect(descriptionOf(other, t)).toHaveValue(longer);
      await expect(notice(page, t)).toHaveCount(0);
    },
  );

  test(
    'keeps what was typed in the moment before another tab saved',
    { tag: '@en-1440' },
    async ({ page, context, language, t }) => {
      const [typed, others] = [`${STORY} Typed last.`, `${STORY} Saved meanwhile.`];
      await page.goto('/create-case');
      await describeCase(page, language, STORY);
      await draftStored(page, STORY);
      const other = await openOther(context, t);
      // Neither tab saves by its timer; the other saves because it is left.
      await context.clock.install();
      await context.clock.pauseAt(Date.now() + 60_000);
      await descriptionOf(page, t).fill(typed);
      await descriptionOf(other, t).fill(others);
      await other.evaluate(() => window.dispatchEvent(new Event('pagehide')));
      await expect(notice(other, t)).toBeVisible();
      await expect(notice(page, t)).toHaveCount(0);
      await draftStored(other, typed);
      await button(other, t('wizard.draft.continueHere')).click();
      await expect(descriptionOf(other, t)).toHaveValue(typed);
      await expect(notice(page, t)).toBeVisible();
    },
  );

  test(
    'that one tab discards, starts anew in the other',
    { tag: '@en-1440' },
    async ({ page, context, language, t }) => {
      await page.goto('/create-case');
      await describeCase(page, language, STORY);
      await draftStored(page, STORY);
      const other = await openOther(context, t);
      await descriptionOf(other, t).fill(`${STORY} Please hurry.`);
      await expect(notice(page, t)).toBeVisible();
      await discard(other, language);
      for (const tab of [other, page]) {
        await expect(descriptionOf(tab, t)).toHaveValue('');
        await expect(button(tab, t('wizard.details.next'))).toBeVisible();
      }
      await describeCase(page, language, 'Another case.');
      await draftStored(page, 'Another case.');
      await page.reload();
      await expect(descriptionOf(page, t)).toHaveValue('Another case.');
    },
  );

  test(
    'whose response is lost, is sent again by another tab once, and both show the receipt',
    { tag: '@ar-390' },
    async ({ portal, page, context, language, t }) => {
      const story = `${STORY} ${newMobile()}`;
      await proveElsewhere(portal, context, newMobile());
      await openContactStep(portal, page, language, story);
      await loseNextAnswer(page, urlOf(cases.submit), 'POST');
      await button(page, t('wizard.contact.submit')).click();
      await expect(page.getByText(t('site.offline')).first()).toBeVisible();
      const other = await openOther(context, t);
      await expect(other.getByText(t('wizard.contact.submissionUnknown'))).toBeVisible();
      await button(other, t('wizard.contact.submit')).click();
      expect(await submittedTicket(page, language)).toBe(await submittedTicket(other, language));
      await expectValidPage(other, language);
      const rows = await databaseOf(portal)
        .db.selectFrom('cases')
        .select('id')
        .where('description', '=', story)
        .execute();
      expect(rows).toHaveLength(1);
      await page.reload();
      await submittedTicket(page, language);
    },
  );

  test(
    'discarded by another tab while it is sent, shows its receipt and leaves the next draft',
    { tag: '@en-1440' },
    async ({ portal, page, context, language, t }) => {
      const next = 'Another case.';
      await proveElsewhere(portal, context, newMobile());
      await openContactStep(portal, page, language);
      const letThrough = await pauseRequests(page, new RegExp(`/api/${cases.submit.path}$`));
      await button(page, t('wizard.contact.submit')).click();
      const other = await openOther(context, t);
      await discard(other, language);
      await expect(descriptionOf(page, t)).toHaveValue('');
      await describeCase(other, language, next);
      await draftStored(other, next);
      letThrough();
      await submittedTicket(page, language);
      await expect(descriptionOf(other, t)).toHaveValue(next);
      await other.reload();
      await expect(descriptionOf(other, t)).toHaveValue(next);
    },
  );
});
