import request from 'supertest';
import { ERROR_CODES, type ErrorResponse } from '../../common/errors/catalogue.ts';
import { SERVER_LIMITS } from '../../common/server-limits.ts';
import { textOf } from '../support/message-text.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { FOLLOW_LIMITS } from './follow-limits.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ demo: false, env: { TRUST_PROXY: '1' } });
});
afterAll(() => portal.close());

const nonceOf = (policy = ''): string | undefined => /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1];

describe('every response', () => {
  it.each(['/health/live', '/api/openapi.json', '/dev/inbox', '/api/no-such-call'])(
    'has the security headers on %s',
    async (path) => {
      const { headers } = await request(portal.url).get(path);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['content-security-policy']).toMatch(
        /default-src 'self'.*object-src 'none'.*frame-ancestors 'none'/,
      );
      expect(headers).not.toHaveProperty('x-powered-by');
    },
  );

  it('has a new nonce', async () => {
    const nonces = [];
    for (let time = 0; time < 5; time++)
      nonces.push(nonceOf((await request(portal.url).get('/dev/inbox')).get('Content-Security-Policy')));
    expect(nonces.every((nonce) => nonce && nonce.length >= 22)).toBe(true);
    expect(new Set(nonces).size).toBe(5);
    const page = await request(portal.url).get('/dev/inbox');
    expect(page.text).toContain(`<style nonce="${nonceOf(page.get('Content-Security-Policy'))}">`);
  });

  it.each(['short', 'with space 1', 'x'.repeat(65), 'new\tline-1234'])(
    'has a new request id in place of the malformed %j',
    async (id) => {
      const { headers } = await request(portal.url).get('/health/live').set('X-Request-Id', id);
      expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    },
  );

  it('is an error in both languages for broken JSON and for a body over the size limit', async () => {
    const post = () =>
      request(portal.url).post('/api/otp/send').set('Origin', portal.url).set('Content-Type', 'application/json');
    const broken = await post().send('{"otpType":');
    expect([broken.status, broken.body]).toMatchObject([
      400,
      { descriptionEn: expect.any(String), descriptionAr: expect.any(String) },
    ]);
    const large = await post().set('Content-Length', String(SERVER_LIMITS.requestBytes + 1));
    expect([large.status, large.body]).toMatchObject([
      413,
      { descriptionEn: expect.any(String), descriptionAr: expect.any(String) },
    ]);
  });
});

describe('request body', () => {
  let clients = 0;
  /** Each request comes from another address, so that rate limits do not apply. */
  const json = (path: string, body: BodyInit, type = 'application/json') => {
    const headers = { origin: portal.url, 'content-type': type, 'x-forwarded-for': `198.51.100.${++clients}` };
    return fetch(`${portal.url}/api/${path}`, { method: 'POST', body, headers });
  };
  const upload = (fileInfo: string) => {
    const form = new FormData();
    form.set('fileInfo', fileInfo);
    form.set('file', new Blob(['%PDF-1.4']), 'a.pdf');
    return fetch(`${portal.url}/api/documents/signup-document-upload`, {
      method: 'POST',
      body: form,
      headers: { origin: portal.url },
    });
  };
  const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')}}`;
  const codeOf = async (reply: Response) => {
    const { descriptionEn, fieldErrors } = (await reply.json()) as ErrorResponse;
    return [
      reply.status,
      ERROR_CODES.find((code) => textOf('en', `errors.${code}`) === descriptionEn),
      fieldErrors?.length,
    ];
  };

  it('may have as many members as its DTO allows, with a margin', async () => {
    expect(await codeOf(await json('incidents/followup', keys(FOLLOW_LIMITS.members)))).toEqual([
      400,
      'BAD_INPUT',
      FOLLOW_LIMITS.members + 1,
    ]);
    expect(await codeOf(await json('incidents/followup', keys(FOLLOW_LIMITS.members + 1)))).toEqual([
      400,
      'TOO_COMPLEX',
      undefined,
    ]);
    const list = (count: number) => JSON.stringify({ query: Array.from({ length: count }, () => 0) });
    expect(await codeOf(await json('incidents/followup', list(FOLLOW_LIMITS.members - 1)))).toEqual([
      400,
      'BAD_INPUT',
      1,
    ]);
    expect(await codeOf(await json('incidents/followup', list(FOLLOW_LIMITS.members)))).toEqual([
      400,
      'TOO_COMPLEX',
      undefined,
    ]);
  });

  it('may be as long as its DTO allows', async () => {
    const padded = (length: number) => '{"query":"x"}'.padEnd(length);
    expect(await codeOf(await json('incidents/followup', padded(FOLLOW_LIMITS.bytes)))).toEqual([
      400,
      'INVALID_REFERENCE',
      1,
    ]);
    expect(await codeOf(await json('incidents/followup', padded(FOLLOW_LIMITS.bytes + 1)))).toEqual([
      413,
      'REQUEST_TOO_LARGE',
      undefined,
    ]);
  });

  it.each([
    ['one key 200 times', `{${'"query":"x",'.repeat(100)}"query":"x"}`],
    ['lists 1,000 deep', `{"query":${'['.repeat(500)}${']'.repeat(500)}}`],
    ['lists that are never closed', '['.repeat(1500)],
    ['objects in a list', `{"query":[${'{},'.repeat(300)}{}]}`],
  ])('is rejected before it is parsed: %s', async (_name, body) => {
    expect(await codeOf(await json('incidents/followup', body))).toEqual([400, 'TOO_COMPLEX', undefined]);
  });

  it('may have only small fields in a form', async () => {
    expect(await codeOf(await upload(keys(107_000)))).toEqual([413, 'REQUEST_TOO_LARGE', undefined]);
    expect(await codeOf(await upload(keys(60)))).toEqual([400, 'TOO_COMPLEX', undefined]);
    expect((await upload('{"kind":"CASE"}')).status).not.toBe(400);
  });

  it('limits the parameters of a query string in the same way', async () => {
    const query = Array.from({ length: 900 }, (_, index) => `k${index}=0`).join('&');
    expect(await codeOf(await fetch(`${portal.url}/api/faq/CWD?${query}`))).toEqual([400, 'TOO_COMPLEX', undefined]);
    const twice = 'text=a&'.repeat(900);
    expect(await codeOf(await fetch(`${portal.url}/api/faq/CWD?${twice}`))).toEqual([400, 'TOO_COMPLEX', undefined]);
  });

  it.each([
    ['application/json', 'multipart/form-data'],
    ['text/plain', 'multipart/form-data'],
  ])('is not accepted as an upload with type %s', async (type, accept) => {
    const reply = await json('documents/signup-document-upload', '{"kind":"CASE"}', type);
    expect([reply.status, reply.headers.get('accept')]).toEqual([415, accept]);
  });

  it('is rejected on a GET request', async () => {
    const reply = await request(portal.url)
      .get('/api/faq/CWD')
      .set('Content-Type', 'application/json')
      .send({ pageSize: 1 });
    expect([reply.status, reply.get('accept')]).toEqual([415, undefined]);
  });

  it('must be a form on the token endpoint', async () => {
    const reply = await fetch(`${portal.url}/oauth/token`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([reply.status, reply.headers.get('accept'), await reply.json()]).toEqual([
      415,
      'application/x-www-form-urlencoded',
      { error: 'invalid_request' },
    ]);
  });
});

describe('method not allowed', () => {
  it.each([
    ['POST', '/health/live', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/faq/CWD', 'DELETE, GET, HEAD, PATCH, POST, OPTIONS'],
    ['GET', '/open311/v2/requests.json', undefined],
    ['PATCH', '/open311/v2/requests.json', 'GET, HEAD, POST, OPTIONS'],
    ['POST', '/faqs', 'GET, HEAD, OPTIONS'],
    ['POST', '/no-such-page', undefined],
    ['PUT', '/api/no-such-call', undefined],
  ])('lists the allowed methods: %s %s', async (method, path, allow) => {
    const reply = await fetch(portal.url + path, { method, headers: { origin: portal.url } });
    expect(reply.headers.get('allow') ?? undefined).toBe(allow);
    if (allow) expect(reply.status).toBe(405);
    else expect(reply.status).not.toBe(405);
  });

  it('lists the allowed methods for OPTIONS', async () => {
    const reply = await fetch(`${portal.url}/api/incidents/followup`, { method: 'OPTIONS' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([204, 'POST, OPTIONS']);
  });
});
