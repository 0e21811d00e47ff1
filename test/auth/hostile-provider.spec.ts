import { auth } from '../../common/auth/auth.contract.ts';
import { databaseOf } from '../documents/database-of.ts';
import { sign, type Behaviour } from '../support/identity-provider.ts';
import { Visitor } from '../support/visitor.ts';
import { someone, startWithProvider, type WithProvider } from './provider-kit.ts';
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
describe('a standard provider in place of the embedded one', () => {
  it('signs in with PKCE, state and nonce of its own for each attempt', async () => {
    const visitor = new Visitor(at.portal);
    const [one, two] = [new URL(await at.leave(visitor)), new URL(await at.leave(visitor))];
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

  it('has no embedded provider beside it', async () => {
    expect((await fetch(`${at.portal.url}/idp/.well-known/openid-configuration`)).status).toBe(404);
  });
});

describe('an ID token that is', () => {
  it.each(TAMPERED)('%s opens no session', async (_name, behaviour) => {
    const before = await sessions();
    const visitor = new Visitor(at.portal);
    const reply = await at.signIn(behaviour, someone(), visitor);
    expect([reply.status, reply.body.code]).toEqual([401, 'UMS_VAL_019']);
    expect(visitor.cookies.has('token')).toBe(false);
    expect(await sessions()).toBe(before);
  });
});

describe('a provider that changes its key under the same name', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('is believed at the next sign-in, and forged tokens do not make the portal ask again and again', async () => {
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

describe('a person whom the portal refuses', () => {
  const unverified = () => ({ ...someone(), email_verified: false });
  const leaving = async (visitor: Visitor, path: string, headers: Record<string, string> = {}) =>
    new URL((await visitor.request('GET', path, { headers })).headers.get('location')!, at.portal.url);

  it('is logged out at the provider before another account signs in', async () => {
    const visitor = new Visitor(at.portal);
    expect((await at.signIn({}, unverified(), visitor)).body.code).toBe('UMS_VAL_055');
    const out = await leaving(visitor, '/auth/login?prompt=select_account');
    expect(`${out.origin}${out.pathname}`).toBe(`${at.provider.url}/end`);
    expect(out.searchParams.get('id_token_hint')).toMatch(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(out.searchParams.get('post_logout_redirect_uri')).toBe(`${at.portal.url}/auth/logout-return`);
    const back = await leaving(visitor, `/auth/logout-return?state=${out.searchParams.get('state')!}`);
    expect(back.pathname + back.search).toBe('/auth/login?prompt=login');
    const again = await leaving(visitor, back.pathname + back.search);
    expect([again.pathname, again.searchParams.get('prompt')]).toEqual(['/authorize', 'login']);
    const reply = await visitor.call(auth.signIn, at.provider.grant(again.href, someone()));
    expect(reply.status).toBe(200);
  });

  it('can log out there, once, and no other site’s link does it', async () => {
    const visitor = new Visitor(at.portal);
    await at.signIn({}, unverified(), visitor);
    const foreign = await leaving(visitor, '/auth/login?prompt=select_account', { 'sec-fetch-site': 'cross-site' });
    expect([foreign.pathname, foreign.searchParams.get('prompt')]).toEqual(['/authorize', null]);
    const out = await leaving(visitor, '/logout');
    expect(`${out.origin}${out.pathname}`).toBe(`${at.provider.url}/end`);
    expect(out.searchParams.get('id_token_hint')).toMatch(/^eyJ/);
    expect((await leaving(visitor, '/logout')).pathname).toBe('/auth/logout-return');
  });

  it('chooses at a provider that lets people choose', async () => {
    const behaviour = { discovery: { prompt_values_supported: ['none', 'login', 'select_account'] } };
    const other = await startWithProvider(behaviour);
    try {
      const visitor = new Visitor(other.portal);
      await other.signIn(behaviour, unverified(), visitor);
      const reply = await visitor.request('GET', '/auth/login?prompt=select_account');
      const to = new URL(reply.headers.get('location')!);
      expect([to.pathname, to.searchParams.get('prompt')]).toEqual(['/authorize', 'select_account']);
    } finally {
      await other.close();
    }
  });
});

const BROKEN: [string, Behaviour['instead'], string][] = [
  [
    'speaks HTML',
    (path, response) => path === '/token' && !!response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>hello</h1>'),
    'UMS_VAL_050',
  ],
  [
    'gives broken JSON',
    (path, response) => path === '/token' && !!response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
    'UMS_VAL_050',
  ],
  [
    'gives userinfo that is no JSON',
    (path, response) => path === '/userinfo' && !!response.writeHead(200, { 'content-type': 'application/json' }).end('oops'),
    'UMS_VAL_050',
  ],
  ['fails', (path, response) => path === '/token' && !!response.writeHead(500).end(), 'UMS_VAL_050'],
  [
    'refuses the code',
    (path, response) =>
      path === '/token' && !!response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}'),
    'UMS_VAL_018',
  ],
  [
    'leads elsewhere',
    (path, response) => path === '/token' && !!response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
    'UMS_VAL_050',
  ],
  [
    'gives a token without end',
    (path, response) =>
      path === '/token' &&
      !!response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ access_token: 'x', token_type: 'Bearer', id_token: `${'eyJ'.repeat(200_000)}.x.x` })),
    'UMS_VAL_050',
  ],
  ['cuts the line', (path, response) => path === '/token' && !!response.destroy(), 'UMS_VAL_050'],
  ['pours out bytes without end', (path, response) => path === '/token' && pour(response), 'UMS_VAL_050'],
];

function pour(response: import('node:http').ServerResponse): true {
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

describe('a provider that', () => {
  it.each(BROKEN)('%s ends the attempt, and nothing else', async (_name, instead, code) => {
    const reply = await at.signIn({ instead });
    expect([reply.status, reply.body.code]).toEqual([401, code]);
    expect((await fetch(`${at.portal.url}/health/live`)).status).toBe(200);
  });

  it('hangs is given up, and others are served meanwhile', async () => {
    let isOver = false;
    const hanging = at.signIn({ instead: (path) => path === '/token' }).finally(() => (isOver = true));
    const before = at.provider.asked.length;
    while (!at.provider.asked.slice(before).includes('/token')) await new Promise(setImmediate);
    expect((await new Visitor(at.portal).call(auth.permissions)).status).toBe(200);
    expect(isOver).toBe(false);
    expect((await hanging).body.code).toBe('UMS_VAL_050');
  });
});
