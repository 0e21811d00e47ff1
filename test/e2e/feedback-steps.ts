import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Fills the short feedback form, except the mobile. */
export async function fillFeedback(page: Page, text: string): Promise<void> {
  await page.locator('#feedback-description').fill(text);
  await page.getByRole('combobox').first().press('ArrowDown');
  await page.getByRole('listbox').getByRole('option').first().click();
  const service = page.locator('#feedback-serviceId');
  await expect(service.locator('option').nth(1)).toBeAttached();
  await service.selectOption({ index: 1 });
  await page.getByRole('checkbox').first().check();
}
