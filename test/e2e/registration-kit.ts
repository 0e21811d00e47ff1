import type { Locator, Page } from '@playwright/test';
import { fillDate } from '../support/fill-date.ts';
import { NEW_PASSWORD } from '../support/registration.ts';
import { expect, test as base } from './fixtures.ts';
import { button, codeField, emiratesIdField, newestCode, textField } from './page-actions.ts';
import { logIn } from './login-form.ts';

export const NAMES = { ar: ['نورة', 'الفلاحي'], en: ['Noura', 'Al Falahi'] } as const;

let people = 0;

/** Unique contact data of a new person. */
export function aPerson() {
  const number = `${process.pid}${Date.now()}${people++}`.slice(-7);
  return { mobile: `+97154${number}`, email: `person-${number}@mail.example`, emiratesId: `7841992${number}1` };
}

/** A required password, which has no role. Its label ends with a mark. */
export const passwordField = (page: Page, name: string) => page.getByLabel(`${name}*`, { exact: true });

interface RegistrationFixtures {
  /** Completes step 1. */
  writeIdentity: (emiratesId: string) => Promise<void>;
  /** Completes steps 2 to 5. */
  prove: (person: { mobile: string; email: string }) => Promise<void>;
  /** Completes the last step. */
  writeCredentials: (username: string) => Promise<void>;
  /** Signs in as the customer, enters another contact number and requests its code. */
  requestContactCode: () => Promise<{ mobile: string; code: Locator; submit: Locator }>;
}

export const test = base.extend<RegistrationFixtures>({
  writeIdentity: async ({ page, language, t }, use) =>
    use(async (emiratesId) => {
      const [first, last] = NAMES[language];
      await page.getByLabel(t('signup.firstName')).fill(first);
      await page.getByLabel(t('signup.lastName')).fill(last);
      await page.getByLabel(t('account.field.nationality')).selectOption('AE');
      await page.getByRole('radio', { name: t('account.gender.female') }).check();
      await fillDate(page, t('account.field.dateOfBirth'), '1992-04-17');
      await emiratesIdField(page, t).pressSequentially(emiratesId);
      // Dashes are inserted automatically.
      await expect(emiratesIdField(page, t)).toHaveValue(/^784-1992-\d{7}-\d$/);
      await button(page, t('signup.next')).click();
    }),
  prove: async ({ page, portal, t }, use) =>
    use(async ({ mobile, email }) => {
      await textField(page, t('account.field.mobile')).fill(mobile.slice(4));
      await button(page, t('signup.sendCode')).click();
      await expect(codeField(page, t)).toBeVisible();
      // A reloaded page continues at the same step.
      await page.reload();
      await codeField(page, t).fill(await newestCode(portal, mobile));
      await button(page, t('otp.verify')).click();
      await textField(page, t('account.field.email'))
        .or(textField(page, t('account.field.workEmail')))
        .fill(email);
      await button(page, t('signup.sendCode')).click();
      await codeField(page, t).fill(await newestCode(portal, email));
      await button(page, t('otp.verify')).click();
      await expect(passwordField(page, t('signup.password'))).toBeVisible();
    }),
  writeCredentials: async ({ page, t }, use) =>
    use(async (username) => {
      await textField(page, t('signup.username')).fill(username);
      await passwordField(page, t('signup.password')).fill(NEW_PASSWORD);
      await passwordField(page, t('signup.confirmPassword')).fill(NEW_PASSWORD);
      await button(page, t('signup.lastStep.next')).click();
    }),
  requestContactCode: async ({ page, t }, use) =>
    use(async () => {
      await logIn(page, t, 'customer@portal.example');
      await page.waitForURL('**/my-cases');
      await page.goto('/edit-profile');
      const { mobile } = aPerson();
      const form = page.getByRole('form', { name: t('account.section.preferences') });
      const code = textField(form, t('profileEdit.codeMobile'));
      const submit = form.getByRole('button');
      await textField(form, t('account.field.preferredMobile')).fill(mobile.slice(4));
      await submit.click();
      await expect(code).toBeVisible();
      return { mobile, code, submit };
    }),
});
