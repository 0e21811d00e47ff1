import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { HOUR_MS } from '../../common/durations.ts';
import { defined } from '../support/defined.ts';
import { expect, test, type Visit } from './fixtures.ts';
import { button, expectValidPage } from './page-actions.ts';
import { PHONE_FIRST } from './views.ts';
import { continueToEntity, describeCase, submittedTicket } from './wizard-steps.ts';

/** Submits a case from the page of an entity, and returns its number. */
async function submit({ page, language, t }: Visit): Promise<string> {
  await page.goto('/partners');
  await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
  await page.getByRole('article').getByRole('listitem').getByRole('link').first().click();
  await describeCase(page, language, 'The street light at the corner is dark.');
  await continueToEntity(page, language);
  await button(page, t('wizard.entity.next')).click();
  await page.getByRole('checkbox').first().check();
  await button(page, t('wizard.contact.submit')).click();
  return submittedTicket(page, language);
}

const selectedText = (page: Page) => page.evaluate(() => getSelection()?.toString().trim());

test.describe('number of a submitted case', PHONE_FIRST, () => {
  test('is copied, and shared by WhatsApp and the system', async ({ visit, portal, language, t }) => {
    const customer = await visit({ account: 'customer' });
    const { page } = customer;
    // The browser of the tests has no dialog of the system.
    await page.addInitScript(() =>
      Object.assign(navigator, {
        share: (what: ShareData) => Promise.resolve(void Object.assign(window, { shared: what })),
      }),
    );
    const number = await submit(customer);
    await expectValidPage(page, language);
    await button(page, t('wizard.confirmation.copy')).click();
    await expect(button(page, t('wizard.confirmation.copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number);
    await button(page, t('wizard.confirmation.share')).click();
    const text = t('wizard.confirmation.shareText', { number });
    const url = `${portal.url}/follow-up`;
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData }).shared))
      .toEqual({ text, url });
    const link = page.getByRole('link', { name: t('wizard.confirmation.whatsapp') });
    const target = new URL(defined(await link.getAttribute('href')));
    expect([target.origin, target.searchParams.get('text')]).toEqual(['https://wa.me', `${text} ${url}`]);
  });

  test('has the day of the expected response for a calendar', async ({ visit, portal, t }) => {
    const customer = await visit({ account: 'customer' });
    const { page } = customer;
    const number = await submit(customer);
    const expected = page.getByRole('main').getByText(t('wizard.confirmation.expected'));
    await expect(expected).toBeVisible();
    const day = defined(
      await page
        .locator('dd', { has: button(page, t('wizard.confirmation.calendar')) })
        .locator('time')
        .getAttribute('datetime'),
    );
    const download = page.waitForEvent('download');
    await button(page, t('wizard.confirmation.calendar')).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`${number}.ics`);
    // Long lines are folded (RFC 5545 §3.1).
    const text = readFileSync(await file.path(), 'utf8').replaceAll(/\r\n[ \t]/g, '');
    const dubaiDay = new Date(Date.parse(day) + 4 * HOUR_MS).toISOString().slice(0, 10).replaceAll('-', '');
    expect(text).toContain(`DTSTART;VALUE=DATE:${dubaiDay}\r\n`);
    expect(text).toContain(`SUMMARY:${t('wizard.confirmation.calendarTitle', { number })}\r\n`);
    expect(text).toContain(`URL:${portal.url}/case-details?ticket=${number}\r\n`);
  });

  test('can be copied by hand where the browser refuses', async ({ visit, t }) => {
    const customer = await visit({ account: 'customer' });
    const { page } = customer;
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    const number = await submit(customer);
    // Without the dialog of the system there is no button for it.
    await expect(button(page, t('wizard.confirmation.share'))).toHaveCount(0);
    await button(page, t('wizard.confirmation.copy')).click();
    await expect(page.getByText(t('wizard.confirmation.copyFailed'))).toBeVisible();
    await expect.poll(() => selectedText(page)).toContain(number);
  });
});
