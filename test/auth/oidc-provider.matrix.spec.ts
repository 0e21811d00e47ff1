import { auth } from '../../common/auth/auth.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { sign, type Behaviour } from '../support/identity-provider.ts';
import { Visitor } from '../support/visitor.ts';
import { someone, startWithProvider, type WithProvider } from './external-provider.ts';
import { TAMPERED } from './tampered-tokens.ts';

let at: WithProvider;

beforeAll(async () => {
  at = await startWithProvider();
});
afterEach(() => {
  at.provider.behaviour = {};
});
afterAll(() => at.close());

const sessions = async () =>
  Number(
    (
      await databaseOf(at.portal)
        .db.selectFrom('sessions')
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
describe('sign-in through an external OpenID Connect provider', () => {
  it('uses a new PKCE challenge, state and nonce for each attempt', async () => {
    const visitor = new Visitor(at.portal);
    const [one, two] = [new URL(await at.startSignIn(visitor)), new URL(await at.startSignIn(visitor))];
    expect(one.searchParams.get('code_challenge_method')).toBe('S256');
    expect(one.searchParams.get('redirect_uri')).toBe(`${at.portal.url}/auth/auth-return`);
    expect(one.searchParams.get('ui_locales')).toBe('en');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
    const reply = await at.signIn();
    expect(reply.body.data).toMatchObject({ permissions: ['C0000', 'C0001'], user: { status: 0 } });
  });

  it('disables the embedded provider', async () => {
    expect((await fetch(`${at.portal.url}/idp/.well-known/openid-configuration`)).status).toBe(404);
  });
});

describe('ID token validation', () => {
  it.each(TAMPERED)('refuses a token with %s', async (_name, behaviour) => {
    const before = await sessions();
    const visitor = new Visitor(at.portal);
    const reply = await at.signIn(behaviour, someone(), visitor);
    expect([reply.status, reply.body.code]).toEqual([401, 'UMS_VAL_019']);
    expect(visitor.cookies.has('token')).toBe(false);
    expect(await sessions()).toBe(before);
  });
});

describe('signing key rotation under the same key id', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('accepts the new key at the next sign-in, and does not refetch the key set for each forged token', async () => {
    expect((await at.signIn()).status).toBe(200);
    await at.provider.changeKey();
    const later = performance.now() + 11_000;
    jest.spyOn(performance, 'now').mockImplementation(() => later);
    expect((await at.signIn()).status).toBe(200);
    const asked = at.provider.asked.filter((path) => path === '/jwks').length;
    const forged: Behaviour = { idToken: (claims, { wrong }) => sign(claims, wrong) };
    for (let guess = 0; guess < 5; guess++) expect((await at.signIn(forged)).body.code).toBe('UMS_VAL_019');
    expect(at.provider.asked.filter((path) => path === '/jwks')).toHaveLength(asked);
  });
});

describe('account selection after a refused sign-in', () => {
  const unverified = () => ({ ...someone(), email_verified: false });
  const leaving = async (visitor: Visitor, path: string, headers: Record<string, string> = {}) =>
    new URL(defined((await visitor.request('GET', path, { headers })).headers.get('location')), at.portal.url);

  it('logs the user out at the provider before another account signs in', async () => {
    const visitor = new Visitor(at.portal);
    expect((await at.signIn({}, unverified(), visitor)).body.code).toBe('UMS_VAL_055');
    const out = await leaving(visitor, '/auth/login?prompt=select_account');
    expect(`${out.origin}${out.pathname}`).toBe(`${at.provider.url}/end`);
    expect(out.searchParams.get('id_token_hint')).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(out.searchParams.get('post_logout_redirect_uri')).toBe(`${at.portal.url}/auth/logout-return`);
    const back = await leaving(visitor, `/auth/logout-return?state=${defined(out.searchParams.get('state'))}`);
    expect(back.pathname + back.search).toBe('/auth/login?prompt=login');
    const again = await leaving(visitor, back.pathname + back.search);
    expect([again.pathname, again.searchParams.get('prompt')]).toEqual(['/authorize', 'login']);
    const reply = await visitor.call(auth.signIn, at.provider.grant(again.href, someone()));
    expect(reply.status).toBe(200);
  });

  it('logs out at the provider once, and not through a cross-site link', async () => {
    const visitor = new Visitor(at.portal);
    await at.signIn({}, unverified(), visitor);
    const foreign = await leaving(visitor, '/auth/login?prompt=select_account', { 'sec-fetch-site': 'cross-site' });
    expect([foreign.pathname, foreign.searchParams.get('prompt')]).toEqual(['/authorize', null]);
    const out = await leaving(visitor, '/logout');
    expect(`${out.origin}${out.pathname}`).toBe(`${at.provider.url}/end`);
    expect(out.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect((await leaving(visitor, '/logout')).pathname).toBe('/auth/logout-return');
  });

  it('asks the provider for account selection where the provider supports it', async () => {
    const behaviour = { discovery: { prompt_values_supported: ['none', 'login', 'select_account'] } };
    const other = await startWithProvider(behaviour);
    try {
      const visitor = new Visitor(other.portal);
      await other.signIn(behaviour, unverified(), visitor);
      const reply = await visitor.request('GET', '/auth/login?prompt=select_account');
      const to = new URL(defined(reply.headers.get('location')));
      expect([to.pathname, to.searchParams.get('prompt')]).toEqual(['/authorize', 'select_account']);
    } finally {
      await other.close();
    }
  });
});

const BROKEN: [string, Behaviour['instead'], string][] = [
  [
    'answers with HTML',
    (path, response) => path === '/token' && !!response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>'),
    'UMS_VAL_050',
  ],
  [
    'answers with invalid JSON',
    (path, response) => path === '/token' && !!response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    'UMS_VAL_050',
  ],
  [
    'answers userinfo with invalid JSON',
    (path, response) => path === '/userinfo' && !!response.writeHead(200, { 'content-type': 'application/json' }).end('oops'),
    'UMS_VAL_050',
  ],
  ['answers 500', (path, response) => path === '/token' && !!response.writeHead(500).end(), 'UMS_VAL_050'],
  [
    'refuses the code',
    (path, response) =>
      path === '/token' && !!response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}'),
    'UMS_VAL_018',
  ],
  [
    'redirects to another host',
    (path, response) => path === '/token' && !!response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'UMS_VAL_050',
  ],
  [
    'sends an oversized ID token',
    (path, response) =>
      path === '/token' &&
      !!response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token: `${'eyJ'.repeat(200_000)}.x.x` })),
    'UMS_VAL_050',
  ],
  ['closes the connection', (path, response) => path === '/token' && !!response.destroy(), 'UMS_VAL_050'],
  ['streams an endless body', (path, response) => path === '/token' && streamEndlessly(response), 'UMS_VAL_050'],
];

function streamEndlessly(response: import('node:http').ServerResponse): true {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = ' '.repeat(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more);
  };
  response.on('error', () => {});
  more();
  return true;
}

describe('faults of the token endpoint', () => {
  it.each(BROKEN)('fails only the current sign-in when the provider %s', async (_name, instead, code) => {
    const reply = await at.signIn({ instead });
    expect([reply.status, reply.body.code]).toEqual([401, code]);
    expect((await fetch(`${at.portal.url}/health/live`)).status).toBe(200);
  });

  it('times out a hanging provider and serves other users meanwhile', async () => {
    let isOver = false;
    const hanging = at.signIn({ instead: (path) => path === '/token' }).finally(() => (isOver = true));
    const before = at.provider.asked.length;
    while (!at.provider.asked.slice(before).includes('/token')) await new Promise(setImmediate);
    expect((await new Visitor(at.portal).call(auth.permissions)).status).toBe(200);
    expect(isOver).toBe(false);
    expect((await hanging).body.code).toBe('UMS_VAL_050');
  });
});
