import type { Page } from 'playwright';
import { LIMITS } from '../../common/limits.ts';
import type { Locale } from '../../common/locale/locales.ts';
import { expectAccessible, expectValidOnBothScreens } from './browser.ts';
import { translated, type TranslationKey } from './texts.ts';

/**
 * Steps of an admin on `/admin/webhooks`: adds a webhook, renames it, rotates its secret and opens its list of
 * messages. The dialog with the secret opens after adding and after rotating.
 */
export async function manageWebhooks(page: Page, language: Locale): Promise<void> {
  const t = (key: TranslationKey, values?: Record<string, string>) => translated(language, key, values);
  // Longer than a phone's screen is wide, so that the page must wrap it.
  const url = `https://erp.example/hooks/of/the/customer-voice/portal?token=${'0123456789'.repeat(4)}`;
  const dialog = page.getByRole('dialog');
  const clickButton = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
  const closeSecretDialog = async () => {
    await dialog.getByText(/^whsec_/).waitFor();
    await expectAccessible(page);
    await clickButton(t('webhooks.secretSaved'));
  };
  await page.goto('/admin/webhooks');
  await clickButton(t('webhooks.add'));
  const name = page.getByLabel(t('webhooks.name'));
  await name.focus();
  await page.keyboard.insertText('ERP '.repeat(40));
  expect((await name.inputValue()).length).toBe(LIMITS.nameMax);
  await name.fill(`ERP ${language}`);
  await page.getByLabel(t('webhooks.url')).fill(url);
  await expectAccessible(page);
  await clickButton(t('sla.save'));
  await closeSecretDialog();
  await expectValidOnBothScreens(page, language);
  await clickButton(t('webhooks.edit', { name: `ERP ${language}` }));
  await page.getByLabel(t('webhooks.name')).fill(`CRM ${language}`);
  await clickButton(t('sla.save'));
  await clickButton(t('webhooks.rotate', { name: `CRM ${language}` }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('webhooks.rotateConfirm') }).click();
  await closeSecretDialog();
  await page.getByText(t('webhooks.overlap')).first().waitFor();
  await expectValidOnBothScreens(page, language);
  await page.getByRole('link', { name: `CRM ${language}` }).click();
  await page.getByText(t('webhooks.deliveriesEmpty')).waitFor();
  await expectValidOnBothScreens(page, language);
}
