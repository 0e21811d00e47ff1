import type { Page } from '@playwright/test';
import { newMobile } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import { newestCode } from './page-actions.ts';

/** Inserts a text at once without a paste event, as dictation and the suggestions of a keyboard do. */
async function insert(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).focus();
  await page.keyboard.insertText(text);
}

test('numbers as devices insert them are understood in the fields for mobiles, codes and Emirates IDs', async ({ page, portal }) => {
  const mobile = newMobile();
  await page.goto('/follow-up');
  await insert(page, '#follow-up-query', `\u202a+971 (0)${mobile.slice(4, 6)}\u2011${mobile.slice(6)}\u202c`);
  await page.keyboard.press('Enter');
  const code = page.locator('input[autocomplete="one-time-code"]');
  await expect(code).toBeVisible();
  const digits = await newestCode(portal, mobile);
  await code.focus();
  await page.keyboard.insertText(`${digits.slice(0, 2)} ${digits.slice(2, 4)} ${digits.slice(4)}`);
  await expect(code).toHaveValue(digits);
  await page.goto('/register');
  await insert(page, '#signup-emiratesId', '٧٨٤ ١٩٩٠ ٧٦٥٤٣٢١ ٩');
  await expect(page.locator('#signup-emiratesId')).toHaveValue('784-1990-7654321-9');
});
