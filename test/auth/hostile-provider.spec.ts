import { createHash, createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { JWTPayload } from 'jose';
import { auth } from '../../common/auth/auth.contract.ts';
import { databaseOf } from '../documents/database-of.ts';
import { CLIENT, sign, type Behaviour } from '../support/identity-provider.ts';
import { Visitor } from '../support/visitor.ts';
import { someone, startWithProvider, type WithProvider } from './provider-kit.ts';

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
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const without = (name: string) => (claims: JWTPayload) => ({ ...claims, [name]: undefined });
const withClaim = (name: string, value: unknown) => (claims: JWTPayload) => ({ ...claims, [name]: value });
const now = () => Math.floor(Date.now() / 1000);

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

const TAMPERED: [string, Behaviour][] = [
  ['alg none', { idToken: (claims) => `${part({ alg: 'none' })}.${part(claims)}.` }],
  ['alg None in capitals', { idToken: (claims) => `${part({ alg: 'NoNe' })}.${part(claims)}.` }],
  ['no signature', { idToken: async (claims, { right }) => (await sign(claims, right)).replace(/[^.]+$/, '') }],
  ['another signature', { idToken: async (claims, { right }) => (await sign(claims, right)).slice(0, -8) + 'AAAAAAAA' }],
  [
    'another payload under the signature',
    {
      idToken: async (claims, { right }) =>
        (await sign(claims, right)).replace(/\.[^.]+\./, `.${part({ ...claims, sub: 'someone else' })}.`),
    },
  ],
  ['the wrong key under the right name', { idToken: (claims, { wrong }) => sign(claims, wrong) }],
  ['the wrong key under its own name', { idToken: (claims, { wrong }) => sign(claims, wrong, { kid: 'wrong' }) }],
  [
    'a key of its own in the header',
    { idToken: (claims, { wrong }) => sign(claims, wrong, { kid: undefined, jku: 'http://127.0.0.1:1/jwks' }) },
  ],
  ['HMAC with the client secret', { idToken: (claims) => hmac(claims, CLIENT.secret) }],
  ['another issuer', { claims: withClaim('iss', 'https://evil.example') }],
  ['no issuer', { claims: without('iss') }],
  ['another audience', { claims: withClaim('aud', 'another-client') }],
  ['no audience', { claims: without('aud') }],
  ['several audiences and another party', { claims: (claims) => ({ ...claims, aud: [CLIENT.id, 'other'], azp: 'other' }) }],
  ['several audiences and no party', { claims: withClaim('aud', [CLIENT.id, 'other']) }],
  ['another nonce', { claims: withClaim('nonce', 'x'.repeat(43)) }],
  ['no nonce', { claims: without('nonce') }],
  ['expired', { claims: (claims) => ({ ...claims, exp: now() - 120 }) }],
  ['no expiry', { claims: without('exp') }],
  ['not valid yet', { claims: (claims) => ({ ...claims, nbf: now() + 600 }) }],
  ['no subject', { claims: without('sub') }],
  ['an endless subject', { claims: withClaim('sub', 'x'.repeat(300)) }],
  [
    'another access token’s hash',
    { claims: withClaim('at_hash', createHash('sha256').update('x').digest().subarray(0, 16).toString('base64url')) },
  ],
  ['a null payload', { idToken: () => `${part({ alg: 'RS256', kid: 'right' })}.${part(null)}.AAAA` }],
  ['a number for a token', { idToken: () => 7 }],
  ['no token', { idToken: () => undefined }],
  ['words', { idToken: () => 'not a token at all' }],
  [
    'a critical header that nobody knows',
    {
      idToken: async (claims, { right }) =>
        (await sign(claims, right)).replace(/^[^.]+/, part({ alg: 'RS256', kid: 'right', crit: ['x'], x: 1 })),
    },
  ],
  ['userinfo of another subject', { userinfo: { sub: 'admin', email: 'admin@portal.example', email_verified: true } }],
  ['userinfo without a subject', { userinfo: { email: 'admin@portal.example', email_verified: true } }],
];

function hmac(claims: JWTPayload, secret: string): string {
  const signed = `${part({ alg: 'HS256', kid: 'right' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

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

  it('hangs is waited for no longer than 6 s, and others are served meanwhile', async () => {
    const began = Date.now();
    const hanging = at.signIn({ instead: (path) => path === '/token' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const meanwhile = Date.now();
    expect((await new Visitor(at.portal).call(auth.permissions)).status).toBe(200);
    expect(Date.now() - meanwhile).toBeLessThan(1000);
    expect((await hanging).body.code).toBe('UMS_VAL_050');
    expect(Date.now() - began).toBeLessThan(6000);
  });
});
