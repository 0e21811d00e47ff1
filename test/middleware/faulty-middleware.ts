import type { IncomingMessage } from 'node:http';
import { keepBreakersClosed } from '../support/breakers.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { json, type Responder } from './faulty-responses.ts';

/** A portal whose middleware for cases and documents responds as a test says. */
export class FaultyMiddleware {
  /** The requests that it has received, without health checks. */
  seen: IncomingMessage[] = [];
  respond: Responder = json({ code: 404 }, 404);
  portal!: Portal;
  private server!: HttpServer;

  async start(): Promise<void> {
    this.server = await startHttpServer((request, response) => {
      if (request.url === '/base/health/ready') return void response.writeHead(404).end();
      this.seen.push(request);
      this.respond(request, response);
    });
    const url = `${this.server.url}/base`;
    const env = {
      MIDDLEWARE_CASES_URL: url,
      MIDDLEWARE_DOCUMENTS_URL: url,
      MIDDLEWARE_USERS_URL: 'local',
      MIDDLEWARE_CONTENT_URL: 'local',
      MIDDLEWARE_URL: 'local',
      MIDDLEWARE_SECRET: 'a-secret-that-portal-and-middleware-share',
      MIDDLEWARE_TIMEOUT_MS: '700',
    };
    this.portal = await startPortal({ env, checksResponses: false });
  }

  /** Forgets the requests and the failures before. */
  reset(): void {
    this.seen = [];
    keepBreakersClosed(this.portal);
  }

  async close(): Promise<void> {
    await this.server.close();
    await this.portal.close();
  }
}
