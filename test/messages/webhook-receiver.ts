import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** Another system's address: keeps what comes and answers as it is told. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** The next answers' statuses, by path; 204 when there is none. */
  readonly answers = new Map<string, number[]>();
  url = '';
  #server!: Server;

  async open(): Promise<this> {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        this.received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(chunks).toString('utf8') });
        const status = this.answers.get(request.url!)?.shift() ?? 204;
        response.writeHead(status, status >= 300 && status < 400 ? { location: `${this.url}/elsewhere` } : {}).end();
      });
    });
    await new Promise<void>((listening) => this.#server.listen(0, '127.0.0.1', listening));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** What came to a path, once at least `count` have. */
  async at(path: string, count = 1): Promise<Received[]> {
    for (let look = 0; look < 400; look++) {
      const found = this.received.filter((one) => one.path === path);
      if (found.length >= count) return found;
      await new Promise((later) => setTimeout(later, 25));
    }
    throw new Error(`${this.received.length} messages came, fewer than ${count} to ${path}`);
  }
}
