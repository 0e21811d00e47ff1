import { createServer } from 'node:http';

/**
 * An SMS gateway. `taken`: every received message, answered or not. `manner`: `well` answers 202, `slow` never answers.
 * `stop()` and `start()` keep the address. `onMessage(message, answer)` replaces the response.
 */
export class SmsGatewayServer {
  taken = [];
  manner = 'well';
  onMessage;
  #port = 0;
  #server;

  get url() {
    return `http://127.0.0.1:${this.#port}/messages`;
  }

  async start() {
    this.manner = 'well';
    this.#server = createServer((request, response) => {
      if (request.method === 'HEAD') return this.#answerProbe(response);
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('error', () => {});
      request.on('end', () => this.#take(JSON.parse(text), response));
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
    return this.taken.findLast(({ to }) => to === mobile)?.text ?? '';
  }

  #answerProbe(response) {
    if (this.manner === 'well') response.writeHead(405, { allow: 'POST' }).end();
  }

  #take(message, response) {
    this.taken.push(message);
    const answer = () => response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"queued"}');
    if (this.onMessage) return this.onMessage(message, answer);
    if (this.manner === 'well') answer();
  }
}
