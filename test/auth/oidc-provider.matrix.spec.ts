import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { auth } from '../../common/auth/auth.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import type { Behaviour } from '../support/identity-provider.ts';
import { FixedClock } from '../support/portal.ts';
import { Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { someone, startWithProvider, type PortalWithProvider } from './external-provider.ts';
import { TAMPERED } from './tampered-tokens.ts';

const clock = new FixedClock(new Date());
let setup: PortalWithProvider;

beforeAll(async () => {
  setup = await startWithProvider({}, {}, clock);
});
afterEach(() => {
  setup.provider.behaviour = {};
});
afterAll(() => setup.close());

const sessions = async () =>
  Number(
    (
      await databaseOf(setup.portal)
        .db.selectFrom('sessions')
        .select((row) => row.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );
describe('sign-in through an external OpenID Connect provider', () => {
  it('uses a new PKCE challenge, state and nonce for each attempt', async () => {
    const visitor = new Visitor(setup.portal);
    const [one, two] = [new URL(await setup.startSignIn(visitor)), new URL(await setup.startSignIn(visitor))];
    expect(one.searchParams.get('code_challenge_method')).toBe('S256');
    expect(one.searchParams.get('redirect_uri')).toBe(`${setup.portal.url}/auth/auth-return`);
    expect(one.searchParams.get('ui_locales')).toBe('en');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(one.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
      expect(one.searchParams.get(name)).not.toBe(two.searchParams.get(name));
    }
    const reply = await setup.signIn();
    expect(reply.body.data).toMatchObject({ permissions: ['C0000', 'C0001'], user: { status: 0 } });
  });

  it('disables the embedded provider', async () => {
    expect((await fetch(`${setup.portal.url}/idp/.well-known/openid-configuration`)).status).toBe(404);
  });
});

describe('ID token validation', () => {
  it.each(TAMPERED)('refuses a token with %s', async (_name, behaviour) => {
    const before = await sessions();
    const visitor = new Visitor(setup.portal);
    const reply = await setup.signIn(behaviour, someone(), visitor);
    expect([reply.status, reply.body.code]).toEqual([401, 'UMS_VAL_019']);
    expect(visitor.cookies.has('token')).toBe(false);
    expect(await sessions()).toBe(before);
  });
});

describe('account selection after a refused sign-in', () => {
  const unverified = () => ({ ...someone(), email_verified: false });
  const redirectOf = async (visitor: Visitor, path: string, headers: Record<string, string> = {}) =>
    new URL(defined((await visitor.request('GET', path, { headers })).headers.get('location')), setup.portal.url);

  it('logs the user out at the provider before another account signs in', async () => {
    const visitor = new Visitor(setup.portal);
    expect((await setup.signIn({}, unverified(), visitor)).body.code).toBe('UMS_VAL_055');
    const out = await redirectOf(visitor, '/auth/login?prompt=select_account');
    expect(`${out.origin}${out.pathname}`).toBe(`${setup.provider.url}/end`);
    expect(out.searchParams.get('id_token_hint')).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(out.searchParams.get('post_logout_redirect_uri')).toBe(`${setup.portal.url}/auth/logout-return`);
    const back = await redirectOf(visitor, `/auth/logout-return?state=${defined(out.searchParams.get('state'))}`);
    expect(back.pathname + back.search).toBe('/auth/login?prompt=login');
    const again = await redirectOf(visitor, back.pathname + back.search);
    expect([again.pathname, again.searchParams.get('prompt')]).toEqual(['/authorize', 'login']);
    const reply = await visitor.call(auth.signIn, setup.provider.grant(again.href, someone()));
    expect(reply.status).toBe(200);
  });

  it('logs out at the provider once, and not through a cross-site link', async () => {
    const visitor = new Visitor(setup.portal);
    await setup.signIn({}, unverified(), visitor);
    const foreign = await redirectOf(visitor, '/auth/login?prompt=select_account', { 'sec-fetch-site': 'cross-site' });
    expect([foreign.pathname, foreign.searchParams.get('prompt')]).toEqual(['/authorize', null]);
    const out = await redirectOf(visitor, '/logout');
    expect(`${out.origin}${out.pathname}`).toBe(`${setup.provider.url}/end`);
    expect(out.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect((await redirectOf(visitor, '/logout')).pathname).toBe('/auth/logout-return');
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

const JSON_TYPE = { 'content-type': 'application/json' };

const answering =
  (
    body: string,
    {
      status = 200,
      headers = JSON_TYPE,
      at = '/token',
    }: { status?: number; headers?: OutgoingHttpHeaders; at?: string } = {},
  ) =>
  (path: string, response: ServerResponse): boolean =>
    path === at && !!response.writeHead(status, headers).end(body);

const OVERSIZED_TOKEN = { access_token: 'x', token_type: 'Bearer', id_token: `${'eyJ'.repeat(200_000)}.x.x` };

const BROKEN: [string, Behaviour['instead'], string][] = [
  ['answers with HTML', answering('<h1>hello</h1>', { headers: { 'content-type': 'text/html' } }), 'UMS_VAL_050'],
  ['answers with invalid JSON', answering('{"a":'), 'UMS_VAL_050'],
  ['answers userinfo with invalid JSON', answering('oops', { at: '/userinfo' }), 'UMS_VAL_050'],
  ['answers 500', answering('', { status: 500, headers: {} }), 'UMS_VAL_050'],
  ['refuses the code', answering('{"error":"invalid_grant"}', { status: 400 }), 'UMS_VAL_018'],
  [
    'redirects to another host',
    answering('', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }),
    'UMS_VAL_050',
  ],
  ['sends an oversized ID token', answering(JSON.stringify(OVERSIZED_TOKEN)), 'UMS_VAL_050'],
  ['closes the connection', (path, response) => path === '/token' && !!response.destroy(), 'UMS_VAL_050'],
  ['streams an endless body', (path, response) => path === '/token' && streamEndlessly(response), 'UMS_VAL_050'],
];

function streamEndlessly(response: ServerResponse): true {
  response.writeHead(200, JSON_TYPE);
  const chunk = ' '.repeat(64 * 1024);
  const more = (): void => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more);
  };
  response.on('error', () => {});
  more();
  return true;
}

describe('faults of the provider during the code exchange', () => {
  it.each(BROKEN)('fails only the current sign-in when the provider %s', async (_name, instead, code) => {
    const reply = await setup.signIn({ instead });
    expect([reply.status, reply.body.code]).toEqual([401, code]);
    expect((await fetch(`${setup.portal.url}/health/live`)).status).toBe(200);
  });

  it('times out a hanging provider and serves other users meanwhile', async () => {
    let isOver = false;
    const hanging = setup.signIn({ instead: (path) => path === '/token' }).finally(() => (isOver = true));
    const before = setup.provider.requests.length;
    await waitUntil(() => setup.provider.requests.slice(before).includes('/token'), 'the request of a token');
    expect((await new Visitor(setup.portal).call(auth.permissions)).status).toBe(200);
    expect(isOver).toBe(false);
    expect((await hanging).body.code).toBe('UMS_VAL_050');
  });
});
