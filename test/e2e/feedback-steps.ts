import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { choiceField, textField } from './page-actions.ts';
import type { Translator } from './texts.ts';

/** Fills the short feedback form, except the mobile. */
export async function fillFeedback(page: Page, t: Translator, text: string): Promise<void> {
  await textField(page, t('feedback.text')).fill(text);
  await choiceField(page, t('feedback.entity')).press('ArrowDown');
  await page.getByRole('listbox').getByRole('option').first().click();
  const service = choiceField(page, t('feedback.service'));
  await expect(service.getByRole('option').nth(1)).toBeAttached();
  await service.selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: t('feedback.agree') }).check();
}
