import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defined } from '../support/defined.ts';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
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
        response.writeHead(status, status >= 300 && status < 400 ? { location: `${this.url}/elsewhere` } : {}).end();
      });
    });
    this.#server = server;
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return this;
  }

  close(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** Waits for at least `count` requests to a path. */
  async at(path: string, count = 1): Promise<Received[]> {
    for (let look = 0; look < 400; look++) {
      const found = this.received.filter((one) => one.path === path);
      if (found.length >= count) return found;
      await new Promise((later) => setTimeout(later, 25));
    }
    throw new Error(`${this.received.length} messages came, fewer than ${count} to ${path}`);
  }
}
