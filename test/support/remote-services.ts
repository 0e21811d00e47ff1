import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startClamd, type ClamdServer } from './clamd-server.mjs';
import { MailServer } from './mail-server.ts';
import { startS3, type S3Server } from './s3-server.mjs';

const OVER_HTTP = ['sms', 'identityProvider', 'places', 'happiness', 'middleware content'] as const;
type OverHttp = (typeof OVER_HTTP)[number];
export type RemoteName = OverHttp | 'email' | 'scanner' | 'storage';
export const REMOTE_NAMES: readonly RemoteName[] = [...OVER_HTTP, 'email', 'scanner', 'storage'];

const PATHS: Record<OverHttp, string> = {
  sms: '/messages',
  identityProvider: '/idp',
  places: '/places',
  happiness: '/happiness',
  'middleware content': '/middleware',
};

/** All remote services of a portal, which can fail and recover one by one. */
export class RemoteServices {
  /** Services that answer 503 (`broken`) or do not answer (`hung`). */
  readonly #states = new Map<OverHttp, 'broken' | 'hung'>();
  /** Method and path of each HTTP request. */
  readonly asked: string[] = [];
  readonly #mail = new MailServer();
  #clamd!: ClamdServer;
  #s3!: S3Server;
  #mailUrl = '';
  readonly #server: Server = createServer((request, response) => this.#answer(request, response));

  static async start(): Promise<RemoteServices> {
    const all = new RemoteServices();
    await new Promise<void>((resolve) => all.#server.listen(0, '127.0.0.1', resolve));
    [all.#mailUrl, all.#clamd, all.#s3] = await Promise.all([all.#mail.start(), startClamd(), startS3()]);
    return all;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The settings of a portal that uses all of them. */
  get env(): Record<string, string> {
    const at = (name: OverHttp): string => this.origin + PATHS[name];
    return {
      SMS_GATEWAY_URL: at('sms'),
      SMTP_URL: this.#mailUrl,
      CLAMD_URL: this.#clamd.url,
      ...this.#s3.env,
      ...{ OIDC_ISSUER: at('identityProvider'), OIDC_CLIENT_ID: 'portal' },
      ...{ MAPS_PROVIDER: 'nominatim', MAPS_URL: at('places') },
      ...{ HAPPINESS_URL: at('happiness'), HAPPINESS_APP_ID: 'a', HAPPINESS_CLIENT_ID: 'b', HAPPINESS_CLIENT_SECRET: 'c' },
      ...{ MIDDLEWARE_CONTENT_URL: at('middleware content'), MIDDLEWARE_SECRET: 'what-portal-and-middleware-share-in-tests' },
    };
  }

  async break(name: RemoteName, how: 'broken' | 'hung' = 'broken'): Promise<void> {
    if (name === 'email') return this.#mail.stop();
    if (name === 'scanner') this.#clamd.mode = 'cut';
    else if (name === 'storage') this.#s3.refuse = [500, 'InternalError'];
    else this.#states.set(name, how);
  }

  async repair(name: RemoteName): Promise<void> {
    if (name === 'email') return void (await this.#mail.start());
    if (name === 'scanner') this.#clamd.mode = 'scan';
    else if (name === 'storage') this.#s3.refuse = undefined;
    else this.#states.delete(name);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await Promise.all([this.#mail.stop(), this.#clamd.stop(), this.#s3.stop()]);
  }

  #answer({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
    this.asked.push(`${method} ${url}`);
    const name = OVER_HTTP.find((one) => url.startsWith(PATHS[one]));
    const state = name && this.#states.get(name);
    if (state === 'hung') return;
    if (state === 'broken') return void response.writeHead(503).end();
    if (name === 'identityProvider') return this.#discovery(response);
    if (name === 'sms' && method === 'HEAD') return void response.writeHead(405, { allow: 'POST' }).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(method === 'HEAD' ? undefined : '{}');
  }

  #discovery(response: ServerResponse): void {
    const issuer = this.origin + PATHS.identityProvider;
    const [authorization_endpoint, token_endpoint, jwks_uri] = ['auth', 'token', 'keys'].map((name) => `${issuer}/${name}`);
    const document = { issuer, authorization_endpoint, token_endpoint, jwks_uri };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  }
}
