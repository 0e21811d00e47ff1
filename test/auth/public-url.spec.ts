import { request } from 'node:http';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';

describe('public HTTPS address', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal({ env: { PUBLIC_URL: 'https://portal.example' }, demo: false });
  });
  afterAll(() => portal.close());

  /** Sends a request with the given Host header. */
  const ask = (path: string, host: string) =>
    new Promise<{ location?: string; cookies: string[] }>((resolve, reject) => {
      const asked = request(`${portal.url}${path}`, { headers: { host } }, (reply) => {
        reply.resume();
        resolve({ location: reply.headers.location, cookies: reply.headers['set-cookie'] ?? [] });
      });
      asked.on('error', reject).end();
    });

  it('sets __Host- cookies and redirects back to the public address', async () => {
    const { location, cookies } = await ask('/auth/login', 'portal.example');
    expect(cookies[0]).toMatch(
      /^__Host-sign-in=[\w-]{43}; Max-Age=900; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/,
    );
    const to = new URL(defined(location));
    expect(to.origin + to.pathname).toBe('https://portal.example/idp/auth');
    expect(to.searchParams.get('redirect_uri')).toBe('https://portal.example/auth/auth-return');
  });

  it('redirects requests for another host to the public address', async () => {
    expect(await ask('/auth/login', 'evil.example')).toEqual({
      location: 'https://portal.example/auth/login',
      cookies: [],
    });
  });

  it('ignores the Host header in the embedded provider’s redirects', async () => {
    const { location } = await ask('/idp/auth?client_id=portal', 'evil.example');
    expect(location ?? '').not.toContain('evil.example');
  });
});
