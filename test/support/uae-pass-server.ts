import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { defined } from './defined.ts';
import { startHttpServer } from './http-server.ts';

export const UAE_PASS_CLIENT = { id: 'sandbox_stage', secret: 'sandbox_stage' };
const BASIC = `Basic ${Buffer.from(`${UAE_PASS_CLIENT.id}:${UAE_PASS_CLIENT.secret}`).toString('base64')}`;

/**
 * UAE PASS as its public documentation (docs.uaepass.ae, Web Integration) describes it: no discovery document, opaque
 * access tokens and no ID token, claims by userinfo alone.
 */
export class UaePassServer {
  url = '';
  close!: () => Promise<void>;
  /** Paths of all requests. */
  readonly requests: string[] = [];
  readonly #codes = new Map<string, { redirectUri: string; person: object }>();
  readonly #people = new Map<string, object>();

  static async start(): Promise<UaePassServer> {
    const uaePass = new UaePassServer();
    return Object.assign(
      uaePass,
      await startHttpServer((request, response) => void uaePass.#respond(request, response)),
    );
  }

  /** Signs a person in on the page of UAE PASS. Returns the parameters that the browser brings back. */
  authorize(location: string, person: object): { code: string; state: string } {
    const url = new URL(location);
    const query = url.searchParams;
    const isKnown = url.pathname === '/idshub/authorize' && query.get('client_id') === UAE_PASS_CLIENT.id;
    const hasScope = (query.get('scope') ?? '')
      .split(' ')
      .every((scope) => scope.startsWith('urn:uae:digitalid:profile:general'));
    if (!isKnown || !hasScope || query.get('response_type') !== 'code') throw new Error(`refused: ${location}`);
    const code = randomUUID();
    this.#codes.set(code, { redirectUri: defined(query.get('redirect_uri')), person });
    return { code, state: defined(query.get('state')) };
  }

  async #respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(defined(request.url), this.url);
    this.requests.push(pathname);
    const json = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json;charset=UTF-8' }).end(JSON.stringify(body));
    if (pathname === '/idshub/token') return this.#token(request, json);
    const person = this.#people.get(request.headers.authorization ?? '');
    if (pathname === '/idshub/userinfo') return person ? json(200, person) : json(401, { error: 'invalid_token' });
    return json(404, {});
  }

  async #token(request: IncomingMessage, json: (status: number, body: unknown) => void): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const form = new URLSearchParams(text);
    const code = form.get('code') ?? '';
    const granted = this.#codes.get(code);
    this.#codes.delete(code);
    if (request.headers.authorization !== BASIC) return json(401, { error: 'invalid_client' });
    const isValid =
      form.get('grant_type') === 'authorization_code' && form.get('redirect_uri') === granted?.redirectUri;
    if (!granted || !isValid) return json(400, { error: 'invalid_grant' });
    const token = randomUUID();
    this.#people.set(`Bearer ${token}`, granted.person);
    json(200, {
      access_token: token,
      scope: 'urn:uae:digitalid:profile:general',
      token_type: 'Bearer',
      expires_in: 3600,
    });
  }
}
