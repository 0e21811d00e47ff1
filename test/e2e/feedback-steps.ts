import type { Page } from 'playwright';

/** Fills the short feedback form, except the mobile. */
export async function fillFeedback(page: Page, text: string): Promise<void> {
  await page.locator('#feedback-description').fill(text);
  await page.getByRole('combobox').first().press('ArrowDown');
  await page.getByRole('listbox').getByRole('option').first().click();
  const service = page.locator('#feedback-serviceId');
  await service.locator('option').nth(1).waitFor({ state: 'attached' });
  await service.selectOption({ index: 1 });
  await page.getByRole('checkbox').first().check();
}
