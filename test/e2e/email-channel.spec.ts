import { expect, test } from './fixtures.ts';
import {
  choiceField,
  codeField,
  expectAccessible,
  newestCode,
  searchFor,
  textField,
  waitForMessage,
} from './page-actions.ts';
import { continueToEntity, describeCase, submittedTicket } from './wizard-steps.ts';

test.use({ settings: { SHOW_CHANNEL_TYPE: 'true' } });

test(
  'visitor with a choice of channels chooses email and gets the case number there',
  { tag: '@ar-390' },
  async ({ page, portal, t }) => {
    const [mobile, email] = ['+971554000777', 'sara@example.com'];
    await page.goto('/create-case');
    await describeCase(page, 'ar', 'عمود الإنارة أمام البناية رقم 12 مطفأ منذ ثلاث ليالٍ.');
    await continueToEntity(page, 'ar');
    await searchFor(page.getByRole('combobox').first(), 'بلدية');
    await page.getByRole('option', { name: 'بلدية المدينة' }).first().click();
    const service = choiceField(page, t('wizard.entity.service'));
    await expect(service.getByRole('option').nth(1)).toBeAttached();
    await service.selectOption({ index: 1 });
    await page.getByRole('button', { name: t('wizard.entity.next') }).click();
    await page.getByRole('radio', { name: t('wizard.contact.toInbox') }).check();
    await page.getByRole('checkbox').first().check();
    await page.getByLabel(t('wizard.contact.mobile')).last().fill(mobile.replace('+971', '0'));
    await page.getByRole('button', { name: t('wizard.contact.sendCode') }).click();
    await codeField(page, t).fill(await newestCode(portal, mobile));
    // The email is required for this channel.
    await page.getByRole('button', { name: t('wizard.contact.submit') }).click();
    const field = textField(page, t('wizard.contact.email'));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await field.fill(email);
    await page.getByRole('button', { name: t('wizard.contact.submit') }).click();
    const ticket = await submittedTicket(page, 'ar');
    expect(await waitForMessage(portal, email, new RegExp(ticket))).toContain(ticket);
  },
);
