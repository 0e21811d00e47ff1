import { request } from 'node:http';
import { startPortal, type Portal } from '../support/portal.ts';

describe('on https', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await startPortal({ env: { PUBLIC_URL: 'https://portal.example' }, demo: false });
  });
  afterAll(() => portal.close());

  /** Asks as a browser that reaches the portal by a name. */
  const ask = (path: string, host: string) =>
    new Promise<{ location?: string; cookies: string[] }>((resolve, reject) => {
      const asked = request(`${portal.url}${path}`, { headers: { host } }, (reply) => {
        reply.resume();
        resolve({ location: reply.headers.location, cookies: reply.headers['set-cookie'] ?? [] });
      });
      asked.on('error', reject).end();
    });

  it('keeps its cookies to this host and to https, and comes back by the public address', async () => {
    const { location, cookies } = await ask('/auth/login', 'portal.example');
    expect(cookies[0]).toMatch(/^__Host-sign-in=[\w-]{43}; Max-Age=900; Path=\/; Expires=[^;]+; HttpOnly; Secure; SameSite=Lax$/);
    const to = new URL(location!);
    expect(to.origin + to.pathname).toBe('https://portal.example/idp/auth');
    expect(to.searchParams.get('redirect_uri')).toBe('https://portal.example/auth/auth-return');
  });

  it('sends who came by another name to the public address first, and never to the name itself', async () => {
    expect(await ask('/auth/login', 'evil.example')).toEqual({ location: 'https://portal.example/auth/login', cookies: [] });
  });

  it('gives the provider’s addresses by the public name, whatever a client says', async () => {
    const { location } = await ask('/idp/auth?client_id=portal', 'evil.example');
    expect(location ?? '').not.toContain('evil.example');
  });
});
