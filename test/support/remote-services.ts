import type { IncomingMessage, ServerResponse } from 'node:http';
import { startClamd, type ClamdServer } from './clamd-server.mjs';
import { startHttpServer, type HttpServer } from './http-server.ts';
import { MailServer } from './mail-server.ts';
import { startS3, type S3Server } from './s3-server.mjs';

const HTTP_SERVICES = ['sms', 'identityProvider', 'places', 'happiness', 'middleware content'] as const;
type HttpService = (typeof HTTP_SERVICES)[number];
/** The names of the remote services, as in the dependencies of `/health/ready`. */
export type RemoteName = HttpService | 'email' | 'scanner' | 'storage';
export const REMOTE_NAMES: readonly RemoteName[] = [...HTTP_SERVICES, 'email', 'scanner', 'storage'];

const PATHS: Record<HttpService, string> = {
  sms: '/messages',
  identityProvider: '/idp',
  places: '/places',
  happiness: '/happiness',
  'middleware content': '/middleware',
};

/** Simulates all remote services of a portal on loopback. Each can fail and recover on its own. */
export class RemoteServices {
  /** Services that answer 503 (`broken`) or do not answer (`hung`). */
  readonly #states = new Map<HttpService, 'broken' | 'hung'>();
  /** Method and path of each HTTP request. */
  readonly requests: string[] = [];
  readonly #mail = new MailServer();
  #clamd!: ClamdServer;
  #s3!: S3Server;
  #mailUrl = '';
  #server!: HttpServer;

  static async start(): Promise<RemoteServices> {
    const all = new RemoteServices();
    all.#server = await startHttpServer((request, response) => all.#respond(request, response));
    [all.#mailUrl, all.#clamd, all.#s3] = await Promise.all([all.#mail.start(), startClamd(), startS3()]);
    return all;
  }

  get origin(): string {
    return this.#server.url;
  }

  /** Environment variables of a portal that uses all of these services. */
  get env(): Record<string, string> {
    const at = (name: HttpService): string => this.origin + PATHS[name];
    return {
      SMS_GATEWAY_URL: at('sms'),
      SMTP_URL: this.#mailUrl,
      CLAMD_URL: this.#clamd.url,
      ...this.#s3.env,
      OIDC_ISSUER: at('identityProvider'),
      OIDC_CLIENT_ID: 'portal',
      PLACES_PROVIDER: 'nominatim',
      PLACES_URL: at('places'),
      HAPPINESS_URL: at('happiness'),
      HAPPINESS_APP_ID: 'a',
      HAPPINESS_CLIENT_ID: 'b',
      HAPPINESS_CLIENT_SECRET: 'c',
      MIDDLEWARE_CONTENT_URL: at('middleware content'),
      MIDDLEWARE_SECRET: 'what-portal-and-middleware-share-in-tests',
    };
  }

  /** `broken`: fails each call. `hung`: accepts HTTP requests but never responds; only for HTTP services. */
  async break(name: RemoteName, how: 'broken' | 'hung' = 'broken'): Promise<void> {
    if (name === 'email') return this.#mail.stop();
    if (name === 'scanner') this.#clamd.mode = 'disconnect';
    else if (name === 'storage') this.#s3.failWith = [500, 'InternalError'];
    else this.#states.set(name, how);
  }

  /** Ends the failure of a service. */
  async repair(name: RemoteName): Promise<void> {
    if (name === 'email') return void (await this.#mail.start());
    if (name === 'scanner') this.#clamd.mode = 'scan';
    else if (name === 'storage') this.#s3.failWith = undefined;
    else this.#states.delete(name);
  }

  async stop(): Promise<void> {
    await Promise.all([this.#server.close(), this.#mail.stop(), this.#clamd.stop(), this.#s3.stop()]);
  }

  #respond({ method, url = '' }: IncomingMessage, response: ServerResponse): void {
    this.requests.push(`${method} ${url}`);
    const name = HTTP_SERVICES.find((one) => url.startsWith(PATHS[one]));
    const state = name && this.#states.get(name);
    if (state === 'hung') return;
    if (state === 'broken') return void response.writeHead(503).end();
    if (name === 'identityProvider') return this.#sendDiscovery(response);
    if (name === 'sms' && method === 'HEAD') return void response.writeHead(405, { allow: 'POST' }).end();
    response.writeHead(200, { 'content-type': 'application/json' }).end(method === 'HEAD' ? undefined : '{}');
  }

  #sendDiscovery(response: ServerResponse): void {
    const issuer = this.origin + PATHS.identityProvider;
    const [authorization_endpoint, token_endpoint, jwks_uri] = ['auth', 'token', 'keys'].map(
      (name) => `${issuer}/${name}`,
    );
    const document = { issuer, authorization_endpoint, token_endpoint, jwks_uri };
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  }
}
