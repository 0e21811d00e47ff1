import type { Page } from 'playwright-core';
import { matchGroup } from '../support/defined.ts';
import {
  end,
  expectAccessible,
  expectWhole,
  JOURNEY_LANGUAGES,
  received,
  SCREENS,
  signInAs,
  startE2eEnvironment,
  visit,
  type E2eEnvironment,
  type Language,
} from './browser.ts';
import { say } from './texts.ts';

const [WIDE, PHONE] = SCREENS;
const PASSWORD = 'Harbour#2026';
let environment: E2eEnvironment;

beforeAll(async () => {
  environment = await startE2eEnvironment();
});
afterAll(() => environment.close());

async function fill(page: Page, language: Language, email: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: say(language, 'oversight.invite.person') }).click();
  await dialog.getByRole('button', { name: say(language, 'oversight.invite.send') }).click();
  await dialog.getByRole('link', { name: say(language, 'fieldMessages.nameAr') }).waitFor();
  await expectAccessible(page);
  await dialog.locator('[name=email]').fill(email);
  await dialog.locator('[name=nameEn]').fill('Mariam Al Suwaidi');
  await dialog.locator('[name=nameAr]').fill('مريم السويدي');
  await dialog.getByRole('button', { name: say(language, 'oversight.invite.send') }).click();
  await dialog.waitFor({ state: 'detached' });
}

it.each(JOURNEY_LANGUAGES)('a manager invites an agent, who signs in and is deactivated and reactivated (%s)', async (language) => {
  const email = `mariam.${language}@city.example`;
  const manager = await visit(environment, language, language === 'ar' ? PHONE : WIDE);
  const { page } = manager;
  await signInAs(manager, 'manager');
  await page.goto(`${environment.portal.url}/admin/users/invitations`);
  await fill(page, language, email);
  await page.getByText(email).first().waitFor();
  await expectWhole(page, language);
  const link = matchGroup(/(http\S+token=[\w-]+)/, await received(environment, email, /token=/));

  const agent = await visit(environment, language, WIDE);
  await agent.page.goto(link);
  await agent.page.locator('#password').fill(PASSWORD);
  await agent.page.locator('#confirmPassword').fill(PASSWORD);
  await agent.page.locator('button[type=submit]').click();
  const signIn = async () => {
    await agent.page.goto(`${environment.portal.url}/auth/login`);
    await agent.page.locator('#login').fill(email);
    await agent.page.locator('#password').fill(PASSWORD);
    await agent.page.locator('form button[type=submit]').first().click();
  };
  await signIn();
  await agent.page.waitForURL(/my-cases/);

  await page.goto(`${environment.portal.url}/admin/users?text=${encodeURIComponent(email)}`);
  await page.locator('main a[href^="/profile/"]').first().click();
  const change = async (action: 'deactivate' | 'reactivate') => {
    await page.getByRole('button', { name: say(language, `oversight.access.${action}`), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Agreed with the head of department.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say(language, `oversight.access.${action}`), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await change('deactivate');
  await page.getByText(say(language, 'oversight.access.inactive')).waitFor();
  await signIn();
  await agent.page.getByText(say(language, 'provider.inactive')).first().waitFor();
  await change('reactivate');
  await page.getByText(say(language, 'oversight.REACTIVATE.past'), { exact: true }).waitFor();
  await expectWhole(page, language);
  await signIn();
  await agent.page.waitForURL(/my-cases/);
  await end(agent);
  await end(manager);
});

it.each(JOURNEY_LANGUAGES)('an admin invites the people of a file after its errors and its check (%s)', async (language) => {
  const admin = await visit(environment, language, language === 'ar' ? PHONE : WIDE);
  const { page } = admin;
  await signInAs(admin, 'admin');
  await page.goto('/admin/users/invitations');
  const choose = (...people: string[]) => {
    const text = ['email,nameEn,nameAr,roles,entityCode,branches', ...people].join('\n');
    return page.locator('input[type=file]').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  };
  const sendAll = page.getByRole('button', { name: say(language, 'oversight.invite.sendAll') });
  await choose(`hessa.${language}@city.example,Hessa Al Ali,,content-manager,,`);
  await page.getByRole('alert').getByText(say(language, 'directory.import.refused')).waitFor();
  expect(await page.getByRole('row').last().textContent()).toContain(say(language, 'fieldMessages.nameAr'));
  expect(await sendAll.count()).toBe(0);
  await choose(`hessa.${language}@city.example,Hessa Al Ali,حصة العلي,content-manager,,`);
  await sendAll.waitFor();
  await expectAccessible(page);
  await expectWhole(page, language);
  await sendAll.click();
  await page.getByText(`hessa.${language}@city.example`).first().waitFor();
  expect([await sendAll.count(), await page.getByText('people.csv', { exact: true }).count()]).toEqual([0, 0]);
  await end(admin);
});
