import type { IncomingHttpHeaders } from 'node:http';
import { defined } from '../support/defined.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { waitUntil } from '../support/wait-until.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A redirect leads elsewhere, and 101 claims to be a web socket from now on. */
function headersOf(status: number, url: string): Record<string, string> {
  if (status === 101) return { connection: 'Upgrade', upgrade: 'websocket' };
  return status >= 300 && status < 400 ? { location: `${url}/elsewhere` } : {};
}

/** An HTTP server that stores webhook requests and answers with the configured statuses. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** The statuses of the next answers by path; 204 by default. */
  readonly answers = new Map<string, number[]>();
  url = '';
  #server: HttpServer | undefined;

  async open(): Promise<this> {
    this.#server = await startHttpServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.received.push({
          path: defined(request.url),
          headers: request.headers,
          body: Buffer.concat(chunks).toString('utf8'),
        });
        const status = this.answers.get(defined(request.url))?.shift() ?? 204;
        response.writeHead(status, headersOf(status, this.url)).end();
      });
    });
    this.url = this.#server.url;
    return this;
  }

  async close(): Promise<void> {
    await this.#server?.close();
  }

  /** Waits for at least `count` requests to a path. */
  at(path: string, count = 1): Promise<Received[]> {
    const find = () => {
      const found = this.received.filter((one) => one.path === path);
      return found.length >= count && found;
    };
    return waitUntil(find, () => `${count} messages to ${path}, of the ${this.received.length} received`, 10_000);
  }
}
