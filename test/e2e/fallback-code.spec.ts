import type { Page } from '@playwright/test';
import { otp } from '../../common/otp/otp.contract.ts';
import { defined } from '../support/defined.ts';
import { fillDate } from '../support/fill-date.ts';
import { newMobile, Visitor } from '../support/visitor.ts';
import { expect, test as base } from './fixtures.ts';
import { button, codeField, emiratesIdField, expectValidPage, textField, waitForMessage } from './page-actions.ts';
import type { Translator } from './texts.ts';
import { PHONE_FIRST } from './views.ts';

interface CodeFixtures {
  /** A mobile whose codes somebody else has used up. */
  usedUp: string;
}

const test = base.extend<CodeFixtures>({
  settings: { OTP_SENDS_PER_HOUR: '1' },
  usedUp: async ({ portal }, use) => {
    const mobile = newMobile();
    expect((await new Visitor(portal).call(otp.send, { otpType: 'SMS', mobile })).status).toBe(200);
    await use(mobile);
  },
});

const SIXTEEN = /\d{4}(?: \d{4}){3}/;

/** Expects the text that explains the longer code, and its field. */
async function expectSixteen(page: Page, t: Translator): Promise<void> {
  await expect(page.getByText(t('otp.fallbackHint'))).toBeVisible();
  await expect(codeField(page, t)).toHaveValue('');
}

test.describe('a number whose codes strangers have used up', PHONE_FIRST, () => {
  test('is verified with 16 digits to follow cases', async ({ page, portal, usedUp: mobile, language, t }) => {
    await page.goto('/follow-up');
    await textField(page, t('cases.followUp.label')).fill(mobile);
    await page.keyboard.press('Enter');
    await expectSixteen(page, t);
    await expectValidPage(page, language);
    const verify = page.getByRole('button', { name: t('otp.verify') });
    await codeField(page, t).fill('482615');
    await verify.click();
    await expect(page.getByText(t('otp.fallbackShort')).first()).toBeVisible();
    // A reloaded page repeats the search, and still waits for the longer code.
    await page.reload();
    await expectSixteen(page, t);
    const message = await waitForMessage(portal, mobile, SIXTEEN);
    await codeField(page, t).fill(message);
    await expect(codeField(page, t)).toHaveValue(defined(SIXTEEN.exec(message))[0]);
    await verify.click();
    await expect(codeField(page, t)).toHaveCount(0);
  });

  test('is verified with 16 digits to register', async ({ page, portal, usedUp: mobile, language, t }) => {
    await page.goto('/register');
    await textField(page, t('signup.firstName')).fill('Noura');
    await textField(page, t('signup.lastName')).fill('Al Falahi');
    await page.getByLabel(t('account.field.nationality')).selectOption('AE');
    await page.getByRole('radio', { name: t('account.gender.female') }).check();
    await fillDate(page, t('account.field.dateOfBirth'), '1992-04-17');
    await emiratesIdField(page, t).pressSequentially(`7841992${mobile.slice(-7)}1`);
    await button(page, t('signup.next')).click();
    await textField(page, t('account.field.mobile')).fill(mobile.slice(4));
    await button(page, t('signup.sendCode')).click();
    await expectSixteen(page, t);
    await page.reload();
    await expectSixteen(page, t);
    await expectValidPage(page, language);
    const [digits] = defined(SIXTEEN.exec(await waitForMessage(portal, mobile, SIXTEEN)));
    await codeField(page, t).pressSequentially(digits.replaceAll(' ', ''));
    await button(page, t('otp.verify')).click();
    await expect(textField(page, t('account.field.email'))).toBeVisible();
  });
});
