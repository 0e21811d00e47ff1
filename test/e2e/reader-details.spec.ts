import { MB } from '../../common/limits.ts';
import { LOCKED_PDFS } from '../documents/samples/encrypted-pdfs.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { accountId } from '../support/demo-ids.ts';
import { sessionOf } from '../support/sign-in.ts';
import { aCase, newMobile, verifiedVisitor } from '../support/visitor.ts';
import { expect, test } from './fixtures.ts';
import {
  chooseFiles,
  codeField,
  expectAccessible,
  expectPageStructure,
  expectValidPage,
  newestCode,
  pauseRequests,
} from './page-actions.ts';
import { describeCase, expandSection } from './wizard-steps.ts';
import { PHONE_FIRST } from './views.ts';

test.beforeEach(async ({ portal }) => {
  for (const name of ['customer', 'unverified'])
    await databaseOf(portal)
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

test('the profile and its form show initials, nationality and mobile in the reader’s language', async ({
  visit,
  language,
  t,
}) => {
  const { page } = await visit({ account: 'customer' });
  await page.goto('/user-profile');
  const badge = page.locator('header button[aria-expanded] [aria-hidden=true]').first();
  await expect(badge).toHaveText(language === 'ar' ? 'ح' : 'HS');
  const nationality = language === 'ar' ? 'إماراتي' : 'Emirati';
  const main = page.getByRole('main');
  for (const path of ['/user-profile', '/edit-profile']) {
    await page.goto(path);
    await expect(main.getByText(nationality).first()).toBeVisible();
    const shown = async () => {
      const fields = await main
        .locator('input')
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
      return [await main.innerText(), ...fields].join('\n').replace(/[\s\u2066-\u2069]/g, '');
    };
    await expect.poll(shown, path).toContain('500000001');
  }

  const unverified = await visit({ account: 'unverified' });
  await unverified.page.goto('/edit-profile');
  const select = unverified.page.getByLabel(t('account.field.nationality'));
  await expect(select.getByRole('option', { selected: true })).toHaveText(nationality);
  const names = (await select.getByRole('option').allTextContents()).slice(1);
  expect(names.length).toBeGreaterThan(150);
  expect(names).toEqual([...names].sort(new Intl.Collator(language).compare));
});

test('the errors of refused files name the file and the reason', PHONE_FIRST, async ({ page, language, t }) => {
  await page.goto('/create-case');
  // The part loads when the person starts.
  await describeCase(page, language, 'The report is attached.');
  await expandSection(page, language, 'attachments');
  const choose = page.getByRole('button', { name: t('wizard.details.chooseFiles') });
  await expect(choose).toBeVisible();
  const [, locked] = defined(LOCKED_PDFS[0]);
  await chooseFiles(choose, [
    { name: 'report.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(3 * MB) },
    { name: 'locked.pdf', mimeType: 'application/pdf', buffer: locked },
  ]);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(row('report.pdf')).toContainText(
    language === 'en' ? /this file is 3 MB\. Accepted: .*JPEG.*, up to 2 MB each\./ : /JPEG/,
  );
  await expect(row('locked.pdf')).toContainText(t('errors.FILE_LOCKED'));
  await expectPageStructure(page, language);
});

test(
  'the follow-up of a case by its number continues with its mobile',
  { tag: '@ar-390' },
  async ({ page, portal, t }) => {
    const { ticketNumber } = await aCase(await verifiedVisitor(portal));
    await page.goto('/follow-up');
    await page.getByLabel(t('cases.followUp.label')).fill(ticketNumber);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: t('followUp.result.enterMobile') }).click();
    await expect(page.getByLabel(t('followUp.mobile'))).toBeVisible();
    await expect(page.getByRole('main')).toContainText(ticketNumber, { useInnerText: true });
    await expectValidPage(page, 'ar');
  },
);

test(
  'the search of the header on the follow-up page shows another case',
  { tag: '@en-1440' },
  async ({ page, portal, t }) => {
    const [first, second] = [await aCase(await verifiedVisitor(portal)), await aCase(await verifiedVisitor(portal))];
    await page.goto('/follow-up');
    await page.getByLabel(t('cases.followUp.label')).fill(first.ticketNumber);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(first.ticketNumber).first()).toBeVisible();
    const search = page.getByRole('search').getByRole('searchbox');
    await search.fill(second.ticketNumber);
    await search.press('Enter');
    await expect(page.getByRole('main').getByText(second.ticketNumber).first()).toBeVisible();
    await expect(page.getByLabel(t('cases.followUp.label'))).toHaveValue(second.ticketNumber);
  },
);

test('side menu of the staff shows the version of the portal', { tag: '@en-1440' }, async ({ visit, t }) => {
  const { page } = await visit({ account: 'content' });
  await page.goto('/admin/partners');
  await expect(page.getByText(t('dashboard.version', { version: '2.0.0' })).first()).toBeVisible();
});

test('a locked code asks for a new one', PHONE_FIRST, async ({ page, portal, t }) => {
  const mobile = newMobile();
  await page.goto('/follow-up');
  await page.getByLabel(t('cases.followUp.label')).fill(mobile.replace('+971', '0'));
  await page.keyboard.press('Enter');
  const code = codeField(page, t);
  await expect(code).toBeVisible();
  const wrong = (await newestCode(portal, mobile)) === '111111' ? '222222' : '111111';
  for (const text of ['OTP_B50001', 'OTP_B50001', 'OTP_B50003'] as const) {
    await code.fill(wrong);
    await page.getByRole('button', { name: t('otp.verify') }).click();
    await expect(
      page
        .getByRole('main')
        .getByText(t(`errors.${text}`))
        .first(),
    ).toBeVisible();
  }
  await expect(page.getByRole('main')).not.toContainText(t('errors.OTP_B50002'));
  await expectAccessible(page);
});

test(
  'a remembered number is shown on a phone and can be forgotten',
  { tag: ['@ar-390', '@en-390'] },
  async ({ page, context, portal, language, t }) => {
    const guest = await verifiedVisitor(portal);
    await aCase(guest);
    await context.addCookies(sessionOf(guest));
    const loadFonts = await pauseRequests(page, /\.woff2$/);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    const number = page.getByRole('banner').getByRole('link', { name: guest.mobile.slice(-4) });
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
    await page.getByRole('button', { name: t('followUp.forget') }).click();
    await expect(number).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('link', { name: t('site.menu.login') })).toBeVisible();
  },
);
