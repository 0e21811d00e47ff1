import type { Page } from '@playwright/test';
import { parseTicketNumber } from '../../common/identifiers/ticket-number.ts';
import { defined } from '../support/defined.ts';
import { expect } from './fixtures.ts';
import { type Language } from './views.ts';
import { translated } from './texts.ts';

/** Chooses the first type of case, an incident, and writes the description. */
export async function describeCase(page: Page, language: Language, description: string): Promise<void> {
  await page.getByRole('radio').first().check();
  await page.getByLabel(translated(language, 'wizard.details.description')).first().fill(description);
}

/** Waits until the device has stored a text of the draft. */
export const draftStored = (page: Page, text: string): Promise<void> =>
  expect.poll(() => page.evaluate((part) => JSON.stringify(localStorage).includes(part), text)).toBe(true);

/** Confirms in the open dialog that the draft is discarded. */
export const confirmDiscard = (page: Page, language: Language): Promise<void> =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: translated(language, 'wizard.draft.discard') })
    .click();

/** On phones the optional sections of the first step are collapsed. */
export async function expandSection(
  page: Page,
  language: Language,
  section: 'voice' | 'location' | 'attachments',
): Promise<void> {
  const toggle = page.getByRole('button', {
    name: translated(language, `wizard.yourCase.${section}`),
    expanded: false,
  });
  if (await toggle.isVisible()) await toggle.click();
}

/** Collapses the section of the voice note again on a phone, and expects its button to say that there is one. */
export async function collapseVoiceSection(page: Page, language: Language): Promise<void> {
  const toggle = page.getByRole('button', { name: translated(language, 'wizard.yourCase.voice') });
  if (!(await toggle.isVisible())) return;
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toContainText(translated(language, 'wizard.yourCase.voiceAdded'), { useInnerText: true });
}

/** Goes from the first step to the choice of an entity and a service. */
export async function continueToEntity(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: translated(language, 'wizard.details.next') }).click();
  await expect(page.getByRole('heading', { name: translated(language, 'wizard.entity.heading') })).toBeVisible();
  // The focus moves to the new step; it would close a list that is opened before.
  await page.waitForFunction(() => document.activeElement?.matches('#case-step, h2'));
}

/** Waits for the confirmation; returns the ticket number that it shows. */
export async function submittedTicket(page: Page, language: Language): Promise<string> {
  await expect(page.getByRole('heading', { name: translated(language, 'wizard.confirmation.heading') })).toBeVisible();
  return defined(parseTicketNumber(await page.locator('#case-ticket').innerText()));
}
