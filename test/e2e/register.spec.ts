import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { formatMobile } from '../../common/otp/mobile.ts';
import {
  expectAccessible,
  expectWhole,
  JOURNEY_LANGUAGES,
  newestCode,
  startE2eEnvironment,
  received,
  SCREENS,
  visit,
  type Language,
  type E2eEnvironment,
} from './browser.ts';
import { untilFocused } from './focus.ts';
import { say } from './texts.ts';
import { matchGroup } from '../support/defined.ts';
import { fillDate } from '../support/fill-date.ts';
import { hydrated } from '../support/page-checks.ts';

let environment: E2eEnvironment;

beforeAll(async () => {
  environment = await startE2eEnvironment();
});
afterAll(() => environment.close());

/** The link of a password reset. */
const LINK = /https?:\/\/\S+token=[\w-]{43}/;

const PASSWORD = 'Harbour#2026';
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
  await page.getByLabel(say(language, 'signup.firstName')).fill(first);
  await page.getByLabel(say(language, 'signup.lastName')).fill(last);
  await page.getByLabel(say(language, 'account.field.nationality')).selectOption('AE');
  await page.getByRole('radio', { name: say(language, 'account.gender.female') }).check({ force: true });
  await fillDate(page, say(language, 'account.field.dateOfBirth'), '1992-04-17');
  await page.locator('#signup-emiratesId').pressSequentially(emiratesId);
  // Dashes are inserted automatically.
  expect(await page.locator('#signup-emiratesId').inputValue()).toMatch(/^784-1992-\d{7}-\d$/);
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
  await page.locator('#signup-password').fill(PASSWORD);
  await page.locator('#signup-confirmPassword').fill(PASSWORD);
  await next(page);
}

async function logIn(page: Page, login: string, password: string): Promise<void> {
  await page.goto('/auth/login');
  await page.locator('#login').fill(login);
  await page.locator('#password').fill(password);
  await page.locator('button[type=submit]').first().click();
}

describe.each(JOURNEY_LANGUAGES)('customer in %s', (language) => {
  const screen = SCREENS[language === 'ar' ? 1 : 0];

  it('registers, signs in and submits documents', async () => {
    const { page, context, pageErrors } = await visit(environment, language, screen);
    const person = aPerson();
    await page.goto(`/signup?lang=${language}`);
    await expectWhole(page, language);
    await expectAccessible(page);
    await page.locator('a[href="/register"]').click();
    await page.locator('#signup-firstName').waitFor();
    await next(page);
    for (const key of ['firstNameRequired', 'nationalityRequired', 'genderRequired', 'birthDateRequired'])
      await page
        .getByText(say(language, `fieldMessages.${key}`))
        .first()
        .waitFor();
    // Every error is listed in the summary and shown at its field.
    const summary = page.locator('#main section[tabindex]');
    await summary.waitFor();
    expect(await summary.locator('a').count()).toBe(5);
    await untilFocused(summary);
    await expectWhole(page, language);
    await expectAccessible(page);
    await writeIdentity(page, language, person.emiratesId);
    await prove(page, person);
    await expectWhole(page, language);
    await expectAccessible(page);
    await writeCredentials(page, person.email);
    await page.getByRole('heading', { name: say(language, 'signup.done.title') }).waitFor();
    await logIn(page, person.email, PASSWORD);
    await page.waitForURL('**/verify');
    // Chosen earlier, a file would be lost: the button that opens the picker works after hydration only.
    await hydrated(page);
    await page.getByText(say(language, 'account.status.0')).waitFor();
    await expectWhole(page, language);
    await expectAccessible(page);
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#27a' } })
      .jpeg()
      .toBuffer();
    const inputs = page.locator('input[type=file]');
    for (let left = 2; left >= 0; left--) {
      await inputs.first().setInputFiles({ name: `id-${left}.jpg`, mimeType: 'image/jpeg', buffer: picture });
      // A field with a file shows no other file input.
      await page.waitForFunction((count) => document.querySelectorAll('input[type=file]').length === count, left);
    }
    await page.getByText(say(language, 'details.files.done')).nth(2).waitFor();
    await next(page);
    await page.getByText(say(language, 'account.notice.pendingTitle')).waitFor();
    expect(pageErrors.list).toEqual([]);
    await context.close();
  });
});

it('agent: registers and waits for approval', async () => {
  const { page, context, pageErrors } = await visit(environment, 'en', SCREENS[0]);
  const person = aPerson();
  await page.goto('/signup/agent?lang=en', { waitUntil: 'networkidle' });
  await page.locator('#signup-entityId').pressSequentially('City Municip');
  await page.getByRole('option', { name: 'City Municipality' }).click();
  await page.locator('#signup-branch').fill('Harbour branch');
  await writeIdentity(page, 'en', person.emiratesId);
  await prove(page, person);
  await writeCredentials(page, person.email);
  await page.getByRole('heading', { name: say('en', 'account.notice.pendingTitle') }).waitFor();
  await expectAccessible(page);
  expect(pageErrors.list).toEqual([]);
  await context.close();
});

it('password reset: works with the link in the email', async () => {
  const { page, context } = await visit(environment, 'ar', SCREENS[1]);
  await page.goto('/auth/login');
  await page.locator('a[href^="/idp/account/forgotten"]').click();
  await page.locator('#email').fill('unverified@portal.example');
  await page.locator('button[type=submit]').click();
  await page.getByText('راجع بريدك الإلكتروني').first().waitFor();
  const link = matchGroup(LINK, await received(environment, 'unverified@portal.example', LINK), 0);
  await page.goto(link);
  expect(page.url()).not.toContain('token');
  await expectAccessible(page);
  await page.locator('#password').fill('Lantern!4071');
  await page.locator('#confirmPassword').fill('Lantern!4071');
  await page.locator('button[type=submit]').click();
  await page.getByText('تم تغيير كلمة المرور').first().waitFor();
  await logIn(page, 'unverified@portal.example', 'Lantern!4071');
  await page.waitForURL('**/verify');
  await context.close();
});

it('customer: changes the contact number with a verification code', async () => {
  const { page, context, pageErrors } = await visit(environment, 'en', SCREENS[1]);
  await logIn(page, 'customer@portal.example', 'Portal#2026');
  await page.waitForURL('**/my-cases');
  // Sign-in redirects to PUBLIC_URL, which is another host than the test's URL.
  const at = (path: string) => new URL(path, page.url()).href;
  await page.goto(at('/edit-profile?lang=en'), { waitUntil: 'networkidle' });
  const { mobile } = aPerson();
  const form = page.locator('form[aria-labelledby=preferences-title]');
  await form.locator('#preferences-preferredMobile').fill(mobile.slice(4));
  await form.locator('button[type=submit]').click();
  await form.locator('#preferences-code-preferredMobile').waitFor();
  await expectWhole(page, 'en');
  await expectAccessible(page);
  await form.locator('#preferences-code-preferredMobile').fill(await newestCode(environment, mobile));
  await form.locator('button[type=submit]').click();
  await page.getByText(say('en', 'profileEdit.saved')).waitFor();
  await page.goto(at('/profile'));
  await page.waitForURL('**/user-profile');
  await page.getByText(formatMobile(mobile)).waitFor();
  expect(pageErrors.list).toEqual([]);
  await context.close();
});
