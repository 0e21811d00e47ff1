import type { Locator, Page } from '@playwright/test';

/** The segments of a date field: day, month and year. They load when the field is focused. */
export async function dateSegments(page: Page, label: string): Promise<Locator> {
  await page.locator('label', { hasText: label }).click();
  const segments = page.getByRole('group', { name: label }).getByRole('spinbutton');
  await segments.first().waitFor();
  return segments;
}

/** Types a day, YYYY-MM-DD, into the date field with this label. */
export async function fillDate(page: Page, label: string, day: string): Promise<void> {
  await (await dateSegments(page, label)).first().click();
  await page.keyboard.type(day.split('-').reverse().join(''));
}
