import { sql } from 'kysely';
import { ROLE } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { CLIENT, IdentityProvider } from '../support/identity-provider.ts';
import { expect, expectAccessible, LANGUAGES, PHONE, useE2eEnvironment, VIEWS, visit } from './browser.ts';
import { defined } from '../support/defined.ts';

let provider: IdentityProvider;

beforeAll(async () => {
  provider = await IdentityProvider.start();
});
const environment = useE2eEnvironment(() => ({
  OIDC_ISSUER: provider.url,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_ROLES_CLAIM: 'groups',
  OIDC_ROLE_MAP: 'root=admin',
  // Each of the two persons below starts two sign-ins; the next one exceeds the limit.
  SIGN_INS_PER_ADDRESS: String(4 * VIEWS.length),
}));
afterAll(() => provider.close());

const MESSAGE = { ar: 'ما زلت مسجّل الدخول', en: 'You are still logged in' };
const LAST_ADMIN = { ar: 'لم يبقَ في البوابة أي مسؤول نظام', en: 'The portal now has no administrator' };
const LIMITED = { ar: 'لا يمكنك تسجيل الدخول الآن', en: 'You cannot log in right now' };

describe('rejected sign-in', () => {
  it.each(VIEWS)('offers another account and sign-out at the identity provider ($name)', async ({ language, screen }) => {
    const { page, context } = await visit(environment, language, screen);
    const { status } = await context.request.get('/auth/login', { maxRedirects: 0 }).then(async (reply) => {
      const person = { sub: `${language} ${screen.name}`, email: 'x@example.com', email_verified: false };
      const { code, state } = provider.grant(defined(reply.headers()['location']), person);
      await page.goto(`/auth/auth-return?code=${code}&state=${state}`);
      return { status: reply.status() };
    });
    expect(status).toBe(302);
    await page.getByText(MESSAGE[language]).waitFor();
    await expectAccessible(page);
    await expect(page.locator('main a[href="/logout"]')).toHaveCount(1);
    await page.locator('main a[href="/auth/login?prompt=select_account"]').click();
    await page.waitForURL(/\/end\?id_token_hint=/);
    await context.close();
  });
});

describe('last administrator whose provider no longer gives the role', () => {
  it.each(VIEWS)('reads what has happened and goes on signed in ($name)', async ({ language, screen }) => {
    await databaseOf(environment.portal)
      .db.updateTable('users')
      .set({ active: false })
      .where(sql<boolean>`${ROLE.admin} = any (roles)`)
      .execute();
    const { page, context } = await visit(environment, language, screen);
    const person = { sub: `last admin ${language} ${screen.name}`, email: `${language}-${screen.name}@example.com`, email_verified: true };
    const signIn = async (groups: string[]) => {
      const reply = await context.request.get('/auth/login', { maxRedirects: 0 });
      const { code, state } = provider.grant(defined(reply.headers()['location']), { ...person, groups });
      await page.goto(`/auth/auth-return?code=${code}&state=${state}`);
    };
    await signIn(['root']);
    await page.waitForURL(/\/admin\//);
    await context.clearCookies({ name: 'token' });
    await signIn([]);
    await page.getByText(LAST_ADMIN[language]).waitFor();
    await expect(page.getByText('npm run admin')).toBeVisible();
    await expectAccessible(page);
    await page.locator('main a').click();
    await page.waitForURL(/\/my-cases/);
    await context.close();
  });
});

describe('rate limit of sign-ins', () => {
  it.each(LANGUAGES)('shows a page with the reason (%s)', async (language) => {
    const { page, context } = await visit(environment, language, PHONE);
    const reply = await page.goto('/auth/login');
    expect([defined(reply).status(), Number(defined(reply).headers()['retry-after']) > 0]).toEqual([429, true]);
    await page.getByText(LIMITED[language]).waitFor();
    await expectAccessible(page);
    await context.close();
  });
});
