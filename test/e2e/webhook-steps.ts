import type { Page } from 'playwright-core';
import type { Locale } from '../../common/locale/locales.ts';
import { expectAccessible, expectFine } from './browser.ts';
import { say } from './texts.ts';

/** Adds a webhook, renames it, rotates its secret, which is shown once, and opens its deliveries. */
export async function manageWebhooks(page: Page, language: Locale): Promise<void> {
  const t = (key: string, values?: Record<string, string>) => say(language, key, values);
  // A long URL, wider than a phone's screen.
  const address = `https://erp.example/hooks/of/the/customer-voice/portal?token=${'0123456789'.repeat(4)}`;
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const closeSecret = async () => {
    await dialog.getByText(/^whsec_/).waitFor();
    await expectAccessible(page);
    await press(t('webhooks.secretKept'));
  };
  await page.goto('/admin/webhooks');
  await press(t('webhooks.add'));
  await page.getByLabel(t('webhooks.name')).fill(`ERP ${language}`);
  await page.getByLabel(t('webhooks.url')).fill(address);
  await expectAccessible(page);
  await press(t('sla.save'));
  await closeSecret();
  await expectFine(page, language);
  await press(t('webhooks.edit', { name: `ERP ${language}` }));
  await page.getByLabel(t('webhooks.name')).fill(`CRM ${language}`);
  await press(t('sla.save'));
  await press(t('webhooks.rotate', { name: `CRM ${language}` }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('webhooks.rotateSend') }).click();
  await closeSecret();
  await page.getByText(t('webhooks.overlap')).first().waitFor();
  await expectFine(page, language);
  await page.getByRole('link', { name: `CRM ${language}` }).click();
  await page.getByText(t('webhooks.nothing')).waitFor();
  await expectFine(page, language);
}
