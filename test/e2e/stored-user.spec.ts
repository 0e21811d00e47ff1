import { end, signInAs, startE2eEnvironment, SCREENS, visit, type E2eEnvironment } from './browser.ts';

let environment: E2eEnvironment;
beforeAll(async () => {
  environment = await startE2eEnvironment();
});
afterAll(() => environment.close());

it('stored user: is kept while signed in, with 00 in place of a plus, and removed at logout', async () => {
  const one = await visit(environment, 'en', SCREENS[0]);
  await signInAs(one, 'customer');
  const { page } = one;
  await page.goto('/my-cases');
  await page.waitForFunction(() => localStorage.getItem('me') !== null);
  const me = await page.evaluate(() => JSON.parse(localStorage.getItem('me') ?? '') as Record<string, unknown>);
  expect(Object.keys(me)).toEqual(
    expect.arrayContaining(['fullName', 'fullNameAr', 'email', 'mobile', 'roles', 'status', 'branches', 'remarks']),
  );
  expect(me['mobile']).toBe('00971500000001');
  await page.goto('/faqs');
  await page.locator('header button[aria-expanded]:visible').first().click();
  await page.locator('header a[href="/logout"]:visible').first().click();
  await page.waitForURL((url) => url.pathname !== '/faqs');
  expect(await page.evaluate(() => localStorage.getItem('me'))).toBeNull();
  await end(one);
});
