import { createHash } from 'node:crypto';
import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose';
import { askProvider, ProviderFault } from '../../outside/identity/provider-answer.ts';
import { ATTEMPT_MINUTES } from '../auth-cookies.ts';
import type { Provider } from './provider-directory.ts';

/** Signatures by a key pair alone: `none` and keys that both sides hold are refused whatever the token says. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];
const SKEW_SECONDS = 60;
/** It is made when the code is exchanged, so not before the attempt began. */
const OLDEST_SECONDS = ATTEMPT_MINUTES * 60;
const KEYS_KEPT_MS = 10 * 60_000;
/**
 * A key that is unknown, or does not fit the signature, asks for the provider's keys again, at most this often: a provider may put a new key
 * under the same `kid`, and forged tokens must not make the portal ask at will.
 */
const ASK_AGAIN_MS = 10_000;

/** What the ID token, and the userinfo of the same subject, say of the person. */
export type Claims = JWTPayload & { sub: string };

/** Checks what a provider hands out, against the keys that it publishes. */
export class TokenCheck {
  #keys: { url: string; set: JSONWebKeySet; at: number } | undefined;

  /** Throws ProviderFault `untrusted` for a token that is not this provider's, for this client and this attempt. */
  async idToken(token: unknown, accessToken: string, nonce: string, provider: Provider, signal: AbortSignal): Promise<Claims> {
    if (typeof token !== 'string') throw new ProviderFault('untrusted', 'no ID token');
    const payload = await this.verified(token, provider, signal);
    if (payload['nonce'] !== nonce) throw new ProviderFault('untrusted', 'another nonce');
    const many = Array.isArray(payload.aud) && payload.aud.length > 1;
    const { azp } = payload as { azp?: unknown };
    if ((many || azp !== undefined) && azp !== provider.clientId) throw new ProviderFault('untrusted', 'another party');
    if (typeof payload.sub !== 'string' || !payload.sub || payload.sub.length > 255) throw new ProviderFault('untrusted', 'no subject');
    checkAccessTokenHash(token, payload['at_hash'], accessToken);
    return payload as Claims;
  }

  /** The person's details, if they are of the same subject as the ID token (OpenID Connect Core §5.3.2). */
  async withUserinfo(claims: Claims, accessToken: string, provider: Provider, signal: AbortSignal): Promise<Claims> {
    if (!provider.userinfoUrl) return claims;
    const more = await askProvider({ url: provider.userinfoUrl, headers: { authorization: `Bearer ${accessToken}` }, signal });
    if (more['sub'] !== claims.sub) throw new ProviderFault('untrusted', 'userinfo of another subject');
    return { ...more, ...claims };
  }

  private async verified(token: string, provider: Provider, signal: AbortSignal, again = false): Promise<JWTPayload> {
    const keys = createLocalJWKSet(await this.keys(provider.jwksUrl, signal, again));
    const rules = {
      algorithms: ALGORITHMS,
      issuer: provider.issuer,
      audience: provider.clientId,
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: OLDEST_SECONDS,
      requiredClaims: ['iss', 'sub', 'aud', 'exp', 'iat', 'nonce'],
    };
    try {
      return (await jwtVerify(token, keys, rules)).payload;
    } catch (fault) {
      const otherKey = fault instanceof errors.JWKSNoMatchingKey || fault instanceof errors.JWSSignatureVerificationFailed;
      if (otherKey && !again && performance.now() - this.#keys!.at > ASK_AGAIN_MS) return this.verified(token, provider, signal, true);
      throw new ProviderFault('untrusted', fault instanceof errors.JOSEError ? fault.code : 'ID token');
    }
  }

  private async keys(url: string, signal: AbortSignal, again: boolean): Promise<JSONWebKeySet> {
    const kept = this.#keys;
    if (kept?.url === url && !again && performance.now() - kept.at < KEYS_KEPT_MS) return kept.set;
    const set = (await askProvider({ url, signal })) as unknown as JSONWebKeySet;
    if (!Array.isArray(set.keys)) throw new ProviderFault('untrusted', 'no keys');
    this.#keys = { url, set, at: performance.now() };
    return set;
  }
}

/** Where the ID token names the access token, it must be the one that came with it (OpenID Connect Core §3.1.3.8). */
function checkAccessTokenHash(idToken: string, said: unknown, accessToken: string): void {
  if (said === undefined) return;
  const { alg } = JSON.parse(Buffer.from(idToken.split('.')[0]!, 'base64url').toString()) as { alg: string };
  const bits = /(256|384|512)$/.exec(alg)?.[1];
  // EdDSA names no hash: SHA-512 by common practice, which not every provider follows.
  if (!bits) return;
  const hash = createHash(`sha${bits}`).update(accessToken).digest();
  if (said !== hash.subarray(0, hash.length / 2).toString('base64url')) throw new ProviderFault('untrusted', 'another access token');
}
