import type { Page } from 'playwright';
import sharp from 'sharp';
import { formatMobile } from '../../common/identifiers/mobile.ts';
import {
  end,
  expect,
  expectAccessible,
  expectValidPage,
  JOURNEY_LANGUAGES,
  type Language,
  newestCode,
  PHONE,
  useE2eEnvironment,
  visit,
  waitForMessage,
  WIDE,
} from './browser.ts';
import { untilFocused } from './focus.ts';
import { logIn, setPassword } from './login-form.ts';
import { translated } from './texts.ts';
import { matchGroup } from '../support/defined.ts';
import { fillDate } from '../support/fill-date.ts';
import { hydrated } from '../support/page-checks.ts';
import { NEW_PASSWORD } from '../support/registration.ts';

const environment = useE2eEnvironment();

/** The link of a password reset. */
const LINK = /https?:\/\/\S+token=[\w-]{43}/;

const NAMES = { ar: ['نورة', 'الفلاحي'], en: ['Noura', 'Al Falahi'] } as const;

let people = 0;

/** Unique contact data of a new person. */
function aPerson() {
  const number = `${process.pid}${Date.now()}${people++}`.slice(-7);
  return { mobile: `+97154${number}`, email: `person-${number}@mail.example`, emiratesId: `7841992${number}1` };
}

const next = (page: Page) => page.locator('#main form button[type=submit]').click();

async function writeIdentity(page: Page, language: Language, emiratesId: string): Promise<void> {
  const [first, last] = NAMES[language];
  await page.getByLabel(translated(language, 'signup.firstName')).fill(first);
  await page.getByLabel(translated(language, 'signup.lastName')).fill(last);
  await page.getByLabel(translated(language, 'account.field.nationality')).selectOption('AE');
  await page.getByRole('radio', { name: translated(language, 'account.gender.female') }).check();
  await fillDate(page, translated(language, 'account.field.dateOfBirth'), '1992-04-17');
  await page.locator('#signup-emiratesId').pressSequentially(emiratesId);
  // Dashes are inserted automatically.
  await expect(page.locator('#signup-emiratesId')).toHaveValue(/^784-1992-\d{7}-\d$/);
  await next(page);
}

/** Completes steps 2 to 5. */
async function prove(page: Page, { mobile, email }: { mobile: string; email: string }): Promise<void> {
  await page.locator('#signup-mobile').fill(mobile.slice(4));
  await next(page);
  await page.locator('#signup-otp').waitFor();
  // A reloaded page continues at the same step.
  await page.reload();
  await page.locator('#signup-otp').fill(await newestCode(environment, mobile));
  await next(page);
  await page.locator('#signup-email').fill(email);
  await next(page);
  await page.locator('#signup-otp').fill(await newestCode(environment, email));
  await next(page);
  await page.locator('#signup-password').waitFor();
}

async function writeCredentials(page: Page, username: string): Promise<void> {
  await page.locator('#signup-username').fill(username);
  await page.locator('#signup-password').fill(NEW_PASSWORD);
  await page.locator('#signup-confirmPassword').fill(NEW_PASSWORD);
  await next(page);
}

describe.each(JOURNEY_LANGUAGES)('customer in %s', (language) => {
  const screen = language === 'ar' ? PHONE : WIDE;

  it('registers, signs in and submits documents', async () => {
    const visited = await visit(environment, language, screen);
    const { page } = visited;
    const person = aPerson();
    await page.goto(`/signup?lang=${language}`);
    await expectValidPage(page, language);
    await page.locator('a[href="/register"]').click();
    await page.locator('#signup-firstName').waitFor();
    await next(page);
    for (const key of ['firstNameRequired', 'nationalityRequired', 'genderRequired', 'birthDateRequired'] as const)
      await page
        .getByText(translated(language, `fieldMessages.${key}`))
        .first()
        .waitFor();
    const summary = page.locator('#main section[tabindex]');
    await summary.waitFor();
    await expect(summary.locator('a')).toHaveCount(5);
    await untilFocused(summary);
    await expectValidPage(page, language);
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#27a' } })
      .jpeg()
      .toBuffer();
    const inputs = page.locator('input[type=file]');
    const uploaded = page.getByText(translated(language, 'details.files.done'), { exact: true });
    await expect(inputs).toHaveCount(3);
    await inputs.first().setInputFiles({ name: 'id-front.jpg', mimeType: 'image/jpeg', buffer: picture });
    await uploaded.waitFor();
    await writeIdentity(page, language, person.emiratesId);
    await page.locator('#signup-mobile').waitFor();
    await page.goBack();
    await uploaded.waitFor();
    await next(page);
    await page.locator('#signup-mobile').waitFor();
    await prove(page, person);
    await expectValidPage(page, language);
    await writeCredentials(page, person.email);
    const done = page.getByRole('heading', { name: translated(language, 'signup.done.title') });
    await done.waitFor();
    await page.reload();
    await done.waitFor();
    // The next person at the same device registers, too.
    await page.goto('/signup');
    await page.locator('a[href="/register"]').click();
    await page.locator('#signup-firstName').waitFor();
    await logIn(page, person.email, NEW_PASSWORD);
    await page.waitForURL('**/verify');
    // Chosen earlier, a file would be lost: the button that opens the picker works after hydration only.
    await hydrated(page);
    await page.getByText(translated(language, 'account.status.0')).waitFor();
    await expectValidPage(page, language);
    await page.getByText('id-front.jpg').waitFor();
    for (let left = 1; left >= 0; left--) {
      await inputs.first().setInputFiles({ name: `id-${left}.jpg`, mimeType: 'image/jpeg', buffer: picture });
      // A field with a file shows no other file input.
      await page.waitForFunction((count) => document.querySelectorAll('input[type=file]').length === count, left);
    }
    await uploaded.nth(2).waitFor();
    // The other type of document and back: the uploads are kept.
    const typeOf = (type: 'emiratesId' | 'passport') =>
      page.getByRole('radio', { name: translated(language, `signup.documentType.${type}`) });
    await typeOf('passport').check();
    await expect(uploaded).toHaveCount(0);
    await typeOf('emiratesId').check();
    await expect(uploaded).toHaveCount(3);
    await next(page);
    await page.getByText(translated(language, 'account.notice.pendingTitle')).waitFor();
    await end(visited);
  });
});

it('agent: registers and waits for approval', async () => {
  const visited = await visit(environment, 'en', WIDE);
  const { page } = visited;
  const person = aPerson();
  await page.goto('/signup/agent?lang=en', { waitUntil: 'networkidle' });
  await page.locator('#signup-entityId').pressSequentially('City Municip');
  await page.getByRole('option', { name: 'City Municipality' }).click();
  await page.locator('#signup-branch').fill('Harbour branch');
  await expect(page.locator('input[type=file]')).toHaveCount(3);
  await writeIdentity(page, 'en', person.emiratesId);
  await prove(page, person);
  await writeCredentials(page, person.email);
  await page.getByRole('heading', { name: translated('en', 'account.notice.pendingTitle') }).waitFor();
  await expectAccessible(page);
  await end(visited);
  const admin = await visit(environment, 'en', PHONE, { account: 'admin' });
  await admin.page.goto(`/admin/users?text=${encodeURIComponent(person.email)}`);
  await admin.page.locator('main a[href^="/profile/"]').first().click();
  await admin.page.getByText('Harbour branch').waitFor();
  await expectValidPage(admin.page, 'en');
  await end(admin);
});

it('password reset: works with the link in the email', async () => {
  const { page, context } = await visit(environment, 'ar', PHONE);
  await page.goto('/auth/login');
  await page.locator('a[href^="/idp/account/forgot-password"]').click();
  await page.locator('#email').fill('unverified@portal.example');
  await page.locator('button[type=submit]').click();
  await page.getByText('راجع بريدك الإلكتروني').first().waitFor();
  const link = matchGroup(LINK, await waitForMessage(environment, 'unverified@portal.example', LINK), 0);
  await page.goto(link);
  expect(page.url()).not.toContain('token');
  await expectAccessible(page);
  await setPassword(page, 'Lantern!4071');
  await page.getByText('تم تغيير كلمة المرور').first().waitFor();
  await logIn(page, 'unverified@portal.example', 'Lantern!4071');
  await page.waitForURL('**/verify');
  await context.close();
});

/** Signs in as the customer, enters another contact number and requests its code. */
async function requestContactCode() {
  const visited = await visit(environment, 'en', PHONE);
  const { page } = visited;
  await logIn(page, 'customer@portal.example');
  await page.waitForURL('**/my-cases');
  await page.goto('/edit-profile?lang=en', { waitUntil: 'networkidle' });
  const { mobile } = aPerson();
  const form = page.locator('form[aria-labelledby=preferences-title]');
  const code = form.locator('#preferences-code-preferredMobile');
  const submit = form.locator('button[type=submit]');
  await form.locator('#preferences-preferredMobile').fill(mobile.slice(4));
  await submit.click();
  await code.waitFor();
  return { visited, page, mobile, code, submit };
}

it('customer: changes the contact number with a verification code', async () => {
  const { visited, page, mobile, code, submit } = await requestContactCode();
  await expectValidPage(page, 'en');
  await code.fill(await newestCode(environment, mobile));
  await submit.click();
  await page.getByText(translated('en', 'profileEdit.saved')).waitFor();
  await page.goto('/profile');
  await page.waitForURL('**/user-profile');
  await page.getByText(formatMobile(mobile)).waitFor();
  await end(visited);
});

it('customer: removes the preferred email', async () => {
  const visited = await visit(environment, 'ar', WIDE, { account: 'customer' });
  const { page } = visited;
  await page.goto('/edit-profile');
  const form = page.locator('form[aria-labelledby=preferences-title]');
  const email = form.locator('#preferences-preferredEmail');
  await expect(email).not.toHaveValue('');
  await email.fill('');
  await form.locator('button[type=submit]').click();
  await page.getByText(translated('ar', 'profileEdit.saved')).waitFor();
  await page.reload();
  await form.waitFor();
  await expect(email).toHaveValue('');
  await end(visited);
});

it('customer: gets another code for the contact number after too many wrong ones', async () => {
  const { visited, page, mobile, code, submit } = await requestContactCode();
  const right = await newestCode(environment, mobile);
  for (let attempt = 0; (await code.isVisible()) && attempt < 10; attempt++) {
    await code.fill(right === '111111' ? '222222' : '111111');
    const answered = page.waitForResponse((response) => response.request().method() !== 'GET' && response.status() === 400);
    await submit.click();
    await answered;
    await expect(submit).toBeEnabled();
  }
  await expect(submit).toHaveText(translated('en', 'signup.sendCode'));
  await end(visited);
});
