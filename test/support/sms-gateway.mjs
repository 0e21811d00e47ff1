import { createServer } from 'node:http';

/**
 * An SMS gateway. `received`: every message, answered or not. `mode`: `normal` answers 202, `slow` never answers.
 * `stop()` and `start()` keep the address. `onMessage(message, answer)` replaces the response.
 */
export class SmsGatewayServer {
  received = [];
  mode = 'normal';
  onMessage;
  #port = 0;
  #server;

  get url() {
    return `http://127.0.0.1:${this.#port}/messages`;
  }

  async start() {
    this.mode = 'normal';
    this.#server = createServer((request, response) => {
      if (request.method === 'HEAD') return this.#answerProbe(response);
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('error', () => {});
      request.on('end', () => this.#receive(JSON.parse(text), response));
    });
    await new Promise((resolve) => this.#server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = this.#server.address().port;
    return this;
  }

  stop() {
    this.#server.closeAllConnections();
    return new Promise((resolve) => this.#server.close(resolve));
  }

  /** The newest message to a mobile. */
  newestTo(mobile) {
    return this.received.findLast(({ to }) => to === mobile)?.text ?? '';
  }

  #answerProbe(response) {
    if (this.mode === 'normal') response.writeHead(405, { allow: 'POST' }).end();
  }

  #receive(message, response) {
    this.received.push(message);
    const answer = () => response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"queued"}');
    if (this.onMessage) return this.onMessage(message, answer);
    if (this.mode === 'normal') answer();
  }
}
