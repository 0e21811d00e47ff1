import { accountId } from '../users/applicants.ts';
import { end, expectAccessible, expectWhole, SCREENS, signInAs, startE2eEnvironment, visit, type E2eEnvironment } from './browser.ts';
import { say } from './texts.ts';

const [WIDE, PHONE] = SCREENS;
let environment: E2eEnvironment;

beforeAll(async () => {
  environment = await startE2eEnvironment();
});
afterAll(() => environment.close());

it('tells an unverified customer at step 1 that the account cannot submit cases', async () => {
  const one = await visit(environment, 'ar', PHONE);
  await signInAs(one, 'unverified');
  await one.page.goto('/create-case');
  await one.page.getByText(say('ar', 'wizard.s1.verifyFirst')).waitFor();
  await expectWhole(one.page, 'ar');
  await expectAccessible(one.page);
  await end(one);
});

it('offers a manager the PDF of a person’s profile, and an admin the content pages', async () => {
  const manager = await visit(environment, 'en', WIDE);
  await signInAs(manager, 'manager');
  await manager.page.goto(`/profile/${accountId('agent')}`);
  const [pdf] = await Promise.all([
    manager.page.waitForEvent('download'),
    manager.page.getByRole('link', { name: say('en', 'oversight.profile.pdf') }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe(`${accountId('agent')}.pdf`);
  await end(manager);
  const admin = await visit(environment, 'en', WIDE);
  await signInAs(admin, 'admin');
  await admin.page.goto('/admin/success-stories');
  await expectWhole(admin.page, 'en');
  // Stories without an image show what the public sees.
  expect(await admin.page.locator('main table svg path').count()).toBeGreaterThan(0);
  await end(admin);
});
