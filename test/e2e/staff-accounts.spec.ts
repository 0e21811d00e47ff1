import type { Page } from 'playwright';
import { INVITATION_COLUMNS } from '../../common/users/invitations.types.ts';
import { matchGroup } from '../support/defined.ts';
import { NEW_PASSWORD } from '../support/registration.ts';
import {
  end,
  expect,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  JOURNEY_LANGUAGES,
  type Language,
  PHONE,
  useE2eEnvironment,
  visit,
  waitForMessage,
  WIDE,
} from './browser.ts';
import { logIn, setPassword } from './login-form.ts';
import { translated } from './texts.ts';

const environment = useE2eEnvironment();

async function invite(page: Page, language: Language, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: translated(language, 'oversight.invite.person') }).click();
  await dialog.getByRole('button', { name: translated(language, 'oversight.invite.send') }).click();
  await dialog.getByRole('link', { name: translated(language, 'fieldMessages.nameAr') }).waitFor();
  await expectAccessible(page);
  await dialog.locator('[name=email]').fill(email);
  await dialog.locator('[name=nameEn]').fill('Mariam Al Suwaidi');
  await dialog.locator('[name=nameAr]').fill('مريم السويدي');
  await dialog.getByRole('button', { name: translated(language, 'oversight.invite.send') }).click();
  await dialog.waitFor({ state: 'detached' });
}

it.each(JOURNEY_LANGUAGES)('a manager invites an agent, who signs in and is deactivated and reactivated (%s)', async (language) => {
  const email = `mariam.${language}@city.example`;
  const manager = await visit(environment, language, language === 'ar' ? PHONE : WIDE, { account: 'manager' });
  const { page } = manager;
  await page.goto('/admin/users/invitations');
  const columns = await page.getByText(INVITATION_COLUMNS.join(', ')).boundingBox();
  const card = await page.locator('section[aria-labelledby=invitation-file-title]').boundingBox();
  expect(columns && card && columns.x >= card.x && columns.x + columns.width <= card.x + card.width).toBe(true);
  await invite(page, language, email);
  await page.getByText(email).first().waitFor();
  await expectPageStructure(page, language);
  const link = matchGroup(/(http\S+token=[\w-]+)/, await waitForMessage(environment, email, /token=/));

  const agent = await visit(environment, language, WIDE);
  await agent.page.goto(link);
  await setPassword(agent.page, NEW_PASSWORD);
  await logIn(agent.page, email, NEW_PASSWORD);
  await agent.page.waitForURL(/my-cases/);

  await page.goto(`/admin/users?text=${encodeURIComponent(email)}`);
  await page.locator('main a[href^="/profile/"]').first().click();
  const change = async (action: 'deactivate' | 'reactivate') => {
    await page.getByRole('button', { name: translated(language, `oversight.access.${action}`), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Agreed with the head of department.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: translated(language, `oversight.access.${action}`), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await change('deactivate');
  await page.getByText(translated(language, 'oversight.access.inactive')).waitFor();
  await logIn(agent.page, email, NEW_PASSWORD);
  await agent.page.getByText(translated(language, 'provider.inactive')).first().waitFor();
  await change('reactivate');
  await page.getByText(translated(language, 'oversight.REACTIVATE.historyLabel'), { exact: true }).waitFor();
  await expectPageStructure(page, language);
  await logIn(agent.page, email, NEW_PASSWORD);
  await agent.page.waitForURL(/my-cases/);
  await end(agent);
  await end(manager);
});

it.each(JOURNEY_LANGUAGES)('an admin uploads a file with an error, corrects it and invites its people (%s)', async (language) => {
  const admin = await visit(environment, language, language === 'ar' ? PHONE : WIDE, { account: 'admin' });
  const { page } = admin;
  await page.goto('/admin/users/invitations');
  const choose = (...people: string[]) => {
    const text = ['email,nameEn,nameAr,roles,entityCode,branches', ...people].join('\n');
    return page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  const sendAll = page.getByRole('button', { name: translated(language, 'oversight.invite.sendAll') });
  await choose(`hessa.${language}@city.example,Hessa Al Ali,,content-manager,,`);
  await page.getByRole('alert').getByText(translated(language, 'directory.import.refused')).waitFor();
  await expect(page.getByRole('row').last()).toContainText(translated(language, 'fieldMessages.nameAr'));
  await expect(sendAll).toHaveCount(0);
  await choose(`hessa.${language}@city.example,Hessa Al Ali,حصة العلي,content-manager,,`);
  await sendAll.waitFor();
  await expectValidPage(page, language);
  await sendAll.click();
  await page.getByText(`hessa.${language}@city.example`).first().waitFor();
  expect([await sendAll.count(), await page.getByText('people.csv', { exact: true }).count()]).toEqual([0, 0]);
  await end(admin);
});
