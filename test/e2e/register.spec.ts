import sharp from 'sharp';
import { formatMobile } from '../../common/identifiers/mobile.ts';
import { matchGroup } from '../support/defined.ts';
import { hydrated } from '../support/page-checks.ts';
import { NEW_PASSWORD } from '../support/registration.ts';
import { expect } from './fixtures.ts';
import { aPerson, test, NAMES } from './registration-kit.ts';
import {
  button,
  choiceField,
  chooseFiles,
  expectAccessible,
  expectValidPage,
  link,
  newestCode,
  textField,
  waitForMessage,
} from './page-actions.ts';
import { logIn, setPassword } from './login-form.ts';
import { PHONE, PHONE_FIRST } from './views.ts';

/** The link of a password reset. */
const LINK = /https?:\/\/\S+token=[\w-]{43}/;

test(
  'customer: registers, signs in and submits documents',
  PHONE_FIRST,
  async ({ page, writeIdentity, prove, writeCredentials, language, t }) => {
    const person = aPerson();
    await page.goto('/signup');
    await expectValidPage(page, language);
    await link(page, t('signup.choice.customer.register')).click();
    await expect(textField(page, t('signup.firstName'))).toBeVisible();
    await button(page, t('signup.next')).click();
    for (const key of ['firstNameRequired', 'nationalityRequired', 'genderRequired', 'birthDateRequired'] as const)
      await expect(page.getByText(t(`fieldMessages.${key}`)).first()).toBeVisible();
    const summary = page.getByRole('region', { name: t('site.formProblem') });
    await expect(summary).toBeVisible();
    await expect(summary.getByRole('link')).toHaveCount(5);
    await expect(summary).toBeFocused();
    await expectValidPage(page, language);
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#27a' } })
      .jpeg()
      .toBuffer();
    const choose = page.getByRole('button', { name: t('details.files.chooseOne') });
    const uploaded = page.getByText(t('details.files.done'), { exact: true });
    await expect(choose).toHaveCount(3);
    await chooseFiles(choose.first(), { name: 'id-front.jpg', mimeType: 'image/jpeg', buffer: picture });
    await expect(uploaded).toBeVisible();
    await writeIdentity(person.emiratesId);
    await expect(textField(page, t('account.field.mobile'))).toBeVisible();
    await page.goBack();
    await expect(uploaded).toBeVisible();
    await button(page, t('signup.next')).click();
    await expect(textField(page, t('account.field.mobile'))).toBeVisible();
    await prove(person);
    await expectValidPage(page, language);
    await writeCredentials(person.email);
    const done = page.getByRole('heading', { name: t('signup.done.title') });
    await expect(done).toBeVisible();
    await page.reload();
    await expect(done).toBeVisible();
    // The next person at the same device registers, too.
    await page.goto('/signup');
    await link(page, t('signup.choice.customer.register')).click();
    await expect(textField(page, t('signup.firstName'))).toBeVisible();
    await logIn(page, t, person.email, NEW_PASSWORD);
    await page.waitForURL('**/verify');
    // Chosen earlier, a file would be lost: the button that opens the picker works after hydration only.
    await hydrated(page);
    await expect(page.getByText(t('account.status.0'))).toBeVisible();
    await expectValidPage(page, language);
    await expect(page.getByText('id-front.jpg')).toBeVisible();
    for (let left = 1; left >= 0; left--) {
      await chooseFiles(choose.first(), { name: `id-${left}.jpg`, mimeType: 'image/jpeg', buffer: picture });
      // A field with a file takes no other.
      await expect(choose).toHaveCount(left);
    }
    await expect(uploaded.nth(2)).toBeVisible();
    // The other type of document and back: the uploads are kept.
    const typeOf = (type: 'emiratesId' | 'passport') =>
      page.getByRole('radio', { name: t(`signup.documentType.${type}`) });
    await typeOf('passport').check();
    await expect(uploaded).toHaveCount(0);
    await typeOf('emiratesId').check();
    await expect(uploaded).toHaveCount(3);
    await button(page, t('signup.verify.send')).click();
    await expect(page.getByText(t('account.notice.pendingTitle'))).toBeVisible();
  },
);

test(
  'agent: registers and waits for approval',
  { tag: '@en-1440' },
  async ({ visit, page, writeIdentity, prove, writeCredentials, t }) => {
    const person = aPerson();
    await page.goto('/signup/agent');
    await choiceField(page, t('wizard.entity.entity')).pressSequentially('City Municip');
    await page.getByRole('option', { name: 'City Municipality' }).click();
    await textField(page, t('signup.branch')).fill('Harbour branch');
    await expect(page.getByRole('button', { name: t('details.files.chooseOne') })).toHaveCount(3);
    await writeIdentity(person.emiratesId);
    await prove(person);
    await writeCredentials(person.email);
    await expect(page.getByRole('heading', { name: t('account.notice.pendingTitle') })).toBeVisible();
    await expectAccessible(page);
    const admin = await visit({ viewport: PHONE, account: 'admin' });
    await admin.page.goto(`/admin/users?text=${encodeURIComponent(person.email)}`);
    await link(admin.page, NAMES.en.join(' ')).first().click();
    await expect(admin.page.getByText('Harbour branch')).toBeVisible();
    await expectValidPage(admin.page, 'en');
  },
);

test('password reset: works with the link in the email', { tag: '@ar-390' }, async ({ page, portal, t }) => {
  await page.goto('/auth/login');
  await link(page, t('provider.forgotPasswordLink')).click();
  await textField(page, t('provider.email')).fill('unverified@portal.example');
  await button(page, t('provider.sendLink')).click();
  await expect(page.getByText('راجع بريدك الإلكتروني').first()).toBeVisible();
  const address = matchGroup(LINK, await waitForMessage(portal, 'unverified@portal.example', LINK), 0);
  await page.goto(address);
  await expect(page).not.toHaveURL(/token/);
  await expectAccessible(page);
  await setPassword(page, t, 'Lantern!4071');
  await expect(page.getByText('تم تغيير كلمة المرور').first()).toBeVisible();
  await logIn(page, t, 'unverified@portal.example', 'Lantern!4071');
  await page.waitForURL('**/verify');
});

test(
  'customer: changes the contact number with a verification code',
  { tag: '@en-1440' },
  async ({ page, portal, requestContactCode, t }) => {
    const { mobile, code, submit } = await requestContactCode();
    await expectValidPage(page, 'en');
    await code.fill(await newestCode(portal, mobile));
    await submit.click();
    await expect(page.getByText(t('profileEdit.saved'))).toBeVisible();
    await page.goto('/profile');
    await page.waitForURL('**/user-profile');
    await expect(page.getByText(formatMobile(mobile))).toBeVisible();
  },
);

test('customer: removes the preferred email', { tag: '@ar-390' }, async ({ visit, t }) => {
  const { page } = await visit({ account: 'customer' });
  await page.goto('/edit-profile');
  const form = page.getByRole('form', { name: t('account.section.preferences') });
  const email = textField(form, t('account.field.preferredEmail'));
  await expect(email).not.toHaveValue('');
  await email.fill('');
  await button(form, t('profileEdit.save')).click();
  await expect(page.getByText(t('profileEdit.saved'))).toBeVisible();
  await page.reload();
  await expect(form).toBeVisible();
  await expect(email).toHaveValue('');
});

test(
  'customer: gets another code for the contact number after too many wrong ones',
  { tag: '@en-1440' },
  async ({ page, portal, requestContactCode, t }) => {
    const { mobile, code, submit } = await requestContactCode();
    const right = await newestCode(portal, mobile);
    for (let attempt = 0; (await code.isVisible()) && attempt < 10; attempt++) {
      await code.fill(right === '111111' ? '222222' : '111111');
      const answered = page.waitForResponse(
        (response) => response.request().method() !== 'GET' && response.status() === 400,
      );
      await submit.click();
      await answered;
      await expect(submit).toBeEnabled();
    }
    await expect(submit).toHaveText(t('signup.sendCode'));
  },
);
