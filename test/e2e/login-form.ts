import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/sign-in.ts';
import { button, textField } from './page-actions.ts';
import type { TranslationKey, Translator } from './texts.ts';

/** A password, which has no role. */
export const passwordField = (page: Page, t: Translator, key: TranslationKey) =>
  page.getByLabel(t(key), { exact: true });

/** Submits the sign-in form of the embedded identity provider. */
export async function logIn(page: Page, t: Translator, login: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await textField(page, t('provider.login')).fill(login);
  await passwordField(page, t, 'provider.password').fill(password);
  await button(page, t('provider.submit')).click();
}

/** Signs a demo account in by the form, and waits for the page where they land. */
export async function signIn(page: Page, t: Translator, name: string): Promise<void> {
  await logIn(page, t, `${name}@portal.example`);
  await page.waitForURL(({ pathname }) => !/^\/(idp|auth)/.test(pathname));
}

/** Sets a password on the page that the link of an invitation or a reset opens. */
export async function setPassword(page: Page, t: Translator, password: string): Promise<void> {
  await passwordField(page, t, 'provider.newPassword').fill(password);
  await passwordField(page, t, 'provider.confirmPassword').fill(password);
  await button(page, t('provider.savePassword')).click();
}
