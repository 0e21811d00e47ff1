import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { directory } from '../../common/cases/directory.contract.ts';
import { content } from '../../common/content/content.contract.ts';
import { happiness } from '../../common/content/happiness.contract.ts';
import { defined } from '../support/defined.ts';
import { startHttpServer, type HttpServer } from '../support/http-server.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { ssrfTexts, watchOutgoing } from '../support/outgoing-request.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

const SECRET = 'a-secret-that-never-leaves-the-server';
const signed = (text: string) => createHmac('sha256', SECRET).update(text).digest('hex');

/** The test server also answers as the places provider. */
const PLACES_PATH = '/maps';
const PLACE = { osm_type: 'node', osm_id: 1, lat: '25', lon: '55', display_name: 'Dubai' };
const placesRequests: string[] = [];

function answerPlaces(url: string, response: ServerResponse): void {
  placesRequests.push(url);
  response
    .writeHead(200, { 'content-type': 'application/json' })
    .end(JSON.stringify(url.includes('/reverse') ? PLACE : [PLACE]));
}

let service: HttpServer;
let posts: { headers: IncomingMessage['headers']; body: string }[] = [];
let answer: (response: ServerResponse) => void = (response) => response.writeHead(202).end();
let onPost = (): void => {};
let withService: Portal;
let alone: Portal;

beforeAll(async () => {
  service = await startHttpServer((request, response) => {
    // The portal probes the service with HEAD.
    if (request.method === 'HEAD') return void response.writeHead(405).end();
    let body = '';
    request.on('data', (chunk) => (body += chunk));
    request.on('end', () => {
      if (defined(request.url).startsWith(PLACES_PATH)) return answerPlaces(defined(request.url), response);
      posts.push({ headers: request.headers, body });
      answer(response);
      onPost();
    });
  });
  const origin = service.url;
  const places = { PLACES_PROVIDER: 'nominatim', PLACES_URL: origin + PLACES_PATH };
  const env = {
    ...places,
    TRUST_PROXY: '1',
    HAPPINESS_URL: `${origin}/meter?theme=city`,
    HAPPINESS_APP_ID: 'portal',
    HAPPINESS_CLIENT_ID: 'client-7',
    HAPPINESS_CLIENT_SECRET: SECRET,
  };
  withService = await startPortal({ env, demo: false });
  alone = await startPortal();
});
afterAll(async () => {
  await withService.close();
  await alone.close();
  await service.close();
});

describe('happiness meter with an external service', () => {
  it('is framed by a signed URL without the secret', async () => {
    const reply = await new Visitor(withService, 'ar').call(happiness.frame);
    const { url, external } = reply.body.data;
    expect(external).toBe(true);
    expect(JSON.stringify(reply.body)).not.toContain(SECRET);
    const query = new URL(url).searchParams;
    expect([query.get('theme'), query.get('language'), query.get('clientId')]).toEqual(['city', 'ar', 'client-7']);
    const given = new URLSearchParams(
      ['applicationId', 'clientId', 'language', 'nonce', 'timestamp'].map((name) => [name, defined(query.get(name))]),
    );
    expect(query.get('signature')).toBe(signed(given.toString()));
    const policy = (await new Visitor(withService).request('GET', '/api/feedback/frame')).headers.get(
      'content-security-policy',
    );
    expect(policy).toContain(`frame-src 'self' ${new URL(url).origin};`);
  });

  it('sends each rating signed and with its own id', async () => {
    posts = [];
    const arrived = new Promise<void>((resolve) => (onPost = resolve));
    const reply = await new Visitor(withService).call(content.giveFeedback, { rating: 'SATISFIED', comment: 'سريع' });
    expect(reply.status).toBe(201);
    await arrived;
    const [{ headers, body }] = posts as [(typeof posts)[0]];
    expect(JSON.parse(body)).toMatchObject({
      applicationId: 'portal',
      id: reply.body.data.feedback.id,
      rating: 'SATISFIED',
      comment: 'سريع',
    });
    expect(headers['x-client-id']).toBe('client-7');
    expect(headers['x-signature']).toBe(signed(`${headers['x-timestamp']}.${body}`));
    expect(JSON.stringify([headers, body])).not.toContain(SECRET);
  });

  it('answers the user without waiting for the service and ignores its failures', async () => {
    const arrived = new Promise<void>((resolve) => (onPost = resolve));
    answer = (response) => response.writeHead(500).end('<html>');
    expect((await new Visitor(withService).call(content.giveFeedback, { rating: 'NOT_SATISFIED' })).status).toBe(201);
    await arrived;
    answer = () => {};
    expect((await new Visitor(withService).call(content.giveFeedback, { rating: 'NOT_SATISFIED' })).status).toBe(201);
  });
});

describe('outgoing requests for hostile input', () => {
  /** Counts connections that the input asks for. */
  let trap: Server;
  const connections: string[] = [];
  const texts = () => ssrfTexts((trap.address() as AddressInfo).port);

  beforeAll(async () => {
    trap = createServer((request, response) => {
      connections.push(defined(request.url));
      response.end();
    });
    trap.on('connection', ({ remotePort }) => connections.push(String(remotePort)));
    await new Promise<void>((resolve) => trap.listen(0, resolve));
  });
  afterAll(() => void trap.close());

  it('go only to the configured services from the meter and the map', async () => {
    expect(new Set(texts()).size).toBeGreaterThanOrEqual(120);
    posts = [];
    placesRequests.length = 0;
    answer = (response) => response.writeHead(202).end();
    const writer = new Visitor(withService);
    const watch = watchOutgoing();
    for (const [at, text] of texts().entries()) {
      await writer.call(directory.searchPlaces, { input: text, language: 'en' });
      await writer.call(directory.place, { placeId: text, language: 'ar' });
      // A new IP address each time because of the rate limit.
      await writer.call(
        content.giveFeedback,
        { rating: 'SATISFIED', comment: text, page: text },
        { 'x-forwarded-for': `10.0.0.${at}` },
      );
    }
    const unexpected = [...watch.end()].filter((one) => !/^(127\.0\.0\.1|localhost):/.test(one));
    expect({ unexpected, connections }).toEqual({ unexpected: [], connections: [] });
    // The input did reach the adapters. The health probes request the status.
    expect(placesRequests.filter((url) => !url.startsWith('/maps/status')).length).toBeGreaterThanOrEqual(120);
    expect(placesRequests.filter((url) => !/^\/maps\/(search|lookup|reverse|status)\b/.test(url))).toEqual([]);
    expect(posts.length).toBeGreaterThanOrEqual(100);
  });
});

describe('built-in happiness meter', () => {
  it('is framed by the portal’s page', async () => {
    expect((await new Visitor(alone).call(happiness.frame)).body.data).toEqual({
      url: '/happiness-meter?frame=1',
      external: false,
    });
  });

  it('stores the ratings and shows admins the comments without authors', async () => {
    const guest = new Visitor(alone);
    const ratings = [
      { rating: 'SATISFIED', comment: 'Clear and fast' },
      { rating: 'SATISFIED' },
      { rating: 'NOT_SATISFIED', comment: 'لم أجد الخدمة' },
    ];
    for (const rating of ratings) expect((await guest.call(content.giveFeedback, rating)).status).toBe(201);
    expect((await guest.call(content.giveFeedback, { rating: 'NEUTRAL' })).status).toBe(400);
    const admin = await signedInUser(alone, 'admin');
    const { comments, ...counts } = (await admin.call(happiness.ratings)).body.data;
    expect(counts).toEqual({ days: 30, satisfied: 2, notSatisfied: 1 });
    expect(comments.map(({ comment }) => comment)).toEqual(['لم أجد الخدمة', 'Clear and fast']);
  });

  it('shows admins the ratings over time with paged comments', async () => {
    const admin = await signedInUser(alone, 'admin');
    const { time, comments, ...counts } = (await admin.call(happiness.overTime, { pageSize: 1, page: 2 })).body.data;
    expect(counts).toMatchObject({ step: 'month', satisfied: 2, notSatisfied: 1, total: 2, page: 2, pageSize: 1 });
    expect(comments.map(({ comment }) => comment)).toEqual(['Clear and fast']);
    expect([time.length, time.at(-1)]).toEqual([
      time.length,
      { from: defined(time.at(-1)).from, to: counts.to, satisfied: 2, notSatisfied: 1 },
    ]);
    const before = await admin.call(happiness.overTime, { from: '2024-01-01', to: '2024-01-31' });
    expect(before.body.data).toMatchObject({ step: 'day', satisfied: 0, notSatisfied: 0, comments: [], total: 0 });
    expect(before.body.data.time).toHaveLength(31);
    expect((await admin.call(happiness.overTime, { from: '2026-02-02', to: '2026-02-01' })).status).toBe(400);
  });
});
