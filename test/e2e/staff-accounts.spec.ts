import type { Page } from '@playwright/test';
import { INVITATION_COLUMNS } from '../../common/users/invitations.types.ts';
import { matchGroup } from '../support/defined.ts';
import { NEW_PASSWORD } from '../support/registration.ts';
import { expect, test } from './fixtures.ts';
import { logIn, setPassword } from './login-form.ts';
import {
  boxOf,
  button,
  chooseFiles,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  fileButton,
  link,
  textField,
  waitForMessage,
} from './page-actions.ts';
import type { Translator } from './texts.ts';
import { PHONE_FIRST } from './views.ts';

const NAMES = { ar: 'مريم السويدي', en: 'Mariam Al Suwaidi' };

async function invite(page: Page, t: Translator, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: t('oversight.invite.person') }).click();
  await dialog.getByRole('button', { name: t('oversight.invite.send') }).click();
  await expect(dialog.getByRole('link', { name: t('fieldMessages.nameAr') })).toBeVisible();
  await expectAccessible(page);
  await textField(dialog, t('oversight.invite.email')).fill(email);
  await textField(dialog, t('oversight.invite.nameEn')).fill(NAMES.en);
  await textField(dialog, t('oversight.invite.nameAr')).fill(NAMES.ar);
  await dialog.getByRole('button', { name: t('oversight.invite.send') }).click();
  await expect(dialog).toHaveCount(0);
}

test(
  'a manager invites an agent, who signs in and is deactivated and reactivated',
  PHONE_FIRST,
  async ({ page: guest, visit, portal, language, t }) => {
    const email = 'mariam@city.example';
    const { page } = await visit({ account: 'manager' });
    await page.goto('/admin/users/invitations');
    const columns = await boxOf(page.getByText(INVITATION_COLUMNS.join(', ')));
    const card = await boxOf(page.getByRole('region', { name: t('oversight.invite.several') }));
    expect(columns.x).toBeGreaterThanOrEqual(card.x);
    expect(columns.x + columns.width).toBeLessThanOrEqual(card.x + card.width);
    await invite(page, t, email);
    await expect(page.getByText(email).first()).toBeVisible();
    await expectPageStructure(page, language);
    const address = matchGroup(/(http\S+token=[\w-]+)/, await waitForMessage(portal, email, /token=/));

    await guest.goto(address);
    await setPassword(guest, t, NEW_PASSWORD);
    await logIn(guest, t, email, NEW_PASSWORD);
    await expect(guest).toHaveURL(/my-cases/);

    await page.goto(`/admin/users?text=${encodeURIComponent(email)}`);
    await link(page, NAMES[language]).first().click();
    const change = async (action: 'deactivate' | 'reactivate') => {
      await button(page, t(`oversight.access.${action}`)).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Agreed with the head of department.');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: t(`oversight.access.${action}`), exact: true }).click();
      await expect(dialog).toHaveCount(0);
    };
    await change('deactivate');
    await expect(page.getByText(t('oversight.access.inactive'))).toBeVisible();
    await logIn(guest, t, email, NEW_PASSWORD);
    await expect(guest.getByText(t('provider.inactive')).first()).toBeVisible();
    await change('reactivate');
    await expect(page.getByText(t('oversight.REACTIVATE.historyLabel'), { exact: true })).toBeVisible();
    await expectPageStructure(page, language);
    await logIn(guest, t, email, NEW_PASSWORD);
    await expect(guest).toHaveURL(/my-cases/);
  },
);

test(
  'an admin uploads a file with an error, corrects it and invites its people',
  PHONE_FIRST,
  async ({ visit, language, t }) => {
    const { page } = await visit({ account: 'admin' });
    await page.goto('/admin/users/invitations');
    const choose = (...people: string[]) => {
      const text = ['email,nameEn,nameAr,roles,entityCode,branches', ...people].join('\n');
      const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      return chooseFiles(fileButton(page, t('oversight.invite.file')), file);
    };
    const sendAll = page.getByRole('button', { name: t('oversight.invite.sendAll') });
    await choose('hessa@city.example,Hessa Al Ali,,content-manager,,');
    await expect(page.getByRole('alert').getByText(t('directory.import.refused'))).toBeVisible();
    await expect(page.getByRole('row').last()).toContainText(t('fieldMessages.nameAr'));
    await expect(sendAll).toHaveCount(0);
    await choose('hessa@city.example,Hessa Al Ali,حصة العلي,content-manager,,');
    await expect(sendAll).toBeVisible();
    await expectValidPage(page, language);
    await sendAll.click();
    await expect(page.getByText('hessa@city.example').first()).toBeVisible();
    await expect(sendAll).toHaveCount(0);
    await expect(page.getByText('people.csv', { exact: true })).toHaveCount(0);
  },
);
