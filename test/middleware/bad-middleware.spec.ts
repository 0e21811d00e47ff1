import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import type { Case } from '../../common/cases/cases.types.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { Breaker } from '../../bff/outside/breaker.ts';
import { Forwarder } from '../../bff/middleware/forwarder.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

type Manner = (request: IncomingMessage, response: ServerResponse) => void;

const MB = Buffer.alloc(1024 * 1024, 0x61);
const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Manner => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};
const text = (body: string | Buffer, headers: Record<string, string> = {}, status = 200): Manner => {
  return (_request, response) => response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
};

/** Writes a hundred megabytes, as fast as they are taken. */
function hundredMegabytes(start: string, headers: Record<string, string>): Manner {
  return (_request, response) => {
    response.writeHead(200, headers).write(start);
    let left = 100;
    const more = (): void => {
      while (left-- > 0) if (!response.write(MB)) return void response.once('drain', more);
      response.end();
    };
    more();
  };
}

const deep = `{"code":0,"data":{"channels":${'['.repeat(5000)}${']'.repeat(5000)}}}`;

/** What a middleware may do wrong, and what the person is then told. */
const MANNERS: [name: string, manner: Manner, status: number][] = [
  ['never answers', () => {}, 504],
  [
    'answers a byte at a time',
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = setInterval(() => response.write(' '), 50);
      response.on('close', () => clearInterval(timer));
    },
    504,
  ],
  ['cuts the connection', (request) => void request.socket.destroy(), 502],
  [
    'cuts the answer',
    (_request, response) => void response.writeHead(200, { 'content-length': '500' }).write('{"code":0,', () => response.destroy()),
    502,
  ],
  ['speaks HTML', text('<!doctype html><h1>It works!</h1>', { 'content-type': 'text/html' }), 502],
  ['speaks HTML about a fault', text('<h1>Bad gateway</h1>', { 'content-type': 'text/html' }, 500), 502],
  ['answers with no code', json({ data: { channels: [] } }), 502],
  ['answers with a wrong code', json({ code: 'E-777', data: { channels: [] } }), 502],
  ['says 500 within a 200', json({ code: 500 }), 502],
  ['sends no data', json({ code: 0 }), 502],
  ['sends another shape', json({ code: 0, data: { channels: 'none' } }), 502],
  ['sends a list of nothing', json({ code: 0, data: { channels: [null] } }), 502],
  ['nests without end', text(deep), 502],
  ['leads elsewhere', json({}, 302, { location: 'http://127.0.0.1:1/' }), 502],
  ['packs what was to be plain', text(gzipSync(JSON.stringify({ code: 0, data: { channels: [] } })), { 'content-encoding': 'gzip' }), 502],
  ['sends 100 MB', hundredMegabytes('{"code":0,"data":{"channels":"', { 'content-type': 'application/json' }), 502],
  ['breaks HTTP', (request) => void request.socket.end('HTTP/1.1 200 OK\r\nX-Bad: a\rb\r\nContent-Length: 2\r\n\r\n{}'), 502],
  ['does not take the portal’s word', json({ code: 'UMS_VAL_018' }, 401), 502],
  ['asks for a sign-in of its own', json({ code: 'LOGIN' }, 401), 502],
];

let server: Server;
let portal: Portal;
let manner: Manner;
let seen: IncomingMessage[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request);
    manner(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/base`;
  const secret = 'a-secret-that-portal-and-middleware-share';
  const remote = {
    MIDDLEWARE_CASES_URL: url,
    MIDDLEWARE_DOCUMENTS_URL: url,
    MIDDLEWARE_USERS_URL: 'local',
    MIDDLEWARE_CONTENT_URL: 'local',
  };
  portal = await startPortal({ env: { ...remote, MIDDLEWARE_URL: 'local', MIDDLEWARE_SECRET: secret, MIDDLEWARE_TIMEOUT_MS: '700' } });
});
beforeEach(() => {
  seen = [];
  // Each case is told apart from the breaker's doing, which has its own.
  Object.assign(portal.get(Forwarder), { breakerOf: () => new Breaker(undefined, () => false) });
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await portal.close();
});

const channels = (headers = {}) => new Visitor(portal).call(directory.channels, undefined, headers);

describe('a middleware that', () => {
  it.each(MANNERS)('%s is answered for with a code of the catalogue', async (_name, how, status) => {
    manner = how;
    const reply = await channels();
    expect([reply.status, reply.body.code]).toEqual([status, status]);
    expect(reply.body.descriptionAr).not.toBe('');
    const file = await new Visitor(portal).request('GET', '/api/documents/public/00000000-0000-4000-8000-000000000000');
    expect([502, 504]).toContain(file.status);
    // Nothing else is harmed.
    expect((await new Visitor(portal).call(auth.permissions)).status).toBe(200);
  });

  it('is out of order is asked again for a read, never for a write, and is spared after five faults', async () => {
    delete (portal.get(Forwarder) as unknown as Record<string, unknown>)['breakerOf'];
    const customer = await aSignedIn(portal, 'customer');
    let answers = 0;
    manner = (request, response) =>
      (answers++ < 2 ? json({ code: 503 }, 503) : json({ code: 0, data: { channels: [] } }))(request, response);
    expect((await channels()).status).toBe(200);
    expect(seen).toHaveLength(3);
    seen = [];
    manner = json({ code: 503 }, 503);
    expect((await customer.call(cases.act, { incidentId: crypto.randomUUID(), action: 'CANCEL', version: 1 })).status).toBe(502);
    expect(seen).toHaveLength(1);
    for (let calls = 0; calls < 8; calls++) await channels();
    seen = [];
    const spared = await channels();
    expect([spared.status, spared.headers.get('retry-after'), seen.length]).toEqual([503, '10', 0]);
    const metrics = await (await fetch(`${portal.url}/metrics`)).text();
    expect(metrics).toMatch(/middleware_breaker_open\{service="cases"\} 1/);
    const ready = await (await fetch(`${portal.url}/health/ready`)).json();
    expect(ready).toMatchObject({ status: 'up', dependencies: { 'middleware cases': 'down', 'middleware documents': 'up' } });
  });

  it('refuses properly is passed on: its codes as they are, unknown ones as the catalogue’s', async () => {
    const said = async (body: unknown, status: number) => {
      manner = json(body, status, { 'set-cookie': 'token=stolen', 'x-powered-by': 'them' });
      const { status: is, body: has, headers } = await channels();
      expect([headers.get('set-cookie'), headers.get('x-powered-by')]).toEqual([null, null]);
      return [is, has.code, has.descriptionEn];
    };
    expect(await said({ code: 'UMS_VAL_004' }, 400)).toEqual([409, 'UMS_VAL_004', expect.any(String)]);
    expect(await said({ code: 404, descriptionEn: 'Reference number not found' }, 404)).toEqual([404, 404, 'Reference number not found']);
    expect(await said({ code: 'X1', descriptionEn: 'Their words' }, 429)).toEqual([429, 429, expect.stringMatching(/Too many/)]);
    expect(await said('<p>', 404)).toEqual([404, 404, 'This could not be found.']);
  });

  it('answers well is asked with what concerns it and no more', async () => {
    manner = json({ code: 'OK', data: { channels: [{ id: 1 }], extra: 1 } });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const reply = await channels({
      'X-Request-Id': 'request-12345',
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
      'X-Foreign': 'x',
      Cookie: 'locale=en',
    });
    expect(reply.body.data.channels).toEqual([{ id: 1 }]);
    const { headers, url } = seen[0]!;
    expect(url).toBe('/base/api/lookups/channel');
    expect(headers).toMatchObject({ 'x-request-id': 'request-12345', 'accept-encoding': 'identity', 'accept-language': 'en' });
    expect(headers.traceparent).toMatch(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
    expect(Object.keys(headers).filter((name) => /cookie|origin|foreign|authorization/.test(name))).toEqual([]);
  });

  it('says nothing of what may be done now is completed by the lifecycle', async () => {
    const customer = await aSignedIn(portal, 'customer');
    const bare: Partial<Case> = { statusCode: 50, version: 1 };
    manner = json({ code: 0, data: { incidents: [bare] } });
    const { incidents } = (await customer.call(cases.read, { ticketNumber: 'VOC-0000000000' })).body.data;
    expect(incidents[0]).toMatchObject({ actions: ['CANCEL'], seenAs: ['owner'] });
  });

  it('sends no file but a page, or one larger than any, is not passed on', async () => {
    const image = () => new Visitor(portal).request('GET', '/api/documents/public/00000000-0000-4000-8000-000000000000');
    manner = text('<script>', { 'content-type': 'text/html' });
    expect((await image()).status).toBe(502);
    manner = hundredMegabytes('', { 'content-type': 'image/png', 'content-length': String(100 * MB.length) });
    expect((await image()).status).toBe(502);
    manner = hundredMegabytes('', { 'content-type': 'image/png' });
    await expect((await image()).arrayBuffer()).rejects.toThrow();
  });
});
