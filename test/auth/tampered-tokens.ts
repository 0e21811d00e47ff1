import { createHash, createHmac } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { CLIENT, sign, type Behaviour } from '../support/identity-provider.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const without = (name: string) => (claims: JWTPayload) => ({ ...claims, [name]: undefined });
const withClaim = (name: string, value: unknown) => (claims: JWTPayload) => ({ ...claims, [name]: value });
const now = () => Math.floor(Date.now() / 1000);

/** Invalid ID tokens: a name that completes "refuses a token with …", and the provider's behaviour that issues it. */
export const TAMPERED: [string, Behaviour][] = [
  ['alg "none"', { idToken: (claims) => `${part({ alg: 'none' })}.${part(claims)}.` }],
  ['alg "NoNe"', { idToken: (claims) => `${part({ alg: 'NoNe' })}.${part(claims)}.` }],
  ['no signature', { idToken: async (claims, { right }) => (await sign(claims, right)).replace(/[^.]+$/, '') }],
  [
    'an altered signature',
    { idToken: async (claims, { right }) => (await sign(claims, right)).slice(0, -8) + 'AAAAAAAA' },
  ],
  [
    'an altered payload',
    {
      idToken: async (claims, { right }) =>
        (await sign(claims, right)).replace(/\.[^.]+\./, `.${part({ ...claims, sub: 'someone else' })}.`),
    },
  ],
  ['a wrong key under the right key id', { idToken: (claims, { wrong }) => sign(claims, wrong) }],
  ['a wrong key under an unknown key id', { idToken: (claims, { wrong }) => sign(claims, wrong, { kid: 'wrong' }) }],
  [
    'a key set URL in the header',
    { idToken: (claims, { wrong }) => sign(claims, wrong, { kid: undefined, jku: 'http://127.0.0.1:1/jwks' }) },
  ],
  ['an HMAC signed with the client secret', { idToken: (claims) => hmac(claims, CLIENT.secret) }],
  ['another issuer', { claims: withClaim('iss', 'https://evil.example') }],
  ['no issuer', { claims: without('iss') }],
  ['another audience', { claims: withClaim('aud', 'another-client') }],
  ['no audience', { claims: without('aud') }],
  [
    'several audiences and another authorized party',
    { claims: (claims) => ({ ...claims, aud: [CLIENT.id, 'other'], azp: 'other' }) },
  ],
  ['several audiences and no authorized party', { claims: withClaim('aud', [CLIENT.id, 'other']) }],
  ['another nonce', { claims: withClaim('nonce', 'x'.repeat(43)) }],
  ['no nonce', { claims: without('nonce') }],
  ['a past expiry', { claims: (claims) => ({ ...claims, exp: now() - 120 }) }],
  ['no expiry', { claims: without('exp') }],
  ['a future not-before time', { claims: (claims) => ({ ...claims, nbf: now() + 600 }) }],
  ['no subject', { claims: without('sub') }],
  ['an overlong subject', { claims: withClaim('sub', 'x'.repeat(300)) }],
  [
    'the hash of another access token',
    { claims: withClaim('at_hash', createHash('sha256').update('x').digest().subarray(0, 16).toString('base64url')) },
  ],
  ['a null payload', { idToken: () => `${part({ alg: 'RS256', kid: 'right' })}.${part(null)}.AAAA` }],
  ['a number in place of the token', { idToken: () => 7 }],
  ['no ID token', { idToken: () => undefined }],
  ['text in place of the token', { idToken: () => 'not a token at all' }],
  [
    'an unknown critical header',
    {
      idToken: async (claims, { right }) =>
        withHeader(await sign(claims, right), { alg: 'RS256', kid: 'right', crit: ['x'], x: 1 }),
    },
  ],
  [
    'the userinfo of another subject',
    { userinfo: { sub: 'admin', email: 'admin@portal.example', email_verified: true } },
  ],
  ['a userinfo without a subject', { userinfo: { email: 'admin@portal.example', email_verified: true } }],
  ['an HMAC signed with the public key', { idToken: (claims, { published }) => hmac(claims, published) }],
  [
    'an embedded key in the header',
    { idToken: async (claims, { wrong, wrongJwk }) => sign(claims, wrong, { kid: undefined, jwk: wrongJwk }) },
  ],
  [
    'the right key under an unknown key id',
    { idToken: (claims, { right }) => sign(claims, right, { kid: 'another' }) },
  ],
  [
    'an algorithm that differs from the signature',
    { idToken: async (claims, { right }) => withHeader(await sign(claims, right), { alg: 'ES256', kid: 'right' }) },
  ],
  ['encryption', { idToken: () => `${part({ alg: 'RSA-OAEP', enc: 'A256GCM', kid: 'right' })}.AAAA.AAAA.AAAA.AAAA` }],
  ['a fourth part after the signature', { idToken: async (claims, { right }) => `${await sign(claims, right)}.AAAA` }],
  ['an issuer with the same prefix', { claims: (claims) => ({ ...claims, iss: `${claims.iss}.evil.example` }) }],
  ['a list of other audiences', { claims: withClaim('aud', ['one', 'other']) }],
  ['another authorized party', { claims: withClaim('azp', 'other') }],
  ['text as its expiry', { claims: withClaim('exp', 'tomorrow') }],
  ['no issue time', { claims: without('iat') }],
  ['text as its issue time', { claims: withClaim('iat', 'now') }],
  ['a future issue time', { claims: (claims) => ({ ...claims, iat: now() + 600 }) }],
  ['an issue time a day ago', { claims: (claims) => ({ ...claims, iat: now() - 86_400 }) }],
  ['an empty subject', { claims: withClaim('sub', '') }],
  ['a number as its subject', { claims: withClaim('sub', 7) }],
  ['a list as its nonce', { claims: (claims) => ({ ...claims, nonce: [claims['nonce']] }) }],
];

const withHeader = (token: string, header: object): string => token.replace(/^[^.]+/, part(header));

function hmac(claims: JWTPayload, secret: string): string {
  const signed = `${part({ alg: 'HS256', kid: 'right' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
