import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { letBreakersOpen } from '../support/breakers.ts';
import { databaseOf } from '../support/database-of.ts';
import { type Portal } from '../support/portal.ts';
import { CASE, CHANNEL, json, FAULTY_RESPONSES } from './faulty-responses.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { defined } from '../support/defined.ts';
import { FaultyMiddleware } from './faulty-middleware.ts';

const middleware = new FaultyMiddleware();
let portal: Portal;

beforeAll(async () => {
  await middleware.start();
  ({ portal } = middleware);
});
beforeEach(() => middleware.reset());
afterAll(() => middleware.close());

const channels = (headers = {}) => new Visitor(portal).call(directory.channels, undefined, headers);

describe('faulty middleware', () => {
  it.each(FAULTY_RESPONSES)('%s results in a catalogue error', async (_name, how, status) => {
    middleware.respond = how;
    const reply = await channels();
    expect([reply.status, reply.body.code]).toEqual([status, status]);
    expect(reply.body.descriptionAr).not.toBe('');
    const file = await new Visitor(portal).request('GET', '/api/documents/public/00000000-0000-4000-8000-000000000000');
    expect([502, 504]).toContain(file.status);
    // Other endpoints still work.
    expect((await new Visitor(portal).call(auth.permissions)).status).toBe(200);
  });

  it('is retried for reads only, and opens the circuit breaker after five failures', async () => {
    letBreakersOpen(portal);
    const customer = await signedInUser(portal, 'customer');
    let answers = 0;
    middleware.respond = (request, response) =>
      (answers++ < 2 ? json({ code: 503 }, 503) : json({ code: 0, data: { channels: [] } }))(request, response);
    expect((await channels()).status).toBe(200);
    expect(middleware.seen).toHaveLength(3);
    middleware.seen = [];
    middleware.respond = json({ code: 503 }, 503);
    expect(
      (await customer.call(cases.act, { incidentId: crypto.randomUUID(), action: 'CANCEL', version: 1 })).status,
    ).toBe(503);
    expect(middleware.seen).toHaveLength(1);
    for (let calls = 0; calls < 8; calls++) await channels();
    middleware.seen = [];
    const rejected = await channels();
    expect([rejected.status, rejected.headers.get('retry-after'), middleware.seen.length]).toEqual([503, '10', 0]);
    const metrics = await (await fetch(`${portal.url}/metrics`)).text();
    expect(metrics).toMatch(/customer_voice_middleware_circuit_breaker_open\{service="cases"\} 1/);
    const ready = await (await fetch(`${portal.url}/health/ready`)).json();
    expect(ready).toMatchObject({
      status: 'degraded',
      dependencies: { 'middleware cases': 'down', 'middleware documents': 'up' },
    });
  });

  it('has its error codes and its own messages forwarded, and replaces invalid responses', async () => {
    const errorFor = async (body: unknown, status: number) => {
      middleware.respond = json(body, status, { 'set-cookie': 'token=stolen', 'x-powered-by': 'them' });
      const { status: is, body: has, headers } = await channels();
      expect([headers.get('set-cookie'), headers.get('x-powered-by')]).toEqual([null, null]);
      return [is, has.code, has.descriptionEn];
    };
    expect(await errorFor({ code: 'UMS_VAL_004' }, 400)).toEqual([409, 'UMS_VAL_004', expect.any(String)]);
    expect(await errorFor({ code: 404, descriptionEn: 'Reference number not found' }, 404)).toEqual([
      404,
      404,
      'Reference number not found',
    ]);
    expect(await errorFor({ code: 'X1', descriptionEn: 'Their words' }, 429)).toEqual([429, 'X1', 'Their words']);
    expect(await errorFor({ code: 'X1', descriptionEn: 'Their\u0007 words', descriptionAr: 'كلامهم' }, 200)).toEqual([
      400,
      'X1',
      'Their words',
    ]);
    expect(await errorFor({ code: 'X1', descriptionEn: `${'y'.repeat(600)}` }, 409)).toEqual([
      409,
      'X1',
      'y'.repeat(500),
    ]);
    // Statuses without an error of the catalogue are bad input. As failures, five would open the circuit breaker.
    for (const status of [402, 410, 410, 423, 428, 451])
      expect(await errorFor({ code: 17, descriptionEn: 'The entity is closed' }, status)).toEqual([
        400,
        17,
        'The entity is closed',
      ]);
    expect(await errorFor('Closed for stock-taking', 409)).toEqual([409, 409, 'Closed for stock-taking']);
    expect(await errorFor({ code: 'X1', descriptionEn: '<b>Their words</b>' }, 429)).toEqual([
      429,
      429,
      expect.stringMatching(/Too many/),
    ]);
    expect(await errorFor({ code: 'X1' }, 429)).toEqual([429, 429, expect.stringMatching(/Too many/)]);
    expect(await errorFor('<p>', 404)).toEqual([404, 404, 'This could not be found.']);
  });

  it('receives only the headers that concern it', async () => {
    middleware.respond = json({ code: 'OK', data: { channels: [CHANNEL], extra: 1 } });
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const reply = await channels({
      'X-Request-Id': 'request-12345',
      traceparent: `00-${trace}-00f067aa0ba902b7-01`,
      'X-Foreign': 'x',
      Cookie: 'locale=en',
    });
    expect(reply.body.data.channels).toEqual([CHANNEL]);
    const { headers, url } = defined(middleware.seen[0]);
    expect(url).toBe('/base/api/lookups/channel');
    expect(headers).toMatchObject({
      'x-request-id': 'request-12345',
      'accept-encoding': 'identity',
      'accept-language': 'en',
    });
    expect(headers.traceparent).toMatch(new RegExp(`^00-${trace}-(?!00f067aa0ba902b7)[0-9a-f]{16}-01$`));
    expect(Object.keys(headers).filter((name) => /cookie|origin|foreign|authorization/.test(name))).toEqual([]);
  });

  it('receives the user’s access token, renewed after it expires', async () => {
    const customer = await signedInUser(portal, 'customer');
    middleware.respond = json({ code: 0, data: { channels: [] } });
    await customer.call(directory.channels);
    await channels();
    const [theirs, guests] = middleware.seen.map(({ headers }) => headers.authorization);
    expect([theirs, guests]).toEqual([expect.stringMatching(/^Bearer [\w.~+/-]{20,}$/), undefined]);
    const { db } = databaseOf(portal);
    const kept = await db.selectFrom('sessions').select('access_token').where('access_token', 'is not', null).execute();
    expect(kept.map((row) => row.access_token)).not.toContain(defined(theirs).slice(7));
    await db
      .updateTable('sessions')
      .set({ access_until: new Date(0) })
      .execute();
    middleware.seen = [];
    await customer.call(directory.channels);
    expect(defined(middleware.seen[0]).headers.authorization).toMatch(/^Bearer [\w.~+/-]{20,}$/);
    expect(defined(middleware.seen[0]).headers.authorization).not.toBe(theirs);
  });

  it('that hangs in one service takes no connections from another', async () => {
    const held: (() => void)[] = [];
    const noChannels = json({ code: 0, data: { channels: [] } });
    middleware.respond = (request, response) =>
      defined(request.url).includes('/lookups/')
        ? held.push(() => noChannels(request, response))
        : json({ code: 404 }, 404)(request, response);
    const { config } = portal;
    config.MIDDLEWARE_TIMEOUT_MS = 20_000;
    const hanging = Promise.all(Array.from({ length: 70 }, () => channels()));
    const file = await new Visitor(portal).request('GET', '/api/documents/public/00000000-0000-4000-8000-000000000000');
    expect(file.status).toBe(404);
    middleware.respond = noChannels;
    held.forEach((answer) => answer());
    expect(new Set((await hanging).map(({ status }) => status))).toEqual(new Set([200]));
    config.MIDDLEWARE_TIMEOUT_MS = 700;
  });

  it('that omits the allowed actions has them completed by the lifecycle', async () => {
    const customer = await signedInUser(portal, 'customer');
    const read = (incident: object) => {
      middleware.respond = json({ code: 0, data: { incidents: [incident] } });
      return customer.call(cases.read, { ticketNumber: CASE.ticketNumber });
    };
    expect((await read(CASE)).body.data.incidents[0]).toEqual({ ...CASE, actions: ['CANCEL'], seenAs: ['owner'] });
    expect((await read({ ...CASE, actions: [], seenAs: ['agent'] })).body.data.incidents[0]).toMatchObject({
      actions: [],
      seenAs: ['agent'],
    });
    // An unknown status, a number instead of a time, no version.
    for (const bad of [
      { statusCode: 51_000 },
      { submittedAt: 5 },
      { version: undefined },
      { caseType: null, actions: undefined },
    ])
      expect((await read({ ...CASE, ...bad })).status).toBe(502);
  });
});
