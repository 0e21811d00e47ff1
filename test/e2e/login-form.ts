import type { Page } from 'playwright';
import { DEMO_PASSWORD } from '../support/sign-in.ts';

/** Submits the sign-in form of the embedded identity provider. */
export async function logIn(page: Page, login: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/auth/login');
  await page.locator('#login').fill(login);
  await page.locator('#password').fill(password);
  await page.locator('form button[type=submit]').first().click();
}

/** Sets a password on the page that the link of an invitation or a reset opens. */
export async function setPassword(page: Page, password: string): Promise<void> {
  await page.locator('#password').fill(password);
  await page.locator('#confirmPassword').fill(password);
  await page.locator('button[type=submit]').click();
}
