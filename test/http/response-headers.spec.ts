import { cases } from '../../common/cases/cases.contract.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { verifiedVisitor, Visitor } from '../support/visitor.ts';
import { defined, matchGroup } from '../support/defined.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('headers', () => {
  it('distinguish an invalid bearer token from a missing one', async () => {
    const reply = await fetch(`${portal.url}/api/auth/profile`, {
      headers: { authorization: 'Bearer this-is-no-token-of-ours' },
    });
    expect([reply.status, reply.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="portal", error="invalid_token"',
    ]);
  });

  it('replace a malformed request id', async () => {
    const reply = await fetch(`${portal.url}/health/live`, { headers: { 'x-request-id': 'a b<script>' } });
    expect(reply.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  });

  it('restrict what a page may load, with a new nonce in each response', async () => {
    const policies = await Promise.all(
      [1, 2].map(async () => (await fetch(`${portal.url}/health/live`)).headers.get('content-security-policy') ?? ''),
    );
    expect(policies[0]).toContain("frame-ancestors 'none'");
    expect(policies[0]).toContain("object-src 'none'");
    expect(policies[0]).not.toContain("script-src 'self' 'unsafe-inline'");
    expect(matchGroup(/'nonce-([^']+)'/, defined(policies[0]))).not.toBe(
      matchGroup(/'nonce-([^']+)'/, defined(policies[1])),
    );
  });

  it('set cookies HttpOnly and SameSite=Lax', async () => {
    const visitor = new Visitor(portal);
    const reply = await visitor.request('POST', '/api/otp/send', { json: { otpType: 'SMS', mobile: '+971551112223' } });
    const [draft, ...others] = reply.headers.getSetCookie();
    expect(others).toEqual([]);
    expect(draft).toMatch(/^draft=[\w-]{43};.*HttpOnly; SameSite=Lax/);
  });

  it('with a forged guest cookie give no session', async () => {
    const visitor = await verifiedVisitor(portal);
    visitor.cookies.set(
      'guest',
      defined(visitor.cookies.get('guest')).replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
    );
    expect((await visitor.call(cases.read, { ticketNumber: 'VOC-0000000000' })).status).toBe(401);
  });
});
