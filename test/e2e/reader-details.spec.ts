import { content } from '../../common/content/content.contract.ts';
import { editors } from '../../common/content/editors.contract.ts';
import { MB } from '../../common/limits.ts';
import { LOCKED_PDFS } from '../documents/samples/encrypted-pdfs.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { accountId } from '../support/demo-ids.ts';
import { sessionOf, signedInUser } from '../support/sign-in.ts';
import { aCase, newMobile, verifiedVisitor, Visitor } from '../support/visitor.ts';
import {
  end,
  expect,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  JOURNEY_LANGUAGES,
  newestCode,
  pauseRequests,
  PHONE,
  useE2eEnvironment,
  visit,
  WIDE,
} from './browser.ts';
import { translated } from './texts.ts';
import { describeCase } from './wizard-steps.ts';

const environment = useE2eEnvironment();

beforeAll(async () => {
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

it.each(JOURNEY_LANGUAGES)(
  'the profile and its form show initials, nationality and mobile in the reader’s language (%s)',
  async (language) => {
    const customer = await visit(environment, language, WIDE, { account: 'customer' });
    await customer.page.goto('/user-profile');
    const badge = customer.page.locator('header button[aria-expanded] [aria-hidden=true]').first();
    await expect(badge).toHaveText(language === 'ar' ? 'ح' : 'HS');
    const nationality = language === 'ar' ? 'إماراتي' : 'Emirati';
    for (const path of ['/user-profile', '/edit-profile']) {
      await customer.page.goto(path);
      await customer.page.locator('main').getByText(nationality).first().waitFor();
      const fields = await customer.page.locator('main input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      const shown = [await customer.page.locator('main').innerText(), ...fields].join('\n');
      expect([path, shown.replace(/[\s\u2066-\u2069]/g, '').includes('500000001')]).toEqual([path, true]);
    }
    await end(customer);

    const unverified = await visit(environment, language, PHONE, { account: 'unverified' });
    await unverified.page.goto('/edit-profile');
    const select = unverified.page.getByLabel(translated(language, 'account.field.nationality'));
    expect(await select.evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.text)).toBe(nationality);
    const names = (await select.locator('option').allTextContents()).slice(1);
    expect(names.length).toBeGreaterThan(150);
    expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
    await end(unverified);
  },
);

it.each(JOURNEY_LANGUAGES)('the errors of refused files name the file and the reason (%s)', async (language) => {
  const visited = await visit(environment, language, PHONE);
  const { page } = visited;
  await page.goto('/create-case');
  // The part loads when the person starts.
  await describeCase(page, language, 'The report is attached.');
  await page.getByRole('button', { name: translated(language, 'wizard.yourCase.attachments'), expanded: false }).click();
  const choose = page.getByRole('button', { name: translated(language, 'wizard.details.chooseFiles') });
  await choose.waitFor();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
  const [, locked] = defined(LOCKED_PDFS[0]);
  await chooser.setFiles([
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(3 * MB) },
    { name: 'locked.pdf', mimeType: 'application/pdf', buffer: locked },
  ]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('report.pdf')).toContainText(language === 'en' ? /this file is 3 MB\. Accepted: .*JPEG.*, up to 2 MB each\./ : /JPEG/);
  await expect(row('locked.pdf')).toContainText(translated(language, 'errors.FILE_LOCKED'));
  await expectPageStructure(page, language);
  await end(visited);
});

it('the follow-up of a case by its number continues with its mobile', async () => {
  const { ticketNumber } = await aCase(await verifiedVisitor(environment.portal));
  const visited = await visit(environment, 'ar', PHONE);
  const { page } = visited;
  await page.goto('/follow-up');
  await page.getByLabel(translated('ar', 'cases.followUp.label')).fill(ticketNumber);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: translated('ar', 'followUp.result.enterMobile') }).click();
  await page.getByLabel(translated('ar', 'followUp.mobile')).waitFor();
  await expect(page.locator('main')).toContainText(ticketNumber, { useInnerText: true });
  await expectValidPage(page, 'ar');
  await end(visited);
});

it('the search of the header on the follow-up page shows another case', async () => {
  const [first, second] = [await aCase(await verifiedVisitor(environment.portal)), await aCase(await verifiedVisitor(environment.portal))];
  const visited = await visit(environment, 'en', WIDE);
  const { page } = visited;
  await page.goto('/follow-up');
  await page.getByLabel(translated('en', 'cases.followUp.label')).fill(first.ticketNumber);
  await page.keyboard.press('Enter');
  await page.locator('main').getByText(first.ticketNumber).first().waitFor();
  const search = page.getByRole('search').getByRole('searchbox');
  await search.fill(second.ticketNumber);
  await search.press('Enter');
  await page.locator('main').getByText(second.ticketNumber).first().waitFor();
  await expect(page.getByLabel(translated('en', 'cases.followUp.label'))).toHaveValue(second.ticketNumber);
  await end(visited);
});

it('the success stories lead to the coming-soon page only while none is published', async () => {
  const guest = new Visitor(environment.portal);
  const editor = await signedInUser(environment.portal, 'content');
  const read = async () => {
    const reply = await guest.request('GET', `/success-story?uncached=${Math.random()}`);
    return [reply.status, reply.headers.get('location')];
  };
  expect(await read()).toEqual([200, null]);
  const { successStories } = (await guest.call(content.stories, { pageSize: 100 })).body.data;
  for (const { id } of successStories) expect((await editor.call(editors.deleteStory, { id })).status).toBe(200);
  expect(await read()).toEqual([302, '/coming-soon']);
});

it('former paths redirect permanently to their pages', async () => {
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
  const visited = await visit(environment, 'en', WIDE, { account: 'content' });
  await visited.page.goto('/admin/partners');
  await visited.page
    .getByText(translated('en', 'dashboard.version', { version: '2.0.0' }))
    .first()
    .waitFor();
  await end(visited);
});

it.each(JOURNEY_LANGUAGES)('a locked code asks for a new one (%s)', async (language) => {
  const mobile = newMobile();
  const visited = await visit(environment, language, PHONE);
  const { page } = visited;
  await page.goto('/follow-up');
  await page.getByLabel(translated(language, 'cases.followUp.label')).fill(mobile.replace('+971', '0'));
  await page.keyboard.press('Enter');
  const code = page.locator('input[autocomplete="one-time-code"]');
  await code.waitFor();
  const wrong = (await newestCode(environment, mobile)) === '111111' ? '222222' : '111111';
  for (const text of ['OTP_B50001', 'OTP_B50001', 'OTP_B50003'] as const) {
    await code.fill(wrong);
    await page.getByRole('button', { name: translated(language, 'otp.verify') }).click();
    await page
      .locator('main')
      .getByText(translated(language, `errors.${text}`))
      .first()
      .waitFor();
  }
  await expect(page.locator('main')).not.toContainText(translated(language, 'errors.OTP_B50002'));
  await expectAccessible(page);
  await end(visited);
});

it.each(JOURNEY_LANGUAGES)('a remembered number is shown on a phone and can be forgotten (%s)', async (language) => {
  const guest = await verifiedVisitor(environment.portal);
  await aCase(guest);
  const visited = await visit(environment, language, PHONE);
  await visited.context.addCookies(sessionOf(guest));
  const { page } = visited;
  const loadFonts = await pauseRequests(page, /\.woff2$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const number = page.locator('header').getByRole('link', { name: guest.mobile.slice(-4) });
  const expectToFit = async () => {
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 700 });
      await expect(number).toContainText(guest.mobile.slice(-4), { useInnerText: true });
      await expectPageStructure(page, language);
    }
  };
  // Also in the system's font, which is wider.
  await expectToFit();
  loadFonts();
  await page.evaluate(() => document.fonts.ready);
  await expectToFit();
  await number.click();
  await page.getByRole('button', { name: translated(language, 'followUp.forget') }).click();
  await number.waitFor({ state: 'detached' });
  await page
    .locator('header')
    .getByRole('link', { name: translated(language, 'site.menu.login') })
    .waitFor();
  await end(visited);
});
