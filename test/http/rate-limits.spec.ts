import { content } from '../../common/content/content.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { verifiedVisitor, newMobile, Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({
    demo: false,
    env: { TRUST_PROXY: '1', PDFS_PER_ADDRESS: '3', LOOKUPS_PER_ADDRESS: '4', SIGN_INS_PER_ADDRESS: '2', RATE_LIMIT_PER_IP_HOUR: '5' },
  });
});
afterAll(() => portal.close());

describe('endpoint rate limits', () => {
  const calls = async (path: string, address: string, times: number, init: RequestInit = {}): Promise<Response[]> => {
    const replies = [];
    for (let time = 0; time < times; time++)
      replies.push(
        await fetch(portal.url + path, { redirect: 'manual', ...init, headers: { ...init.headers, 'x-forwarded-for': address } }),
      );
    return replies;
  };
  const follow = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"query":"VOC-0000000000"}' };

  it('are in the response headers and reject further calls with 429 in both languages', async () => {
    const replies = await calls('/api/incidents/followup', '203.0.113.1', 5, follow);
    expect(replies.map((reply) => reply.headers.get('ratelimit-policy'))).toEqual(Array(5).fill('"lookup";q=4;w=3600'));
    expect(replies.map((reply) => matchGroup(/^"lookup";r=(\d);t=(?:3600|35\d\d)$/, defined(reply.headers.get('ratelimit'))))).toEqual([
      ...['3', '2', '1', '0'],
      '0',
    ]);
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

  it('are not in the headers of other endpoints', async () => {
    const reply = await fetch(`${portal.url}/api/auth/permission`);
    expect([reply.headers.get('ratelimit'), reply.headers.get('ratelimit-policy')]).toEqual([null, null]);
  });
});

describe('rate limits counted by services', () => {
  const told = ({ headers }: { headers: Headers }) => [headers.get('ratelimit-policy'), headers.get('ratelimit')];
  const left = (text: string) => expect.stringMatching(new RegExp(`^${text};t=(?:3600|35\\d\\d)$`));

  it('are in the response headers, except for invalid input', async () => {
    const visitor = new Visitor(portal);
    const from = { 'x-forwarded-for': '203.0.113.20' };
    expect(told(await visitor.call(content.giveFeedback, { rating: 'GREAT' }, from))).toEqual([null, null]);
    const rated = await visitor.call(content.giveFeedback, { rating: 'SATISFIED' }, from);
    expect([rated.status, ...told(rated)]).toEqual([201, '"feedback";q=60;w=3600', left('"feedback";r=59')]);
    const email = await visitor.call(registration.emailFree, { email: 'nobody@example.com' }, from);
    expect([email.status, ...told(email)]).toEqual([200, '"email-check";q=60;w=3600', left('"email-check";r=59')]);
    const file = await visitor.upload(documents.uploadDraft, 'a.pdf', Buffer.from('%PDF-1.4'), { kind: 'CASE' }, from);
    expect(told(file)).toEqual(['"upload";q=200;w=3600', left('"upload";r=199')]);
  });

  it('report the limit of a shared destination only when it is exceeded', async () => {
    const visitor = new Visitor(portal);
    const from = { 'x-forwarded-for': '203.0.113.21' };
    const input = { otpType: 'SMS', mobile: newMobile() };
    const sent = await visitor.call(otp.send, input, from);
    expect([sent.status, ...told(sent)]).toEqual([200, '"code";q=60;w=3600', left('"code";r=59')]);
    const refused = await visitor.call(otp.send, input, from);
    expect([refused.status, ...told(refused)]).toEqual([
      429,
      '"code-resend";q=1;w=60',
      `"code-resend";r=0;t=${refused.headers.get('retry-after')}`,
    ]);
  });

  it('report only the limit of the network after a wrong password', async () => {
    const from = { 'x-forwarded-for': '203.0.113.22' };
    const password = 'New-password-22';
    const body = new URLSearchParams({ login: 'nobody', currentPassword: 'Wrong-password-1', password, confirmPassword: password });
    const reply = await fetch(`${portal.url}/idp/account/password`, { method: 'POST', body, headers: { ...from, origin: portal.url } });
    expect(told(reply)).toEqual(['"password-network";q=100;w=900', expect.stringMatching(/^"password-network";r=99;t=(?:900|8\d\d)$/)]);
  });
});
