import { auth } from '../../common/auth/auth.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { startTwo, type TwoInstances } from '../support/two-instances.ts';
import { someone } from '../auth/external-provider.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { CLIENT, IdentityProvider } from '../support/identity-provider.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { json } from './faulty-responses.ts';
import { defined } from '../support/defined.ts';

/** Lifetime of the access tokens of `IdentityProvider`, in seconds. */
const LIFETIME_S = 300;

let provider: IdentityProvider;
let middleware: HttpServer;
let both: TwoInstances;
let receivedTokens: (string | undefined)[] = [];

beforeAll(async () => {
  provider = await IdentityProvider.start();
  middleware = await startHttpServer((request, response) => {
    receivedTokens.push(request.headers.authorization?.slice('Bearer '.length));
    json({ code: 0, data: { channels: [] } })(request, response);
  });
  both = await startTwo({
    OIDC_ISSUER: provider.url,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_SCOPES: 'openid profile email phone offline_access',
    MIDDLEWARE_URL: 'local',
    MIDDLEWARE_SECRET: 'a-secret-that-portal-and-middleware-share',
    MIDDLEWARE_CASES_URL: middleware.url,
  });
});
beforeEach(() => {
  provider.behaviour = {};
  provider.renewed.length = 0;
  receivedTokens = [];
});
afterAll(async () => {
  await both.stop();
  await middleware.close();
  await provider.close();
});

/** A signed-in person who sends requests to either instance. */
async function signedIn() {
  const browser = new Visitor(both.one);
  const location = defined((await browser.request('GET', '/auth/login')).headers.get('location'));
  const reply = await browser.call(auth.signIn, provider.grant(location, someone()));
  expect(reply.status).toBe(200);
  const otherBrowser = new Visitor(both.two);
  for (const [name, value] of browser.cookies) otherBrowser.cookies.set(name, value);
  // A browser sends the public origin, whichever instance it reaches.
  const headers = { origin: both.one.url };
  const ask = async (at: 0 | 1 = 0): Promise<string | undefined> => {
    const before = receivedTokens.length;
    const reply = await defined([browser, otherBrowser][at]).call(directory.channels, undefined, headers);
    expect(reply.status).toBe(200);
    return receivedTokens[before];
  };
  return { browser, location, ask };
}

const tokenRequests = (): number => provider.requests.filter((path) => path === '/token').length;

describe('access token for the middleware', () => {
  it('is renewed in the background before it expires', async () => {
    const { ask, location } = await signedIn();
    expect(new URL(location).searchParams.get('scope')).toBe('openid profile email phone offline_access');
    const first = await ask();
    expect(await ask()).toBe(first);
    both.clock.advance(LIFETIME_S - 10);
    expect(await ask()).toBe(first);
    for (let tries = 0; (await ask()) === first && tries < 100; tries++);
    expect(await ask()).toBe(provider.renewed[0]);
    expect(provider.renewed).toHaveLength(1);
  });

  it('is renewed once, however many requests at two instances find it expired', async () => {
    const { ask } = await signedIn();
    await ask();
    both.clock.advance(LIFETIME_S + 60);
    receivedTokens = [];
    await Promise.all(Array.from({ length: 40 }, (_, index) => ask((index % 2) as 0 | 1)));
    expect(new Set(receivedTokens)).toEqual(new Set(provider.renewed));
    expect(provider.renewed).toHaveLength(1);
    // A refresh token works once; the next renewal uses its successor.
    both.clock.advance(LIFETIME_S + 60);
    expect(await ask(1)).toBe(provider.renewed[1]);
  });

  it.each([503, 429, 408])(
    'is omitted while the provider answers %s, and the provider is not asked at every request',
    async (status) => {
      const { ask } = await signedIn();
      both.clock.advance(LIFETIME_S + 60);
      provider.behaviour = { instead: (path, response) => path === '/token' && !!response.writeHead(status).end() };
      const before = tokenRequests();
      for (let times = 0; times < 5; times++) expect(await ask((times % 2) as 0 | 1)).toBeUndefined();
      expect(tokenRequests()).toBe(before + 1);
      provider.behaviour = {};
      both.clock.advance(10);
      const token = await ask();
      expect(provider.renewed).toHaveLength(1);
      expect(token).toBe(provider.renewed[0]);
    },
  );

  it('is not requested again after the provider has rejected the refresh token', async () => {
    const { ask } = await signedIn();
    provider.refreshable.clear();
    both.clock.advance(LIFETIME_S + 60);
    const before = tokenRequests();
    expect(await ask()).toBeUndefined();
    both.clock.advance(60);
    expect(await ask()).toBeUndefined();
    expect(tokenRequests()).toBe(before + 1);
  });

  it('is stored encrypted, and its refresh token is revoked at sign-out', async () => {
    const { browser, ask } = await signedIn();
    const token = await ask();
    const [refreshToken] = [...provider.refreshable.keys()].slice(-1);
    const rows = await both.database.db.selectFrom('sessions').selectAll().execute();
    expect(rows.some((row) => row.refresh_token)).toBe(true);
    for (const secret of [defined(token), defined(refreshToken)]) expect(JSON.stringify(rows)).not.toContain(secret);
    await browser.request('GET', '/logout');
    await waitUntil(() => provider.revoked.length, 'a revoked refresh token', 2000);
    expect(provider.revoked).toEqual([refreshToken]);
  });
});
