import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { MB } from '../../common/limits.ts';
import { databaseOf } from '../support/database-of.ts';
import { sessionOf, signedInUser } from '../support/sign-in.ts';
import { aCase, newMobile, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { accountId } from '../users/applicants.ts';
import {
  end,
  expectAccessible,
  expectWhole,
  JOURNEY_LANGUAGES,
  newestCode,
  SCREENS,
  signInAs,
  startE2eEnvironment,
  visit,
  type E2eEnvironment,
} from './browser.ts';
import { say } from './texts.ts';

const [WIDE, PHONE] = SCREENS;
let environment: E2eEnvironment;

beforeAll(async () => {
  environment = await startE2eEnvironment();
  for (const name of ['customer', 'unverified'])
    await databaseOf(environment.portal)
      .db.updateTable('users')
      .set({
        first_name: 'Hassan',
        last_name: 'Shams',
        first_name_ar: 'حسن',
        last_name_ar: 'شمس',
        nationality: 'AE',
        preferred_mobile: '+971500000001',
      })
      .where('id', '=', accountId(name))
      .execute();
});
afterAll(() => environment.close());

it.each(JOURNEY_LANGUAGES.map((language) => [language] as const))(
  'profile and its form are in the reader’s own way (%s)',
  async (language) => {
    const customer = await visit(environment, language, WIDE);
    await signInAs(customer, 'customer');
    await customer.page.goto('/user-profile');
    const badge = customer.page.locator('header button[aria-expanded] [aria-hidden=true]').first();
    expect(await badge.textContent()).toBe(language === 'ar' ? 'ح' : 'HS');
    const nationality = language === 'ar' ? 'إماراتي' : 'Emirati';
    for (const path of ['/user-profile', '/edit-profile']) {
      await customer.page.goto(path);
      await customer.page.locator('main').getByText(nationality).first().waitFor();
      const fields = await customer.page.locator('main input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      const shown = [await customer.page.locator('main').innerText(), ...fields].join('\n');
      expect([path, shown.replace(/[\s\u2066-\u2069]/g, '').includes('500000001')]).toEqual([path, true]);
    }
    await end(customer);

    const unverified = await visit(environment, language, PHONE);
    await signInAs(unverified, 'unverified');
    await unverified.page.goto('/edit-profile');
    const select = unverified.page.getByLabel(say(language, 'account.field.nationality'));
    expect(await select.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)).toBe(nationality);
    const names = (await select.locator('option').allTextContents()).slice(1);
    expect(names.length).toBeGreaterThan(150);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    await end(unverified);
  },
);

it('a file that is too large is told with its size, the limit and the accepted types', async () => {
  const one = await visit(environment, 'en', PHONE);
  const { page } = one;
  await page.goto('/create-case');
  // The part loads when the person starts.
  await page.getByRole('radio').first().check({ force: true });
  await page.getByLabel(say('en', 'wizard.s1.description'), { exact: false }).first().fill('The report is attached.');
  const choose = page.getByRole('button', { name: say('en', 'wizard.s1.chooseFiles') });
  await choose.waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
  await chooser.setFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(3 * MB) });
  await page
    .getByText(/this file is 3 MB\. Accepted: .*JPEG.*, up to 2 MB each\./)
    .first()
    .waitFor();
  await expectWhole(page, 'en');
  await end(one);
});

it('follow-up of a case by its number goes on to its mobile', async () => {
  const { ticketNumber } = await aCase(await verifiedVisitor(environment.portal));
  const one = await visit(environment, 'ar', PHONE);
  const { page } = one;
  await page.goto('/follow-up');
  await page.getByLabel(say('ar', 'cases.followUp.label')).fill(ticketNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: say('ar', 'followUp.found.enterMobile') }).click();
  await page.getByLabel(say('ar', 'followUp.mobile')).waitFor();
  expect(await page.locator('main').innerText()).toContain(ticketNumber);
  await expectAccessible(page);
  await expectWhole(page, 'ar');
  await end(one);
});

it('success stories of the menu are there while any is published', async () => {
  const guest = new Visitor(environment.portal);
  const editor = await signedInUser(environment.portal, 'content');
  const read = async () => {
    const reply = await guest.request('GET', `/success-story?anew=${Math.random()}`);
    return [reply.status, reply.headers.get('location')];
  };
  expect(await read()).toEqual([200, null]);
  const { successStories } = (await guest.call(content.stories, { pageSize: 100 })).body.data;
  for (const { id } of successStories) expect((await editor.call(editors.deleteStory, { id })).status).toBe(200);
  expect(await read()).toEqual([302, '/coming-soon']);
});

it('former addresses lead to their pages for good', async () => {
  const customer = await signedInUser(environment.portal, 'customer');
  for (const [path, target] of [
    ['/index-old', '/'],
    ['/profile', '/user-profile'],
  ] as const) {
    const reply = await customer.request('GET', path);
    expect([path, reply.status, reply.headers.get('location')]).toEqual([path, 301, target]);
  }
});

it('side menu of the staff shows the version of the portal', async () => {
  const one = await visit(environment, 'en', WIDE);
  await signInAs(one, 'content');
  await one.page.goto('/admin/partners');
  await one.page
    .getByText(say('en', 'dashboard.version', { version: '2.0.0' }))
    .first()
    .waitFor();
  await end(one);
});

it.each(JOURNEY_LANGUAGES.map((language) => [language] as const))('a locked code asks for a new one (%s)', async (language) => {
  const mobile = newMobile();
  const one = await visit(environment, language, PHONE);
  const { page } = one;
  await page.goto('/follow-up');
  await page.getByLabel(say(language, 'cases.followUp.label')).fill(mobile.replace('+971', '0'));
  await page.keyboard.press('Enter');
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  const wrong = (await newestCode(environment, mobile)) === '111111' ? '222222' : '111111';
  for (const text of ['OTP_B50001', 'OTP_B50001', 'OTP_B50003']) {
    await code.fill(wrong);
    await page.getByRole('button', { name: say(language, 'otp.verify') }).click();
    await page
      .locator('main')
      .getByText(say(language, `errors.${text}`))
      .first()
      .waitFor();
  }
  expect(await page.locator('main').innerText()).not.toContain(say(language, 'errors.OTP_B50002'));
  await expectAccessible(page);
  await end(one);
});

it.each(JOURNEY_LANGUAGES.map((language) => [language] as const))(
  'a remembered number is shown on a phone and can be forgotten (%s)',
  async (language) => {
    const guest = await verifiedVisitor(environment.portal);
    await aCase(guest);
    const one = await visit(environment, language, PHONE);
    await one.context.addCookies(sessionOf(guest));
    const { page } = one;
    await page.goto('/');
    const number = page.locator('header').getByRole('link', { name: guest.mobile.slice(-4) });
    await page.setViewportSize({ width: 360, height: 700 });
    expect(await number.innerText()).toContain(guest.mobile.slice(-4));
    await expectWhole(page, language);
    await number.click();
    await page.getByRole('button', { name: say(language, 'followUp.forget') }).click();
    await number.waitFor({ state: 'detached' });
    await page
      .locator('header')
      .getByRole('link', { name: say(language, 'site.menu.login') })
      .waitFor();
    await end(one);
  },
);
