import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defined } from '../support/defined.ts';

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
  #server: Server | undefined;

  async open(): Promise<this> {
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.received.push({ path: defined(request.url), headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
        const status = this.answers.get(defined(request.url))?.shift() ?? 204;
        response.writeHead(status, headersOf(status, this.url)).end();
      });
    });
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return this;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** Waits for at least `count` requests to a path. */
  async at(path: string, count = 1): Promise<Received[]> {
    for (let attempt = 0; attempt < 400; attempt++) {
      const found = this.received.filter((one) => one.path === path);
      if (found.length >= count) return found;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`${this.received.length} messages were received, fewer than ${count} to ${path}`);
  }
}
