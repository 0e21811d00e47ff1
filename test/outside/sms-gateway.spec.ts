import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NotAccepted } from '../../bff/outside/not-accepted.ts';
import { SmsGateway } from '../../bff/outside/sms/sms.gateway.ts';

let server: Server;
let url: string;
let requests: { headers: IncomingMessage['headers']; method?: string; body: unknown }[];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  requests = [];
  answer = (response) => response.writeHead(202, { 'content-type': 'application/json' }).end('{"status":"queued"}');
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => (text += chunk));
    request.on('end', () => {
      requests.push({ headers: request.headers, method: request.method, body: JSON.parse(text) });
      answer(response);
    });
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const gateway = (timeoutMs?: number) => new SmsGateway({ url, token: 'secret-token', from: 'Voice', timeoutMs });
const message = { id: 'b3a1f7de-9a1c-4c9e-8f55-2d1a3b4c5d6e', to: '+971501234567', text: 'رمز التحقق: 123456' };
const fault = (work: Promise<void>) =>
  work.then(
    () => 'accepted',
    (error: unknown) => {
      expect(error).toBeInstanceOf(NotAccepted);
      // Whatever it says may be logged: no number, no text, no token, no address.
      expect(String((error as Error).stack)).not.toMatch(/971501234567|123456|secret-token|messages$/m);
      return (error as NotAccepted).reason;
    },
  );

describe('the SMS gateway', () => {
  it('gets the message as JSON with the bearer token, and the same id each time', async () => {
    await gateway().send(message);
    await gateway().send(message);
    expect(requests[0]).toMatchObject({ method: 'POST', body: { ...message, from: 'Voice' } });
    expect(requests[0]!.headers).toMatchObject({ authorization: 'Bearer secret-token', 'content-type': 'application/json' });
    expect(requests[1]!.body).toEqual(requests[0]!.body);
  });

  it.each([200, 201, 202, 204])('accepts with %i', async (status) => {
    answer = (response) => response.writeHead(status).end();
    expect(await fault(gateway().send(message))).toBe('accepted');
  });

  it.each([400, 401, 403, 404, 422, 429, 500, 503])('refuses with %i', async (status) => {
    answer = (response) => response.writeHead(status, { 'content-type': 'application/json' }).end('{"to":"+971501234567"}');
    expect(await fault(gateway().send(message))).toBe(`status ${status}`);
  });

  it('that shows a page has not accepted anything', async () => {
    answer = (response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<h1>Maintenance</h1>');
    expect(await fault(gateway().send(message))).toBe('not a gateway');
  });

  it('that sends elsewhere is not followed', async () => {
    answer = (response) => response.writeHead(307, { location: `${url}/elsewhere` }).end();
    expect(await fault(gateway().send(message))).toBe('no answer');
    expect(requests).toHaveLength(1);
  });

  it('that never answers is given up', async () => {
    answer = () => {};
    expect(await fault(gateway().send(message))).toBe('timeout');
  });

  it('that hangs up has not answered', async () => {
    answer = (response) => response.socket?.destroy();
    expect(await fault(gateway().send(message))).toBe('no answer');
  });

  it('that answers without end holds nobody', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const pour = setInterval(() => response.write('x'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(pour));
    };
    expect(await fault(gateway().send(message))).toBe('accepted');
  });

  it('out of order is left alone after five faults', async () => {
    answer = (response) => response.writeHead(500).end();
    const one = gateway();
    const reasons = [];
    for (let n = 0; n < 10; n++) reasons.push(await fault(one.send(message)));
    expect(reasons).toEqual([...Array<string>(5).fill('status 500'), ...Array<string>(5).fill('resting')]);
    expect(requests).toHaveLength(5);
  });

  it('is not left alone because some numbers do not exist', async () => {
    answer = (response) => response.writeHead(422).end();
    const one = gateway();
    for (let n = 0; n < 10; n++) await fault(one.send(message));
    expect(requests).toHaveLength(10);
  });
});
