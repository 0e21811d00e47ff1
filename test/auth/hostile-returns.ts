import { defined } from '../support/defined.ts';
import type { Portal } from '../support/portal.ts';
import { signedInUser, signIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

/** Tests that addresses of other sites are never redirected to. */
export function hostileReturns(portalOf: () => Portal, addresses: readonly string[]): void {
  describe('hostile return address', () => {
    let portal: Portal;
    beforeAll(() => void (portal = portalOf()));

    const lead = async (visitor: Visitor, path: string, cookie?: string) => {
      if (cookie !== undefined) visitor.cookies.set('currentPath', encodeURIComponent(cookie));
      const reply = await visitor.request('GET', path);
      await reply.body?.cancel();
      const location = reply.headers.get('location');
      return { to: location === null ? null : new URL(location, portal.url), cookies: reply.headers.getSetCookie().join() };
    };

    it('is ignored in the query and the cookie of the redirect pages', async () => {
      const customer = await signedInUser(portal, 'customer');
      for (const address of addresses) {
        const asked = encodeURIComponent(address);
        const everyName = ['from', 'returnTo', 'return_to', 'next', 'redirect', 'redirect_uri', 'lang', 'ui_locales'].map(
          (name) => `${name}=${asked}`,
        );
        const out = await lead(new Visitor(portal), `/logout?${everyName.join('&')}`);
        expect([address, out.to?.href, out.cookies]).toEqual([
          address,
          `${portal.url}/auth/logout-return`,
          expect.not.stringContaining('currentPath'),
        ]);
        const on = await lead(customer, `/auth/auth-redirect?${everyName.join('&')}`, address);
        expect([address, on.to?.href]).toEqual([address, `${portal.url}/my-cases`]);
        const already = await lead(customer, `/login?${everyName.join('&')}`, address);
        expect([address, already.to?.href]).toEqual([address, `${portal.url}/auth/auth-redirect`]);
      }
    });

    it('is refused by the embedded identity provider', async () => {
      const away = await lead(new Visitor(portal), '/auth/login');
      for (const address of addresses) {
        const ask = new URL(defined(away.to));
        ask.searchParams.set('redirect_uri', address);
        const end = `/idp/session/end?client_id=${ask.searchParams.get('client_id')}&post_logout_redirect_uri=${encodeURIComponent(address)}`;
        for (const path of [ask.pathname + ask.search, end])
          expect([address, (await lead(new Visitor(portal), path)).to]).toEqual([address, null]);
      }
    });

    it('is not returned by a sign-in', async () => {
      const visitor = await signedInUser(portal, 'customer');
      for (const address of addresses.filter((_, at) => at % 12 === 0)) {
        visitor.cookies.delete('token');
        visitor.cookies.set('currentPath', encodeURIComponent(address));
        expect([address, (await signIn(visitor, 'customer')).body.data.redirectTo]).toEqual([address, '/my-cases']);
      }
    });
  });
}
