import { DAY_MS } from '../../common/durations.ts';
import { suggestions } from '../../common/suggestions/suggestions.contract.ts';
import { browserIds } from '../support/browser-ids.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { boxOf, end, expect, expectAccessible, JOURNEY_VIEWS, type Language, useE2eEnvironment, visit, type Visit } from './browser.ts';
import { translated } from './texts.ts';

const TEXT = {
  ar: 'عمود الإنارة أمام البناية مطفأ منذ ثلاث ليالٍ. كيف أتابع طلبي؟',
  en: 'The street light in front of our building is dark. How do I follow up a case?',
};
const SERVICE = { ar: 'إنارة الشوارع', en: 'Street lighting' };
const QUESTION = { ar: 'كيف أتابع طلبي؟', en: 'How do I follow up a case?' };

const environment = useE2eEnvironment();

async function write(language: Language, screen: Parameters<typeof visit>[2], isHeldOut = false): Promise<Visit> {
  const person = await visit(environment, language, screen);
  await person.context.addCookies([{ name: 'draft', value: defined(browserIds(1, isHeldOut)[0]), url: environment.portal.url }]);
  await person.page.goto('/create-case');
  await person.page.getByRole('radio').first().check();
  return person;
}

const fillIn = async ({ page }: Visit, language: Language): Promise<void> => {
  const answer = page.waitForResponse((response) => response.url().endsWith(`/api/${suggestions.suggest.path}`));
  await page.getByLabel(translated(language, 'wizard.details.description')).first().fill(TEXT[language]);
  await answer;
};

const outcomes = () => databaseOf(environment.portal).db.selectFrom('suggestions').select(['outcome', 'hold_out']).execute();
const countOf = async (wanted: string) => (await outcomes()).filter(({ outcome }) => outcome === wanted).length;

describe.each(JOURNEY_VIEWS)('suggestions ($name)', ({ language, screen }) => {
  it('takes a service with one tap, which the next step shows and lets change', async () => {
    const chosenBefore = await countOf('CHOSEN');
    const person = await write(language, screen);
    const { page } = person;
    // A page of the wizard extends the cookie, so that the browser is recognised for a week.
    const cookie = (await person.context.cookies()).find(({ name }) => name === 'draft');
    expect(defined(cookie).expires * 1000 - Date.now()).toBeGreaterThan(6 * DAY_MS);
    await fillIn(person, language);
    const service = page.getByRole('button', { name: SERVICE[language] });
    const next = page.getByRole('button', { name: translated(language, 'wizard.details.next') });
    const optional = page.getByText(translated(language, 'wizard.optional')).filter({ visible: true }).first();
    const below = await boxOf(optional);
    await service.waitFor();
    // The content below the suggestions has not moved.
    expect((await boxOf(optional)).y).toBe(below.y);
    await expectAccessible(page);
    await service.click();
    await expect(service).toHaveAttribute('aria-pressed', 'true');
    await next.click();
    await page.getByLabel(translated(language, 'wizard.entity.service')).first().waitFor();
    await expect(page.locator('select option:checked').first()).toHaveText(SERVICE[language]);
    await expectAccessible(page);
    await service.click();
    await expect(page.locator('select').first()).toHaveValue('');
    expect(await countOf('CHOSEN')).toBe(chosenBefore + 1);
    await end(person);
  });

  it('ends the wizard when a suggested question answers the customer, or lets them continue', async () => {
    const answeredBefore = await countOf('ANSWERED');
    const person = await write(language, screen);
    const { page } = person;
    await fillIn(person, language);
    await page.getByText(QUESTION[language], { exact: true }).click();
    await page.getByRole('button', { name: translated(language, 'wizard.suggestions.answered') }).click();
    await page.getByText(translated(language, 'wizard.suggestions.answeredTitle')).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: translated(language, 'wizard.suggestions.continue') }).click();
    await expect(page.locator('textarea').first()).toBeFocused();
    expect(await countOf('ANSWERED')).toBe(answeredBefore + 1);
    await page.getByRole('button', { name: translated(language, 'wizard.suggestions.dismiss') }).click();
    await expect(page.getByRole('button', { name: SERVICE[language] })).toHaveCount(0);
    await end(person);
  });

  it('shows nothing to one browser in ten, and when the server cannot answer', async () => {
    const heldOut = await write(language, screen, true);
    await fillIn(heldOut, language);
    expect((await outcomes()).some((row) => row.hold_out)).toBe(true);
    await expect(heldOut.page.getByRole('button', { name: SERVICE[language] })).toHaveCount(0);
    await end(heldOut);

    const person = await write(language, screen);
    await person.page.route(/api\/suggestions/, (route) => route.fulfill({ status: 404, json: {} }));
    await fillIn(person, language);
    await person.page.getByRole('button', { name: translated(language, 'wizard.details.next') }).click();
    await person.page.getByLabel(translated(language, 'wizard.entity.service')).first().waitFor();
    await person.context.close();
  });
});
