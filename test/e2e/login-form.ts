import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../support/sign-in.ts';

/** Submits the sign-in form of the embedded identity provider. */
export async function logIn(page: Page, login: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await page.locator('#login').fill(login);
  await page.locator('#password').fill(password);
  await page.locator('form button[type=submit]').first().click();
}

/** Signs a demo account in by the form, and waits for the page where they land. */
export async function signIn(page: Page, name: string): Promise<void> {
  await logIn(page, `${name}@portal.example`);
  await page.waitForURL(({ pathname }) => !/^\/(idp|auth)/.test(pathname));
}

/** Sets a password on the page that the link of an invitation or a reset opens. */
export async function setPassword(page: Page, password: string): Promise<void> {
  await page.locator('#password').fill(password);
  await page.locator('#confirmPassword').fill(password);
  await page.locator('button[type=submit]').click();
}
