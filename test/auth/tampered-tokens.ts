import { createHash, createHmac } from 'node:crypto';
import type { JWTPayload } from 'jose';
import { CLIENT, sign, type Behaviour } from '../support/identity-provider.ts';

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const without = (name: string) => (claims: JWTPayload) => ({ ...claims, [name]: undefined });
const withClaim = (name: string, value: unknown) => (claims: JWTPayload) => ({ ...claims, [name]: value });
const now = () => Math.floor(Date.now() / 1000);

/** ID tokens that are not what they should be, and what the provider does to hand them out. */
export const TAMPERED: [string, Behaviour][] = [
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
      idToken: async (claims, { right }) => reheaded(await sign(claims, right), { alg: 'RS256', kid: 'right', crit: ['x'], x: 1 }),
    },
  ],
  ['userinfo of another subject', { userinfo: { sub: 'admin', email: 'admin@portal.example', email_verified: true } }],
  ['userinfo without a subject', { userinfo: { email: 'admin@portal.example', email_verified: true } }],
  ['HMAC with the public key', { idToken: (claims, { published }) => hmac(claims, published) }],
  [
    'a key of its own, put into the header',
    { idToken: async (claims, { wrong, wrongJwk }) => sign(claims, wrong, { kid: undefined, jwk: wrongJwk }) },
  ],
  ['the right key under a name that nobody knows', { idToken: (claims, { right }) => sign(claims, right, { kid: 'another' }) }],
  [
    'another algorithm than was signed with',
    { idToken: async (claims, { right }) => reheaded(await sign(claims, right), { alg: 'ES256', kid: 'right' }) },
  ],
  ['encrypted', { idToken: () => `${part({ alg: 'RSA-OAEP', enc: 'A256GCM', kid: 'right' })}.AAAA.AAAA.AAAA.AAAA` }],
  ['longer than its signature', { idToken: async (claims, { right }) => `${await sign(claims, right)}.AAAA` }],
  ['another issuer that begins alike', { claims: (claims) => ({ ...claims, iss: `${claims.iss}.evil.example` }) }],
  ['a list of other audiences', { claims: withClaim('aud', ['one', 'other']) }],
  ['another party', { claims: withClaim('azp', 'other') }],
  ['a word for its expiry', { claims: withClaim('exp', 'tomorrow') }],
  ['issued at no time', { claims: without('iat') }],
  ['a word for when it was issued', { claims: withClaim('iat', 'now') }],
  ['issued in time to come', { claims: (claims) => ({ ...claims, iat: now() + 600 }) }],
  ['issued long ago', { claims: (claims) => ({ ...claims, iat: now() - 86_400 }) }],
  ['an empty subject', { claims: withClaim('sub', '') }],
  ['a number for a subject', { claims: withClaim('sub', 7) }],
  ['a list for a nonce', { claims: (claims) => ({ ...claims, nonce: [claims['nonce']] }) }],
];

const reheaded = (token: string, header: object): string => token.replace(/^[^.]+/, part(header));

function hmac(claims: JWTPayload, secret: string): string {
  const signed = `${part({ alg: 'HS256', kid: 'right' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
