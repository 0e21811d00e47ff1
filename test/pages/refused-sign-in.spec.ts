import { CLIENT, IdentityProvider } from '../support/identity-provider.ts';
import { expectAccessible, LANGUAGES, openStage, SCREENS, visit, type Stage } from './browser.ts';

let provider: IdentityProvider;
let stage: Stage;

beforeAll(async () => {
  provider = await IdentityProvider.start();
  stage = await openStage({
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    // Four people sign in below; the next one is too many.
    SIGN_INS_PER_ADDRESS: '8',
  });
});
afterAll(async () => {
  await stage.close();
  await provider.close();
});

const EACH = LANGUAGES.flatMap((language) => SCREENS.map((screen) => [language, screen.name, screen] as const));
const MESSAGE = { ar: 'ما زلت مسجّل الدخول', en: 'You are still logged in' };
const LIMITED = { ar: 'لا يمكنك تسجيل الدخول الآن', en: 'You cannot log in right now' };

describe('a person whom the portal refuses', () => {
  it.each(EACH)('is offered another account and the way out at the login service (%s, %s)', async (language, _name, screen) => {
    const { page, context } = await visit(stage, language, screen);
    const { status } = await context.request.get('/auth/login', { maxRedirects: 0 }).then(async (reply) => {
      const person = { sub: `${language} ${screen.name}`, email: 'x@example.com', email_verified: false };
      const { code, state } = provider.grant(reply.headers()['location']!, person);
      await page.goto(`/auth/auth-return?code=${code}&state=${state}`);
      return { status: reply.status() };
    });
    expect(status).toBe(302);
    await page.getByText(MESSAGE[language]).waitFor();
    await expectAccessible(page);
    expect(await page.locator('main a[href="/logout"]').count()).toBe(1);
    await page.locator('main a[href="/auth/login?prompt=select_account"]').click();
    await page.waitForURL(/\/end\?id_token_hint=/);
    await context.close();
  });
});

describe('too many sign-ins begun at one address', () => {
  it.each(LANGUAGES)('answer with a page that says so (%s)', async (language) => {
    const { page, context } = await visit(stage, language, SCREENS[1]);
    const reply = await page.goto('/auth/login');
    expect([reply!.status(), Number(reply!.headers()['retry-after']) > 0]).toEqual([429, true]);
    await page.getByText(LIMITED[language]).waitFor();
    await expectAccessible(page);
    await context.close();
  });
});
