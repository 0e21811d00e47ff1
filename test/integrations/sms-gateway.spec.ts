import type { IncomingMessage, ServerResponse } from 'node:http';
import { DeliveryError } from '../../bff/integrations/delivery-error.ts';
import { SmsGateway } from '../../bff/integrations/sms/sms.gateway.ts';
import { defined } from '../support/defined.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';

let server: HttpServer;
let url: string;
let requests: { headers: IncomingMessage['headers']; method?: string; body: unknown }[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  requests = [];
  answer = (response) => response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"queued"}');
  server = await startHttpServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      requests.push({ headers: request.headers, method: request.method, body: JSON.parse(text) });
      answer(response);
    });
  });
  url = `${server.url}/messages`;
});
afterEach(() => server.close());

const gateway = () => new SmsGateway({ url, token: 'secret-token', from: 'Voice' });
const message = { id: 'b3a1f7de-9a1c-4c9e-8f55-2d1a3b4c5d6e', to: '+971501234567', text: 'رمز التحقق: 123456' };
const failureOf = (work: Promise<void>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      expect(error).toBeInstanceOf(DeliveryError);
      // Errors may be logged, so they must contain no number, text, token or URL.
      expect(String((error as Error).stack)).not.toMatch(/971501234567|123456|secret-token|messages$/m);
      return (error as DeliveryError).reason;
    },
  );

describe('SMS gateway', () => {
  it('sends the message as JSON with the bearer token, and the same id at each attempt', async () => {
    await gateway().send(message);
    await gateway().send(message);
    expect(requests[0]).toMatchObject({ method: 'POST', body: { ...message, from: 'Voice' } });
    expect(defined(requests[0]).headers).toMatchObject({
      authorization: 'Bearer secret-token',
      'content-type': 'application/json',
    });
    expect(defined(requests[1]).body).toEqual(defined(requests[0]).body);
  });

  it.each([200, 201, 202, 204])('treats status %i as accepted', async (status) => {
    answer = (response) => response.writeHead(status).end();
    expect(await failureOf(gateway().send(message))).toBe('accepted');
  });

  it.each([400, 401, 403, 404, 422, 429, 500, 503])('treats status %i as rejected', async (status) => {
    answer = (response) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end('{"to":"+971501234567"}');
    expect(await failureOf(gateway().send(message))).toBe(`status ${status}`);
  });

  it('treats an HTML page as rejected', async () => {
    answer = (response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Maintenance</h1>');
    expect(await failureOf(gateway().send(message))).toBe('not a gateway');
  });

  it('does not follow a redirect', async () => {
    answer = (response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
    expect(await failureOf(gateway().send(message))).toBe('no answer');
    expect(requests).toHaveLength(1);
  });

  it('times out when the gateway does not answer', async () => {
    answer = () => {};
    expect(await failureOf(gateway().send(message))).toBe('timeout');
  });

  it('reports a closed connection', async () => {
    answer = (response) => response.socket?.destroy();
    expect(await failureOf(gateway().send(message))).toBe('no answer');
  });

  it('does not wait for an endless response body', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const pour = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(pour));
    };
    expect(await failureOf(gateway().send(message))).toBe('accepted');
  });

  it('opens the circuit breaker after five failures', async () => {
    answer = (response) => response.writeHead(500).end();
    const one = gateway();
    const reasons = [];
    for (let n = 0; n < 10; n++) reasons.push(await failureOf(one.send(message)));
    expect(reasons).toEqual([...Array<string>(5).fill('status 500'), ...Array<string>(5).fill('circuit open')]);
    expect(requests).toHaveLength(5);
  });

  it('keeps the circuit breaker closed when numbers do not exist', async () => {
    answer = (response) => response.writeHead(422).end();
    const one = gateway();
    for (let n = 0; n < 10; n++) await failureOf(one.send(message));
    expect(requests).toHaveLength(10);
  });
});
