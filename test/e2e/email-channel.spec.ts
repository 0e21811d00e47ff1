import { end, expectAccessible, newestCode, PHONE, useE2eEnvironment, visit, waitForMessage } from './browser.ts';
import { translated, type KeyUnder } from './texts.ts';
import { continueToEntity, describeCase, submittedTicket } from './wizard-steps.ts';

const environment = useE2eEnvironment({ SHOW_CHANNEL_TYPE: 'true' });

const text = (key: KeyUnder<'wizard'>) => translated('ar', `wizard.${key}`);

describe('visitor with a choice of channels, in Arabic', () => {
  it('chooses email and gets the case number there', async () => {
    const visited = await visit(environment, 'ar', PHONE);
    const { page } = visited;
    const [mobile, email] = ['+971554000777', 'sara@example.com'];
    await page.goto('/create-case');
    await describeCase(page, 'ar', 'عمود الإنارة أمام البناية رقم 12 مطفأ منذ ثلاث ليالٍ.');
    await continueToEntity(page, 'ar');
    await page.getByRole('combobox').first().pressSequentially('بلدية', { delay: 50 });
    await page.getByRole('option', { name: 'بلدية المدينة' }).first().click();
    await page.locator('select option').nth(1).waitFor({ state: 'attached' });
    await page.locator('select').selectOption({ index: 1 });
    await page.getByRole('button', { name: text('entity.next') }).click();
    await page.getByRole('radio', { name: text('contact.toInbox') }).check();
    await page.getByRole('checkbox').first().check();
    await page.getByLabel(text('contact.mobile')).last().fill(mobile.replace('+971', '0'));
    await page.getByRole('button', { name: text('contact.sendCode') }).click();
    await page.locator('input[autocomplete="one-time-code"]').fill(await newestCode(environment, mobile));
    // The email is required for this channel.
    await page.getByRole('button', { name: text('contact.submit') }).click();
    const field = page.locator('input[type=email]');
    await page.locator('input[type=email][aria-invalid=true]').waitFor();
    await expectAccessible(page);
    await field.fill(email);
    await page.getByRole('button', { name: text('contact.submit') }).click();
    const ticket = await submittedTicket(page, 'ar');
    expect(await waitForMessage(environment, email, new RegExp(ticket))).toContain(ticket);
    await end(visited);
  });
});
