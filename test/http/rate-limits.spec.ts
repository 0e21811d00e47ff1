import { content } from '../../common/content/content.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { verifiedVisitor, newMobile, Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({
    demo: false,
    env: {
      TRUST_PROXY: '1',
      PDFS_PER_ADDRESS: '3',
      LOOKUPS_PER_ADDRESS: '4',
      SIGN_INS_PER_ADDRESS: '2',
      RATE_LIMIT_PER_IP_HOUR: '5',
    },
  });
});
afterAll(() => portal.close());

describe('endpoint rate limits', () => {
  const calls = async (path: string, address: string, times: number, init: RequestInit = {}): Promise<Response[]> => {
    const replies = [];
    for (let time = 0; time < times; time++)
      replies.push(
        await fetch(portal.url + path, {
          redirect: 'manual',
          ...init,
          headers: { ...init.headers, 'x-forwarded-for': address },
        }),
      );
    return replies;
  };
  const follow = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"query":"VOC-0000000000"}',
  };

  it('are in the response headers and reject further calls with 429 in both languages', async () => {
    const replies = await calls('/api/incidents/followup', '203.0.113.1', 5, follow);
    expect(replies.map((reply) => reply.headers.get('ratelimit-policy'))).toEqual(Array(5).fill('"lookup";q=4;w=3600'));
    expect(
      replies.map((reply) =>
        matchGroup(/^"lookup";r=(\d);t=(?:3600|35\d\d)$/, defined(reply.headers.get('ratelimit'))),
      ),
    ).toEqual([...['3', '2', '1', '0'], '0']);
    const last = defined(replies.at(-1));
    expect([last.status, Number(last.headers.get('retry-after')) > 3500]).toEqual([429, true]);
    expect(await last.json()).toMatchObject({
      code: 429,
      descriptionEn: expect.any(String),
      descriptionAr: expect.stringMatching(/[ء-ي]/),
    });
    const [other] = await calls('/api/incidents/followup', '203.0.113.2', 1, follow);
    expect(defined(other).headers.get('ratelimit')).toMatch(/^"lookup";r=3;/);
  });

  it.each([
    ['directory', '/api/entities'],
    ['content', '/api/partner'],
    ['open311', '/open311/v2/services.json'],
  ])('count calls of %s separately', async (name, path) => {
    const replies = await calls(path, '203.0.113.3', 6);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(defined(replies[0]).headers.get('ratelimit-policy')).toBe(`"${name}";q=5;w=3600`);
  });

  it('apply to the sitemap, which reads all content', async () => {
    const replies = await calls('/sitemap.xml', '203.0.113.6', 6);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(defined(replies[0]).headers.get('ratelimit-policy')).toBe('"content";q=5;w=3600');
    expect(new Set(await Promise.all(replies.slice(0, 5).map((reply) => reply.text()))).size).toBe(1);
  });

  it('apply to Open311 calls with the header of a trusted portal, which nobody has verified', async () => {
    const replies = await calls('/open311/v2/services.json', '203.0.113.5', 6, {
      headers: { 'x-portal-caller': 'forged' },
    });
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it('apply to PDF documents and to sign-in attempts', async () => {
    const { cookies } = await verifiedVisitor(portal);
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const path = '/api/incidents/pdf?incidentId=7c9e6679-7425-40de-944b-e07fc1f90ae7';
    const documents = await calls(path, '203.0.113.4', 4, { headers: { cookie } });
    expect(documents.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    const starts = await calls('/auth/login', '203.0.113.4', 3);
    expect(starts.map(({ status }) => status).slice(0, 2)).toEqual([302, 302]);
    expect([defined(starts[2]).headers.get('location'), defined(starts[2]).headers.get('ratelimit')]).toEqual([
      null,
      expect.stringMatching(/^"sign-in";r=0;t=/),
    ]);
    expect(Number(defined(starts[2]).headers.get('retry-after'))).toBeGreaterThan(3500);
  });

  it('of sign-in starts, PDF documents and other calls do not use up each other', async () => {
    const { cookies } = await verifiedVisitor(portal);
    const headers = { cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; ') };
    const statuses = async (path: string, times: number) =>
      (await calls(path, '203.0.113.9', times, { headers })).map(({ status }) => status);
    // Instead of the redirect the third start gets the page with the reason, which needs the built pages.
    expect(await statuses('/auth/login', 3)).toEqual([302, 302, 404]);
    expect(await statuses('/api/incidents/pdf?incidentId=7c9e6679-7425-40de-944b-e07fc1f90ae7', 4)).toEqual([
      404, 404, 404, 429,
    ]);
    expect(await statuses('/api/entities', 6)).toEqual([200, 200, 200, 200, 200, 429]);
  });

  it.each([
    ['authorization', '/idp/auth', '203.0.113.6'],
    ['authorization', '/idp/AUTH/', '203.0.113.7'],
    ['sign-out', '/idp/session/end', '203.0.113.8'],
  ])('apply as %s to %s, which stores what any browser sends', async (name, path, address) => {
    const stored = () => databaseOf(portal).db.selectFrom('oidc_payloads').select('id').execute();
    const before = (await stored()).length;
    const query = new URLSearchParams({
      client_id: 'portal',
      response_type: 'code',
      scope: 'openid',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
      redirect_uri: `${portal.url}/auth/auth-return`,
    });
    const forged = (state: string) => `${path}?${query}&state=${state}`;
    const replies = await calls(forged('s'), address, 3);
    expect(replies.map(({ status }) => status < 400)).toEqual([true, true, false]);
    const refused = defined(replies[2]);
    expect([refused.status, refused.headers.get('ratelimit')]).toEqual([
      429,
      expect.stringMatching(new RegExp(`^"${name}";r=0;t=`)),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await refused.text()).toContain('<html lang="ar" dir="rtl"');
    const [long] = await calls(forged('s'.repeat(2000)), `${address}0`, 1);
    expect(defined(long).status).toBe(400);
    expect((await stored()).length - before).toBe(2);
  });

  it('are not in the headers of other endpoints', async () => {
    const reply = await fetch(`${portal.url}/api/auth/permission`);
    expect([reply.headers.get('ratelimit'), reply.headers.get('ratelimit-policy')]).toEqual([null, null]);
  });
});

const rateLimitHeaders = ({ headers }: { headers: Headers }) => [
  headers.get('ratelimit-policy'),
  headers.get('ratelimit'),
];
const withReset = (text: string) => expect.stringMatching(new RegExp(`^${text};t=(?:3600|35\\d\\d)$`));

it('uploads count before their body is read, whatever is in it', async () => {
  const visitor = new Visitor(portal);
  const from = { 'x-forwarded-for': '203.0.113.30' };
  const empty = await visitor.request('POST', '/api/documents/signup-document-upload', {
    headers: { ...from, 'content-type': 'text/plain' },
  });
  expect([empty.status, ...rateLimitHeaders(empty)]).toEqual([
    400,
    '"upload";q=200;w=3600',
    withReset('"upload";r=199'),
  ]);
  const file = await visitor.upload(documents.uploadDraft, 'a.pdf', Buffer.from('%PDF-1.4'), { kind: 'CASE' }, from);
  expect(rateLimitHeaders(file)).toEqual(['"upload";q=200;w=3600', withReset('"upload";r=198')]);
});

describe('rate limits counted by services', () => {
  it('are in the response headers, except for invalid input', async () => {
    const visitor = new Visitor(portal);
    const from = { 'x-forwarded-for': '203.0.113.20' };
    expect(rateLimitHeaders(await visitor.call(content.giveFeedback, { rating: 'GREAT' }, from))).toEqual([null, null]);
    const rated = await visitor.call(content.giveFeedback, { rating: 'SATISFIED' }, from);
    expect([rated.status, ...rateLimitHeaders(rated)]).toEqual([
      201,
      '"feedback";q=60;w=3600',
      withReset('"feedback";r=59'),
    ]);
    const email = await visitor.call(registration.emailFree, { email: 'nobody@example.com' }, from);
    expect([email.status, ...rateLimitHeaders(email)]).toEqual([
      200,
      '"email-check";q=60;w=3600',
      withReset('"email-check";r=59'),
    ]);
  });

  it('report the limit of a shared destination only when it is exceeded', async () => {
    const visitor = new Visitor(portal);
    const from = { 'x-forwarded-for': '203.0.113.21' };
    const input = { otpType: 'SMS', mobile: newMobile() };
    const sent = await visitor.call(otp.send, input, from);
    expect([sent.status, ...rateLimitHeaders(sent)]).toEqual([200, '"code";q=300;w=3600', withReset('"code";r=299')]);
    const rejected = await visitor.call(otp.send, input, from);
    expect([rejected.status, ...rateLimitHeaders(rejected)]).toEqual([
      429,
      '"code-resend";q=1;w=60',
      `"code-resend";r=0;t=${rejected.headers.get('retry-after')}`,
    ]);
  });

  it('report only the limit of the network after a wrong password', async () => {
    const from = { 'x-forwarded-for': '203.0.113.22' };
    const password = 'New-password-22';
    const body = new URLSearchParams({
      login: 'nobody',
      currentPassword: 'Wrong-password-1',
      password,
      confirmPassword: password,
    });
    const reply = await fetch(`${portal.url}/idp/account/password`, {
      method: 'POST',
      body,
      headers: { ...from, origin: portal.url },
    });
    expect(rateLimitHeaders(reply)).toEqual([
      '"password-network";q=100;w=900',
      expect.stringMatching(/^"password-network";r=99;t=(?:900|8\d\d)$/),
    ]);
  });
});
