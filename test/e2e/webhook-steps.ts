import type { Page } from '@playwright/test';
import { LIMITS } from '../../common/limits.ts';
import { expect } from './fixtures.ts';
import { button, expectAccessible, expectValidPage } from './page-actions.ts';
import { translator } from './texts.ts';
import type { Language } from './views.ts';

/**
 * Steps of an admin on `/admin/webhooks`: adds a webhook, renames it, rotates its secret and opens its list of
 * messages. The dialog with the secret opens after adding and after rotating.
 */
export async function manageWebhooks(page: Page, language: Language): Promise<void> {
  const t = translator(language);
  // Longer than a phone's screen is wide, so that the page must wrap it.
  const url = `https://erp.example/hooks/of/the/customer-voice/portal?token=${'0123456789'.repeat(4)}`;
  const dialog = page.getByRole('dialog');
  const clickButton = (name: string) => button(page, name).first().click();
  const closeSecretDialog = async () => {
    await expect(dialog.getByText(/^whsec_/)).toBeVisible();
    await expectAccessible(page);
    await clickButton(t('webhooks.secretSaved'));
  };
  await page.goto('/admin/webhooks');
  await clickButton(t('webhooks.add'));
  const name = page.getByLabel(t('webhooks.name'));
  await name.focus();
  await page.keyboard.insertText('ERP '.repeat(40));
  await clickButton(t('sla.save'));
  await expect(name).toHaveAccessibleDescription(t('fieldMessages.tooLong_other', { count: String(LIMITS.nameMax) }));
  await name.fill('ERP');
  await page.getByLabel(t('webhooks.url')).fill(url);
  await expectAccessible(page);
  await clickButton(t('sla.save'));
  await closeSecretDialog();
  await expectValidPage(page, language);
  await clickButton(t('webhooks.edit', { name: 'ERP' }));
  await page.getByLabel(t('webhooks.name')).fill('CRM');
  await clickButton(t('sla.save'));
  await clickButton(t('webhooks.rotate', { name: 'CRM' }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('webhooks.rotateConfirm') }).click();
  await closeSecretDialog();
  await expect(page.getByText(t('webhooks.overlap')).first()).toBeVisible();
  await expectValidPage(page, language);
  await page.getByRole('link', { name: 'CRM' }).click();
  await expect(page.getByText(t('webhooks.deliveriesEmpty'))).toBeVisible();
  await expectValidPage(page, language);
}
