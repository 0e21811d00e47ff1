import type { Page } from '@playwright/test';
import type { SessionTime } from '../../common/auth/auth.types.ts';
import { defined } from '../support/defined.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './login-form.ts';
import { expectPageStructure, expectValidPage } from './page-actions.ts';
import { PHONE_FIRST } from './views.ts';

/** Makes the session endpoint report this remaining time; renewal still reaches the portal. */
const endsIn = (page: Page, endsInSeconds: number) =>
  page.route('**/api/auth/session', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const { data } = (await (await route.fetch()).json()) as { data: SessionTime };
    await route.fulfill({ json: { code: 0, data: { ...data, endsInSeconds, warnSeconds: 120, renewable: true } } });
  });

test.describe('session timeout', () => {
  test(
    'warns, renews in every tab, and redirects to logout and back after it expires',
    PHONE_FIRST,
    async ({ context, page, language, t }) => {
      await signIn(page, t, 'customer');
      await endsIn(page, 100);
      await page.goto('/user-profile');
      const warning = page.getByRole('alertdialog', { name: t('session.title') });
      await expect(warning.getByText(/^1:\d\d$/)).toBeVisible();
      await expectValidPage(page, language);
      const other = await context.newPage();
      await endsIn(other, 100);
      await other.goto(page.url());
      await expect(other.getByRole('alertdialog')).toBeVisible();
      for (const tab of [page, other]) await tab.unrouteAll();
      await warning.getByRole('button', { name: t('session.stay') }).click();
      await expect(warning).toHaveCount(0);
      await expect(other.getByRole('alertdialog')).toHaveCount(0);
      await endsIn(page, 0);
      const left = page.waitForRequest((request) => request.url().includes('/logout?from=%2Fuser-profile'));
      await page.reload();
      await left;
      await page.waitForURL(({ pathname }) => pathname !== '/user-profile');
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('logged-user');
    },
  );
});

/** Role, view, landing page and a forbidden page. */
const ROLES = [
  ['customer', '@ar-390', '/my-cases', '/admin/users'],
  ['unverified', '@en-1440', '/verify', '/delegations'],
  ['agent', '@ar-390', '/my-cases', '/admin/faqs'],
  ['manager', '@en-1440', '/admin/home', '/admin/partners'],
  ['admin', '@ar-390', '/admin/home', '/my-cases'],
  ['content', '@en-1440', '/admin/partners', '/admin/users'],
] as const;

for (const [name, view, landing, foreign] of ROLES)
  test(
    `${name} signs in to their landing page, is rejected from another page, and signs out`,
    { tag: view },
    async ({ page, context, language, t }) => {
      await signIn(page, t, name);
      await expect(page).toHaveURL(landing);
      await page.goto(foreign);
      await page.waitForURL('**/401');
      await expect(page.getByRole('heading', { name: t('titles.401') }).first()).toBeVisible();
      await expectPageStructure(page, language);
      await page.getByRole('button', { name: new RegExp(t('site.menu.userMenu')) }).click();
      await page
        .getByRole('link', { name: t('site.menu.logout') })
        .last()
        .click();
      await page.waitForURL('**/auth/logout-return');
      await expectPageStructure(page, language);
      const signedOut = await context.request.get(landing === '/verify' ? '/user-profile' : landing, {
        maxRedirects: 0,
      });
      expect(new URL(defined(signedOut.headers()['location']), page.url()).pathname).toBe('/login');
      expect((await context.cookies()).map(({ name: cookie }) => cookie)).not.toContain('logged-user');
    },
  );
