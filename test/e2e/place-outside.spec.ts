import type { Locator } from '@playwright/test';
import { readCase } from '../support/cases.ts';
import { signedInUser } from '../support/sign-in.ts';
import { expect, test } from './fixtures.ts';
import { button, choiceField, expectValidPage } from './page-actions.ts';
import { PHONE_FIRST } from './views.ts';
import { continueToEntity, describeCase, expandSection, submittedTicket } from './wizard-steps.ts';

const STORY = {
  ar: 'الإنارة مطفأة أمام البناية منذ ثلاث ليالٍ.',
  en: 'The street light in front of the building is dark.',
};
const ADDRESS = { ar: 'بناية 12، شارع الكورنيش', en: 'Building 12, Corniche Road' };

test.use({ geolocation: { latitude: 51.5, longitude: -0.12 } });

/** Presses a button with the keyboard. */
async function press(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

test(
  'a place outside the area is asked about, and leads to another place or to an address without a position',
  PHONE_FIRST,
  async ({ visit, portal, language, t }) => {
    const { page } = await visit({ account: 'customer' });
    await page.goto('/create-case');
    await describeCase(page, language, STORY[language]);
    await expandSection(page, language, 'location');
    const question = page.getByRole('alert').filter({ hasText: t('capture.location.outsideQuestion') });
    const address = page.getByLabel(t('capture.location.address'), { exact: true });
    await press(button(page, t('capture.location.useMyLocation')));
    await expect(question).toBeVisible();
    await expectValidPage(page, language);
    await press(button(page, t('capture.location.outsideNo')));
    await expect(page.getByRole('combobox').first()).toBeFocused();
    await expect(question).toBeHidden();
    await expect(address).toBeHidden();
    await page.keyboard.press('Escape');

    await press(button(page, t('capture.location.useMyLocation')));
    await press(button(page, t('capture.location.outsideYes')));
    await expect(address).toBeFocused();
    await page.keyboard.type(ADDRESS[language]);
    await continueToEntity(page, language);
    await expect(page.getByRole('definition').filter({ hasText: ADDRESS[language] })).toBeVisible();
    await page.getByRole('combobox').first().click();
    await page.getByRole('option').first().click();
    await choiceField(page, t('wizard.entity.service')).selectOption({ index: 1 });
    await button(page, t('wizard.entity.next')).click();
    await page.getByRole('checkbox').first().check();
    await button(page, t('wizard.contact.submit')).click();
    const ticketNumber = await submittedTicket(page, language);
    const found = await readCase(await signedInUser(portal, 'customer'), { ticketNumber });
    expect(found.location).toEqual({ address: ADDRESS[language] });

    await page.goto(`/case-details?ticket=${ticketNumber}`);
    await expect(page.getByText(ADDRESS[language], { exact: true })).toBeVisible();
    await expectValidPage(page, language);
  },
);
