import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, exportSPKI, generateKeyPair, SignJWT, type CryptoKey, type JWK, type JWTPayload } from 'jose';
import { defined } from './defined.ts';
import { startHttpServer } from './http-server.ts';

export const CLIENT = { id: 'portal-client', secret: 'a secret of the portal & its provider' };

/** Deviations of the provider from the standard, set by a test. */
export interface Behaviour {
  /** Changes the claims of the ID token; `undefined` removes one. */
  claims?: (claims: JWTPayload) => JWTPayload;
  /** Replaces the whole ID token. */
  idToken?: (claims: JWTPayload, keys: Keys) => Promise<unknown> | unknown;
  userinfo?: Record<string, unknown>;
  /** Additional properties of the discovery document. */
  discovery?: Record<string, unknown>;
  /** Answers an endpoint in place of the provider; returns true if it did. */
  instead?: (path: string, response: ServerResponse) => boolean;
}

/** The signing keys: the published one and a wrong one. */
interface Keys {
  right: CryptoKey;
  wrong: CryptoKey;
  /** The public key of the right one as PEM. */
  published: string;
  wrongJwk: JWK;
}

interface Grant {
  nonce: string;
  challenge: string;
  person: Record<string, unknown>;
}

/** A standard OpenID provider for tests, which can be made to misbehave. */
export class IdentityProvider {
  url = '';
  close!: () => Promise<void>;
  behaviour: Behaviour = {};
  /** Paths of all requests. */
  readonly requests: string[] = [];
  /** Access tokens from refresh tokens. */
  readonly renewed: string[] = [];
  /** Revoked refresh tokens. */
  readonly revoked: string[] = [];
  /** Valid refresh tokens, each for one use, with their person. */
  readonly refreshable = new Map<string, Record<string, unknown>>();
  readonly #codes = new Map<string, Grant>();
  readonly #people = new Map<string, Record<string, unknown>>();
  #keys!: Keys;
  #kid = 'right';
  #jwks!: unknown;

  static async start(): Promise<IdentityProvider> {
    const provider = new IdentityProvider();
    await provider.changeKey();
    return Object.assign(
      provider,
      await startHttpServer((request, response) => void provider.#answer(request, response)),
    );
  }

  /** Signs with a new key from now on, published under this `kid`. */
  async changeKey(kid = 'right'): Promise<void> {
    this.#kid = kid;
    const [right, wrong] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
    this.#keys = {
      right: right.privateKey,
      wrong: wrong.privateKey,
      published: await exportSPKI(right.publicKey),
      wrongJwk: await exportJWK(wrong.publicKey),
    };
    this.#jwks = { keys: [{ ...(await exportJWK(right.publicKey)), kid, alg: 'RS256', use: 'sig' }] };
  }

  /** Signs a person in and returns the code for the browser. `location`: the authorization URL of the portal. */
  grant(location: string, person: Record<string, unknown>): { code: string; state: string } {
    const query = new URL(location).searchParams;
    const code = randomUUID();
    this.#codes.set(code, {
      nonce: defined(query.get('nonce')),
      challenge: defined(query.get('code_challenge')),
      person,
    });
    return { code, state: defined(query.get('state')) };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = defined(defined(request.url).split('?')[0]);
    this.requests.push(path);
    if (this.behaviour.instead?.(path, response)) return;
    const json = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/.well-known/openid-configuration') return json(200, this.#discovery());
    if (path === '/jwks') return json(200, this.#jwks);
    if (path === '/userinfo')
      return json(200, this.behaviour.userinfo ?? this.#people.get(request.headers.authorization ?? '') ?? {});
    if (path === '/token') return this.#token(request, json);
    if (path === '/revoke') return this.#revoke(request, response);
    return json(404, {});
  }

  #discovery() {
    const { url } = this;
    return {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/jwks`,
      userinfo_endpoint: `${url}/userinfo`,
      end_session_endpoint: `${url}/end`,
      revocation_endpoint: `${url}/revoke`,
      ...this.behaviour.discovery,
    };
  }

  async #token(request: IncomingMessage, json: (status: number, body: unknown) => void): Promise<void> {
    const form = await formOf(request);
    const code = form.get('code') ?? '';
    const granted = this.#codes.get(code);
    this.#codes.delete(code);
    const proven = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (request.headers.authorization !== BASIC) return json(401, { error: 'invalid_client' });
    if (form.get('grant_type') === 'refresh_token') return this.#renew(defined(form.get('refresh_token')), json);
    if (!granted || proven !== granted.challenge) return json(400, { error: 'invalid_grant' });
    const tokens = this.#tokens(granted.person);
    const now = Math.floor(Date.now() / 1000);
    const plain = {
      iss: this.url,
      sub: String(granted.person['sub']),
      aud: CLIENT.id,
      exp: now + 300,
      iat: now,
      nonce: granted.nonce,
    };
    const claims = this.behaviour.claims?.(plain) ?? plain;
    const idToken = this.behaviour.idToken
      ? await this.behaviour.idToken(claims, this.#keys)
      : await sign(claims, this.#keys.right, { kid: this.#kid });
    json(200, { ...tokens, id_token: idToken });
  }

  #renew(refreshToken: string, json: (status: number, body: unknown) => void): void {
    const person = this.refreshable.get(refreshToken);
    this.refreshable.delete(refreshToken);
    if (!person) return json(400, { error: 'invalid_grant' });
    const tokens = this.#tokens(person);
    this.renewed.push(tokens.access_token);
    json(200, tokens);
  }

  #tokens(person: Record<string, unknown>) {
    const [accessToken, refreshToken] = [randomUUID(), randomUUID()];
    this.#people.set(`Bearer ${accessToken}`, person);
    this.refreshable.set(refreshToken, person);
    return { access_token: accessToken, token_type: 'Bearer', expires_in: 300, refresh_token: refreshToken };
  }

  async #revoke(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await formOf(request);
    if (request.headers.authorization === BASIC) this.revoked.push(defined(form.get('token')));
    response.writeHead(200).end();
  }
}

const BASIC = `Basic ${Buffer.from(`${CLIENT.id}:${encodeURIComponent(CLIENT.secret).replace(/%20/g, '+')}`).toString('base64')}`;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return new URLSearchParams(text);
}

export function sign(claims: JWTPayload, key: CryptoKey, header: Record<string, unknown> = {}): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'right', ...header }).sign(key);
}
