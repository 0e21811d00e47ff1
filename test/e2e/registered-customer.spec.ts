import { cases } from '../../common/cases/cases.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { accountId } from '../users/applicants.ts';
import {
  end,
  expectAccessible,
  expectWhole,
  received,
  SCREENS,
  signInAs,
  startE2eEnvironment,
  visit,
  type E2eEnvironment,
} from './browser.ts';
import { say } from './texts.ts';

const [WIDE, PHONE] = SCREENS;
const DESCRIPTION = 'حفرة عميقة في الشارع أمام البناية رقم 12. للتواصل +971 4 601 9999 صباحًا.';
const ACCOUNT = { first_name: 'Mariam', last_name: 'Saeed', first_name_ar: 'مريم', last_name_ar: 'سعيد' };

let environment: E2eEnvironment;

beforeAll(async () => {
  environment = await startE2eEnvironment();
  await databaseOf(environment.portal)
    .db.updateTable('users')
    .set({ ...ACCOUNT, preferred_channel: 2, preferred_language: 'en' })
    .where('id', '=', accountId('customer'))
    .execute();
});
afterAll(() => environment.close());

describe('case of a registered customer', () => {
  let ticket: string;

  it('is submitted with the account’s details, after one pick of a service by an everyday word', async () => {
    const one = await visit(environment, 'ar', PHONE);
    await signInAs(one, 'customer');
    const { page } = one;
    await page.goto('/create-case');
    await page.getByRole('radio').first().check({ force: true });
    await page.getByLabel(say('ar', 'wizard.s1.description'), { exact: false }).first().fill(DESCRIPTION);
    const place = page.getByRole('combobox').first();
    await place.click();
    await place.pressSequentially('المارينا', { delay: 40 });
    await page.getByRole('option').first().click();
    await place.fill('قققققق');
    await page.getByText(say('ar', 'capture.location.noPlaces')).waitFor();
    // The old place is not offered: the only line of the list says that nothing was found.
    expect(await page.getByRole('option').allInnerTexts()).toEqual([say('ar', 'capture.location.noPlaces')]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: say('ar', 'wizard.s1.next') }).click();
    await page.getByRole('heading', { name: say('ar', 'wizard.s2.heading') }).waitFor();
    const search = page.getByRole('combobox').first();
    await search.click();
    await search.pressSequentially('حفرة', { delay: 40 });
    await page.getByRole('option', { name: /صيانة الطرق/ }).click();
    expect(await search.inputValue()).toBe('هيئة النقل');
    await page.waitForFunction(() =>
      document.querySelector<HTMLSelectElement>('#case-serviceId')?.selectedOptions[0]?.text.includes('صيانة الطرق'),
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: say('ar', 'wizard.s2.next') }).click();
    await page.getByRole('heading', { name: say('ar', 'wizard.s3.contact') }).waitFor();
    for (const detail of ['مريم سعيد', '+971 50 000 0001', 'customer@portal.example'])
      await page.locator('main').getByText(detail).first().waitFor();
    await expectWhole(page, 'ar');
    await page.getByRole('checkbox').first().check({ force: true });
    await page.getByRole('button', { name: say('ar', 'wizard.s3.submit') }).click();
    await page.getByRole('heading', { name: say('ar', 'wizard.s4.heading') }).waitFor();
    ticket = /VOC-[\w-]{10,}/.exec((await page.locator('main').innerText()).replace(/[\u2066-\u2069]/g, ''))?.[0] ?? '';
    const timed = await page.evaluate((name) => performance.getEntriesByName(name).length, cases.submit.path);
    expect(timed).toBe(1);
    // By email and in English, as the account says.
    expect(await received(environment, 'customer@portal.example', new RegExp(ticket))).toMatch(/case/i);
    await end(one);
  });

  it('reaches the agent with the name, and the customer is told of the work by the preferred channel', async () => {
    const one = await visit(environment, 'en', WIDE);
    await signInAs(one, 'agent');
    const { page } = one;
    await page.goto(`/case-details?ticket=${ticket}`);
    await page.getByText('Mariam Saeed').first().waitFor();
    expect(await page.locator('main bdi[dir=ltr]', { hasText: '+971 4 601 9999' }).count()).toBeGreaterThan(0);
    await page.getByRole('button', { name: say('en', 'agentWorkspace.act.START.title'), exact: true }).click();
    await page.getByText(say('en', 'agentWorkspace.act.START.done')).first().waitFor();
    await received(environment, 'customer@portal.example', new RegExp(`[^]*${ticket}[^]*/public/`));
    await end(one);
  });

  it('names the customer to the manager in Arabic', async () => {
    const one = await visit(environment, 'ar', WIDE);
    await signInAs(one, 'manager');
    await one.page.goto(`/case-details?ticket=${ticket}`);
    await one.page.getByText('مريم سعيد').first().waitFor();
    await end(one);
  });
});
