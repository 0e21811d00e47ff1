import { Readable } from 'node:stream';
import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import type { AnyEndpoint } from '../../common/contract/endpoint.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { SERVICES } from '../../common/contract/endpoint.ts';
import { FORWARDED, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { verifiedVisitor, Visitor } from '../support/visitor.ts';
import { operationsOf, type OpenApiDocument } from './openapi-schemas.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const concrete = (endpoint: AnyEndpoint) =>
  `/api/${endpoint.path.replace(':app', 'CWD').replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`;
const send = (endpoint: AnyEndpoint, headers: Record<string, string>, body?: string) =>
  fetch(portal.url + concrete(endpoint), {
    method: endpoint.method,
    headers,
    body: endpoint.method === 'GET' ? undefined : body,
    redirect: 'manual',
  });

describe.each(ENDPOINTS)('$name', ({ endpoint }) => {
  it('returns the request id and the response time, in the envelope', async () => {
    const reply = await send(
      endpoint,
      { origin: portal.url, 'content-type': 'application/json', 'x-request-id': 'my-request-1' },
      '{}',
    );
    expect(reply.headers.get('x-request-id')).toBe('my-request-1');
    expect(reply.headers.get('x-response-time')).toMatch(/^\d+(\.\d+)?$/);
    // Public data may be cached, and nothing else.
    if (endpoint.publicCache && reply.ok) expect(reply.headers.get('cache-control')).toMatch(/^public, /);
    else expect(reply.headers.get('cache-control')).toBe('no-store');
    // A file has no envelope.
    if (endpoint.bytes && reply.ok) return;
    const body = (await reply.json()) as Record<string, unknown>;
    if (reply.ok) expect(body).toEqual({ code: 0, data: expect.anything() });
    else
      expect(body).toMatchObject({
        code: expect.anything(),
        descriptionEn: expect.any(String),
        descriptionAr: expect.any(String),
        requestId: 'my-request-1',
      });
  });

  if (!endpoint.allowedRoles.includes('C0000'))
    it('rejects a guest with 401', async () => {
      // Without content, a POST of FAQs, stories and partners is their public list.
      const reply = await send(
        endpoint,
        { origin: portal.url, 'content-type': 'application/json' },
        '{"published": true}',
      );
      expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([401, 'Bearer realm="portal"']);
    });

  it('answers another method with 405 and the allowed methods', async () => {
    const reply = await fetch(portal.url + concrete(endpoint), { method: 'PUT', headers: { origin: portal.url } });
    expect(reply.status).toBe(405);
    expect(reply.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining([endpoint.method, 'OPTIONS']));
    expect(await reply.json()).toMatchObject({ code: 405, descriptionAr: expect.stringMatching(/[ء-ي]/) });
  });

  if (endpoint.input && endpoint.method !== 'GET' && !endpoint.upload && endpoint.allowedRoles.includes('C0000'))
    it.each(['roles', 'status', 'ownerId', '__proto__', 'constructor', 'permissions'])(
      'rejects the unexpected property %s',
      async (name) => {
        const reply = await send(
          endpoint,
          { origin: portal.url, 'content-type': 'application/json' },
          `{"${name}": {"isAdmin": true}}`,
        );
        expect(reply.status).toBe(400);
      },
    );
});

describe('API', () => {
  it('describes every parameter of a path or a query in its document', async () => {
    const { paths } = (await (await fetch(`${portal.url}/api/openapi.json`)).json()) as Pick<OpenApiDocument, 'paths'>;
    const operations = operationsOf({ paths });
    expect(operations.length).toBeGreaterThan(ENDPOINTS.length);
    const bare = operations.flatMap(({ path, operation }) =>
      (operation['parameters'] ?? [])
        .filter((one) => one['in'] && !one['description'])
        .map((one) => `${path} ${String(one['name'])}`),
    );
    expect(bare).toEqual([]);
  });

  it('answers an unknown path with 404 in both languages', async () => {
    const reply = await fetch(`${portal.url}/api/no-such-call`);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ code: 404, descriptionAr: expect.stringMatching(/[ء-ي]/) });
  });

  it.each([
    ['broken JSON', '{"query":', 400],
    ['an array', '[]', 400],
    ['a bare string', '"x"', 400],
    ['an empty body', '', 400],
  ])('answers %s with 400', async (_name, body, status) => {
    const reply = await send(cases.follow, { origin: portal.url, 'content-type': 'application/json' }, body);
    expect(reply.status).toBe(status);
  });

  it('rejects a body over the size limit with 413', async () => {
    const reply = await send(
      cases.follow,
      { origin: portal.url, 'content-type': 'application/json' },
      JSON.stringify({ query: 'x'.repeat(300_000) }),
    );
    expect(reply.status).toBe(413);
  });

  it.each([
    'text/plain',
    'text/json',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16le',
    'json',
    undefined,
  ])('rejects a body of type %s with 415', async (type) => {
    const admin = await signedInUser(portal, 'admin');
    // Bytes, because fetch adds a content type to a string.
    const body = Buffer.from('{"text":"no such case"}');
    const reply = await admin.request('POST', '/api/incidents/filter', {
      body,
      headers: type ? { 'content-type': type } : {},
    });
    expect([reply.status, reply.headers.get('accept')]).toEqual([415, 'application/json']);
    expect(await reply.json()).toMatchObject({ code: 415, descriptionAr: expect.stringMatching(/[ء-ي]/) });
  });

  it('accepts a call without a body where no input is required', async () => {
    const admin = await signedInUser(portal, 'admin');
    for (const headers of [{}, { 'content-type': 'text/plain' }] as Record<string, string>[])
      expect((await admin.request('POST', '/api/incidents/filter', { headers })).status).toBe(200);
    const { accessToken } = (await admin.call(auth.token, { type: 'admin' })).body.data;
    const inChunks = (bytes: string[]) =>
      fetch(`${portal.url}/api/incidents/filter`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
        body: Readable.toWeb(Readable.from(bytes.map((one) => Buffer.from(one)))) as ReadableStream,
        duplex: 'half',
      } as RequestInit);
    expect([(await inChunks([])).status, (await inChunks(['{}'])).status]).toEqual([200, 415]);
    const reply = await send(cases.follow, { origin: portal.url });
    expect([reply.status, await reply.json()]).toEqual([
      400,
      expect.objectContaining({ fieldErrors: [expect.anything()] }),
    ]);
  });

  it.each(['short', 'with a space', 'x'.repeat(201)])('reports the malformed idempotency key %j', async (key) => {
    const visitor = await verifiedVisitor(portal);
    const { status, body } = await visitor.call(cases.submit, {}, { 'idempotency-key': key });
    expect([status, body.fieldErrors]).toEqual([
      400,
      [
        {
          field: 'Idempotency-Key',
          code: 'idempotencyKey',
          descriptionEn: expect.any(String),
          descriptionAr: expect.stringMatching(/[ء-ي]/),
        },
      ],
    ]);
  });

  it('reports each dependency in /health/ready', async () => {
    const remote = FORWARDED ? SERVICES : [];
    expect(await (await fetch(`${portal.url}/health/ready`)).json()).toEqual({
      status: 'up',
      dependencies: {
        database: 'up',
        storage: 'up',
        identityProvider: 'up',
        sms: 'up',
        email: 'up',
        places: 'up',
        happiness: 'up',
        scanner: 'none',
        ...Object.fromEntries(remote.map((service) => [`middleware ${service}`, 'up'])),
      },
    });
  });

  it('exposes no metric of a scanner that is not configured', async () => {
    const text = await (await fetch(`${portal.url}/metrics`)).text();
    expect(text).toContain('customer_voice_dependency_up{dependency="storage"} 1');
    expect(text).not.toMatch(/"scanner"/);
  });

  it('counts requests by route, and shows metrics to loopback only', async () => {
    await new Visitor(portal).call(otp.send, {});
    const text = await (await fetch(`${portal.url}/metrics`)).text();
    expect(text).toContain(
      'customer_voice_http_request_duration_seconds_count{method="POST",route="/api/otp/send",status="400"}',
    );
    expect((await fetch(`${portal.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(403);
  });
});
