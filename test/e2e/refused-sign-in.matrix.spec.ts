import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ROLE } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { CLIENT, IdentityProvider } from '../support/identity-provider.ts';
import { expect, test as base } from './fixtures.ts';
import { expectAccessible, link } from './page-actions.ts';

const test = base.extend<object, { provider: IdentityProvider }>({
  provider: [
    async ({}, use) => {
      const provider = await IdentityProvider.start();
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  settings: async ({ provider }, use) =>
    use({
      OIDC_ISSUER: provider.url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ROLES_CLAIM: 'groups',
      OIDC_ROLE_MAP: 'root=admin',
    }),
});

const MESSAGE = { ar: 'ما زلت مسجّل الدخول', en: 'You are still logged in' };
const LAST_ADMIN = { ar: 'لم يبقَ في البوابة أي مسؤول نظام', en: 'The portal now has no administrator' };
const LIMITED = { ar: 'لا يمكنك تسجيل الدخول الآن', en: 'You cannot log in right now' };

test('a rejected sign-in offers another account and sign-out at the identity provider', async ({
  page,
  context,
  provider,
  language,
  t,
}) => {
  const reply = await context.request.get('/auth/login', { maxRedirects: 0 });
  expect(reply.status()).toBe(302);
  const person = { sub: randomUUID(), email: 'x@example.com', email_verified: false };
  const { code, state } = provider.grant(defined(reply.headers()['location']), person);
  await page.goto(`/auth/auth-return?code=${code}&state=${state}`);
  await expect(page.getByText(MESSAGE[language])).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('titles.login-failed'));
  await expectAccessible(page);
  await expect(link(page, t('account.return.logOutAtProvider'))).toHaveCount(1);
  await link(page, t('account.return.useAnotherAccount')).click();
  await expect(page).toHaveURL(/\/end\?id_token_hint=/);
});

test('the last administrator whose provider no longer gives the role reads what has happened and goes on signed in', async ({
  page,
  context,
  portal,
  provider,
  language,
  t,
}) => {
  await databaseOf(portal)
    .db.updateTable('users')
    .set({ active: false })
    .where(sql<boolean>`${ROLE.admin} = any (roles)`)
    .execute();
  const sub = randomUUID();
  const returnPath = async (groups: string[]) => {
    const reply = await context.request.get('/auth/login', { maxRedirects: 0 });
    const person = { sub, email: `${sub}@example.com`, email_verified: true, groups };
    const { code, state } = provider.grant(defined(reply.headers()['location']), person);
    return `/auth/auth-return?code=${code}&state=${state}`;
  };
  const first = await context.newPage();
  await first.goto(await returnPath(['root']));
  await expect(first).toHaveURL(/\/admin\//);
  // A page that is open while its session goes may navigate by itself.
  await first.close();
  await context.clearCookies({ name: 'token' });
  await page.goto(await returnPath([]));
  await expect(page.getByText(LAST_ADMIN[language])).toBeVisible();
  await expect(page.getByText('npm run admin')).toBeVisible();
  await expectAccessible(page);
  await link(page, t('account.return.lastAdmin.continue')).click();
  await expect(page).toHaveURL(/\/my-cases/);
});

test.describe('rate limit of sign-ins', () => {
  test.use({ settings: { SIGN_INS_PER_ADDRESS: '1' } });

  test('shows a page with the reason', async ({ page, context, language }) => {
    await context.request.get('/auth/login', { maxRedirects: 0 });
    const reply = defined(await page.goto('/auth/login'));
    expect([reply.status(), Number(reply.headers()['retry-after']) > 0]).toEqual([429, true]);
    await expect(page.getByText(LIMITED[language])).toBeVisible();
    await expectAccessible(page);
  });
});
