import { createHash } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { MINUTE_MS } from '../../../common/durations.ts';
import type { Clock } from '../../integrations/clock/clock.port.ts';
import { fetchFromProvider, ProviderError } from '../../integrations/oidc/provider-request.ts';
import { ATTEMPT_MINUTES } from '../auth-cookies.ts';
import type { Provider } from './oidc-discovery.ts';

/** Asymmetric signatures only: `none` and HMAC algorithms are rejected whatever the token's header says. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const SKEW_SECONDS = 60;
/** The ID token is issued at the code exchange, so it is not older than the attempt. */
const MAX_TOKEN_AGE_SECONDS = ATTEMPT_MINUTES * 60;
const KEYS_CACHE_TTL_MS = 10 * MINUTE_MS;
/**
 * After an unknown `kid` or a wrong signature the keys are fetched again, because a provider may reuse a `kid` for a
 * new key, also directly after a sign-in. At most this often, so that forged tokens cannot trigger a fetch each.
 */
const KEYS_REFETCH_INTERVAL_MS = 10_000;

/** The claims of the ID token and of the userinfo endpoint. */
export type Claims = JWTPayload & { sub: string };

interface CachedKeys {
  url: string;
  set: JSONWebKeySet;
  /** When the keys were fetched, in monotonic milliseconds. */
  fetchedAt: number;
}

/** Verifies ID tokens with the keys of the provider's JWKS. */
export class IdTokenVerifier {
  #keys: CachedKeys | undefined;
  /** The fetch after a token that the cached keys did not verify. Sign-ins at once share it. */
  #refetch: Promise<CachedKeys> | undefined;
  #refetchedAt = -Infinity;

  constructor(private readonly clock: Clock) {}

  /**
   * Verifies the signature, issuer, audience, times, nonce, `azp`, subject and `at_hash` of an ID token. Throws
   * ProviderError `untrusted`.
   */
  async verifyIdToken(
    token: unknown,
    accessToken: string,
    nonce: string,
    provider: Provider,
    signal: AbortSignal,
  ): Promise<Claims> {
    if (typeof token !== 'string') throw new ProviderError('untrusted', 'no ID token');
    const payload = await this.verifyJwt(token, provider, signal);
    if (payload['nonce'] !== nonce) throw new ProviderError('untrusted', 'nonce mismatch');
    const hasSeveralAudiences = Array.isArray(payload.aud) && payload.aud.length > 1;
    const { azp } = payload as { azp?: unknown };
    if ((hasSeveralAudiences || azp !== undefined) && azp !== provider.clientId)
      throw new ProviderError('untrusted', 'azp mismatch');
    if (typeof payload.sub !== 'string' || !payload.sub || payload.sub.length > 255)
      throw new ProviderError('untrusted', 'no subject');
    checkAccessTokenHash(token, payload['at_hash'], accessToken);
    return payload as Claims;
  }

  /** Adds the userinfo claims. They must have the ID token's subject (OpenID Connect Core §5.3.2). */
  async withUserinfo(claims: Claims, accessToken: string, provider: Provider, signal: AbortSignal): Promise<Claims> {
    if (!provider.userinfoUrl) return claims;
    const userinfo = await fetchFromProvider({
      url: provider.userinfoUrl,
      headers: { authorization: `Bearer ${accessToken}` },
      signal,
    });
    if (userinfo['sub'] !== claims.sub) throw new ProviderError('untrusted', 'userinfo subject mismatch');
    return { ...userinfo, ...claims };
  }

  /** `newerKeys`: those of a second look, after which the token is refused. */
  private async verifyJwt(
    token: string,
    provider: Provider,
    signal: AbortSignal,
    newerKeys?: CachedKeys,
  ): Promise<JWTPayload> {
    const keys = newerKeys ?? (await this.keys(provider.jwksUrl, signal));
    const rules = {
      algorithms: ALGORITHMS,
      issuer: provider.issuer,
      audience: provider.clientId,
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: MAX_TOKEN_AGE_SECONDS,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
    };
    try {
      return (await jwtVerify(token, createLocalJWKSet(keys.set), rules)).payload;
    } catch (error) {
      const mayBeNewKey =
        error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWSSignatureVerificationFailed;
      const newer = mayBeNewKey && !newerKeys ? await this.keysAfter(keys, signal) : undefined;
      if (newer) return this.verifyJwt(token, provider, signal, newer);
      throw new ProviderError('untrusted', error instanceof errors.JOSEError ? error.code : 'invalid ID token');
    }
  }

  private async keys(url: string | undefined, signal: AbortSignal): Promise<CachedKeys> {
    if (url === undefined) throw new ProviderError('untrusted', 'no jwks_uri');
    const cached = this.#keys;
    if (cached?.url === url && this.clock.monotonicMs() - cached.fetchedAt < KEYS_CACHE_TTL_MS) return cached;
    return this.fetchKeys(url, signal);
  }

  /** Keys that were fetched after `keys`; undefined when they may not be fetched again yet. */
  private async keysAfter(keys: CachedKeys, signal: AbortSignal): Promise<CachedKeys | undefined> {
    if (this.#refetch || this.#keys !== keys) return this.#refetch ?? this.#keys;
    if (this.clock.monotonicMs() - this.#refetchedAt < KEYS_REFETCH_INTERVAL_MS) return undefined;
    this.#refetch = this.fetchKeys(keys.url, signal).finally(() => (this.#refetch = undefined));
    const newer = await this.#refetch;
    this.#refetchedAt = newer.fetchedAt;
    return newer;
  }

  private async fetchKeys(url: string, signal: AbortSignal): Promise<CachedKeys> {
    const set = (await fetchFromProvider({ url, signal })) as unknown as JSONWebKeySet;
    if (!Array.isArray(set.keys)) throw new ProviderError('untrusted', 'JWKS without keys');
    return (this.#keys = { url, set, fetchedAt: this.clock.monotonicMs() });
  }
}

/** If the ID token has an `at_hash`, it must match the access token (OpenID Connect Core §3.1.3.8). */
function checkAccessTokenHash(idToken: string, atHash: unknown, accessToken: string): void {
  if (atHash === undefined) return;
  const [header = ''] = idToken.split('.');
  const { alg } = JSON.parse(Buffer.from(header, 'base64url').toString()) as { alg: string };
  const bits = /(256|384|512)$/.exec(alg)?.[1];
  // EdDSA defines no hash. Providers differ, so the check is skipped.
  if (!bits) return;
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  if (atHash !== hash.subarray(0, hash.length / 2).toString('base64url'))
    throw new ProviderError('untrusted', 'at_hash mismatch');
}
