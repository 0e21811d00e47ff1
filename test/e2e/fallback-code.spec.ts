import type { Page } from 'playwright';
import { otp } from '../../common/otp/otp.contract.ts';
import { defined } from '../support/defined.ts';
import { fillDate } from '../support/fill-date.ts';
import { newMobile, Visitor } from '../support/visitor.ts';
import { end, expect, expectValidPage, JOURNEY_VIEWS, type Language, useE2eEnvironment, visit, waitForMessage } from './browser.ts';
import { translated } from './texts.ts';

const environment = useE2eEnvironment({ OTP_SENDS_PER_HOUR: '1' });

/** Somebody else uses up the codes of a mobile. */
async function useUpCodes(mobile: string): Promise<void> {
  expect((await new Visitor(environment.portal).call(otp.send, { otpType: 'SMS', mobile })).status).toBe(200);
}

const SIXTEEN = /\d{4}(?: \d{4}){3}/;
const digitsTo = async (mobile: string) => defined(SIXTEEN.exec(await waitForMessage(environment, mobile, SIXTEEN)))[0];

const codeField = (page: Page) => page.locator('input[autocomplete="one-time-code"]');

/** Expects the text that explains the longer code, and its field. */
async function expectSixteen(page: Page, language: Language): Promise<void> {
  await page.getByText(translated(language, 'otp.fallbackHint')).waitFor();
  await expect(codeField(page)).toHaveValue('');
}

describe.each(JOURNEY_VIEWS)('a number whose codes strangers have used up ($name)', ({ language, screen }) => {
  it('is verified with 16 digits to follow cases', async () => {
    const person = await visit(environment, language, screen);
    const { page } = person;
    const mobile = newMobile();
    await useUpCodes(mobile);
    await page.goto('/follow-up');
    await page.locator('#follow-up-query').fill(mobile);
    await page.locator('#follow-up-query').press('Enter');
    await expectSixteen(page, language);
    await expectValidPage(page, language);
    const verify = page.getByRole('button', { name: translated(language, 'otp.verify') });
    await codeField(page).fill('482615');
    await verify.click();
    await page.getByText(translated(language, 'otp.fallbackShort')).first().waitFor();
    // A reloaded page repeats the search, and still waits for the longer code.
    await page.reload();
    await expectSixteen(page, language);
    const digits = await digitsTo(mobile);
    await codeField(page).fill(await waitForMessage(environment, mobile, SIXTEEN));
    await expect(codeField(page)).toHaveValue(digits);
    await verify.click();
    await codeField(page).waitFor({ state: 'detached' });
    await end(person);
  });

  it('is verified with 16 digits to register', async () => {
    const person = await visit(environment, language, screen);
    const { page } = person;
    const mobile = newMobile();
    await useUpCodes(mobile);
    await page.goto('/register');
    await page.locator('#signup-firstName').fill('Noura');
    await page.locator('#signup-lastName').fill('Al Falahi');
    await page.getByLabel(translated(language, 'account.field.nationality')).selectOption('AE');
    await page.getByRole('radio', { name: translated(language, 'account.gender.female') }).check();
    await fillDate(page, translated(language, 'account.field.dateOfBirth'), '1992-04-17');
    await page.locator('#signup-emiratesId').pressSequentially(`7841992${mobile.slice(-7)}1`);
    const next = page.locator('#main form button[type=submit]');
    await next.click();
    await page.locator('#signup-mobile').fill(mobile.slice(4));
    await next.click();
    await expectSixteen(page, language);
    await page.reload();
    await expectSixteen(page, language);
    await expectValidPage(page, language);
    await codeField(page).pressSequentially((await digitsTo(mobile)).replaceAll(' ', ''));
    await next.click();
    await page.locator('#signup-email').waitFor();
    await end(person);
  });
});
