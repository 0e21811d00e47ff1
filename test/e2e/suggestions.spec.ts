import { DAY_MS } from '../../common/durations.ts';
import { suggestions } from '../../common/suggestions/suggestions.contract.ts';
import { browserIds } from '../support/browser-ids.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import type { Portal } from '../support/portal.ts';
import { expect, test as base, type Visit } from './fixtures.ts';
import { boxOf, choiceField, expectAccessible, textField } from './page-actions.ts';
import { PHONE_FIRST } from './views.ts';

const TEXT = {
  ar: 'عمود الإنارة أمام البناية مطفأ منذ ثلاث ليالٍ. كيف أتابع طلبي؟',
  en: 'The street light in front of our building is dark. How do I follow up a case?',
};
const SERVICE = { ar: 'إنارة الشوارع', en: 'Street lighting' };
const QUESTION = { ar: 'كيف أتابع طلبي؟', en: 'How do I follow up a case?' };

interface SuggestionFixtures {
  /** A guest in the wizard, whose browser gets suggestions unless it is held out. */
  start: (isHeldOut?: boolean) => Promise<Visit>;
}

const test = base.extend<SuggestionFixtures>({
  start: async ({ visit, portal }, use) =>
    use(async (isHeldOut = false) => {
      const guest = await visit();
      await guest.context.addCookies([{ name: 'draft', value: defined(browserIds(1, isHeldOut)[0]), url: portal.url }]);
      await guest.page.goto('/create-case');
      await guest.page.getByRole('radio').first().check();
      return guest;
    }),
});

/** Writes the description, and waits for the answer with suggestions. */
async function writeDescription({ page, language, t }: Visit): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api/${suggestions.suggest.path}`));
  await page.getByLabel(t('wizard.details.description')).first().fill(TEXT[language]);
  await answer;
}

const outcomes = (portal: Portal) =>
  databaseOf(portal).db.selectFrom('suggestions').select(['outcome', 'hold_out']).execute();
const countOf = async (portal: Portal, wanted: string) =>
  (await outcomes(portal)).filter(({ outcome }) => outcome === wanted).length;

test.describe('suggestions', PHONE_FIRST, () => {
  test('takes a service with one tap, which the next step shows and lets change', async ({
    start,
    portal,
    language,
    t,
  }) => {
    const chosenBefore = await countOf(portal, 'CHOSEN');
    const guest = await start();
    const { page } = guest;
    // A page of the wizard extends the cookie, so that the browser is recognised for a week.
    const cookie = (await guest.context.cookies()).find(({ name }) => name === 'draft');
    expect(defined(cookie).expires * 1000 - Date.now()).toBeGreaterThan(6 * DAY_MS);
    await writeDescription(guest);
    const service = page.getByRole('button', { name: SERVICE[language] });
    const optional = page.getByText(t('wizard.optional')).filter({ visible: true }).first();
    const below = await boxOf(optional);
    await expect(service).toBeVisible();
    // The content below the suggestions has not moved.
    expect((await boxOf(optional)).y).toBe(below.y);
    await expectAccessible(page);
    await service.click();
    await expect(service).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: t('wizard.details.next') }).click();
    await expect(page.getByLabel(t('wizard.entity.service')).first()).toBeVisible();
    await expect(choiceField(page, t('wizard.entity.service')).getByRole('option', { selected: true })).toHaveText(
      SERVICE[language],
    );
    await expectAccessible(page);
    // The card at the start of the step takes the choice back, and takes the service with one tap.
    const card = page
      .getByRole('group', { name: t('wizard.suggestions.fromDescription') })
      .getByRole('button', { name: SERVICE[language] });
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await card.click();
    await expect(choiceField(page, t('wizard.entity.service'))).toHaveValue('');
    expect(await countOf(portal, 'CHOSEN')).toBe(chosenBefore + 1);
    await card.click();
    await expect(choiceField(page, t('wizard.entity.service')).getByRole('option', { selected: true })).toHaveText(
      SERVICE[language],
    );
    await page.getByRole('button', { name: t('wizard.entity.next') }).click();
    await expect(page.getByRole('heading', { name: t('wizard.contact.heading') })).toBeVisible();
  });

  test('ends the wizard when a suggested question answers the customer, or lets them continue', async ({
    start,
    portal,
    language,
    t,
  }) => {
    const answeredBefore = await countOf(portal, 'ANSWERED');
    const guest = await start();
    const { page } = guest;
    await writeDescription(guest);
    await page.getByText(QUESTION[language], { exact: true }).click();
    await page.getByRole('button', { name: t('wizard.suggestions.answered') }).click();
    await expect(page.getByText(t('wizard.suggestions.answeredTitle'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('wizard.suggestions.continue') }).click();
    await expect(textField(page, t('wizard.details.description'))).toBeFocused();
    expect(await countOf(portal, 'ANSWERED')).toBe(answeredBefore + 1);
    await page.getByRole('button', { name: t('wizard.suggestions.dismiss') }).click();
    await expect(page.getByRole('button', { name: SERVICE[language] })).toHaveCount(0);
  });

  test('shows nothing to one browser in ten', async ({ start, portal, language }) => {
    const guest = await start(true);
    await writeDescription(guest);
    expect((await outcomes(portal)).some((row) => row.hold_out)).toBe(true);
    await expect(guest.page.getByRole('button', { name: SERVICE[language] })).toHaveCount(0);
  });

  test('are not needed: the wizard continues when the server cannot answer', async ({ start, t }) => {
    const guest = await start();
    const { page } = guest;
    await page.route(/api\/suggestions/, (route) => route.fulfill({ status: 404, json: {} }));
    await writeDescription(guest);
    await page.getByRole('button', { name: t('wizard.details.next') }).click();
    await expect(page.getByLabel(t('wizard.entity.service')).first()).toBeVisible();
  });
});
