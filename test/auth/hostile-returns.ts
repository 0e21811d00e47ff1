import { defined } from '../support/defined.ts';
import type { Portal } from '../support/portal.ts';
import { signedInUser, signIn } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';

/** Tests that the portal never redirects to an address of another site. */
export function describeHostileReturns(portalOf: () => Portal, addresses: readonly string[]): void {
  describe('hostile return address', () => {
    let portal: Portal;
    beforeAll(() => void (portal = portalOf()));

    const follow = async (visitor: Visitor, path: string, cookie?: string) => {
      if (cookie !== undefined) visitor.cookies.set('currentPath', encodeURIComponent(cookie));
      const reply = await visitor.request('GET', path);
      await reply.body?.cancel();
      const location = reply.headers.get('location');
      return {
        to: location === null ? null : new URL(location, portal.url),
        cookies: reply.headers.getSetCookie().join(),
      };
    };

    it('is ignored in the query and the cookie of the redirect pages', async () => {
      const customer = await signedInUser(portal, 'customer');
      for (const address of addresses) {
        const value = encodeURIComponent(address);
        const query = ['from', 'returnTo', 'return_to', 'next', 'redirect', 'redirect_uri', 'lang', 'ui_locales'].map(
          (name) => `${name}=${value}`,
        );
        const logout = await follow(new Visitor(portal), `/logout?${query.join('&')}`);
        expect([address, logout.to?.href, logout.cookies]).toEqual([
          address,
          `${portal.url}/auth/logout-return`,
          expect.not.stringContaining('currentPath'),
        ]);
        const redirect = await follow(customer, `/auth/auth-redirect?${query.join('&')}`, address);
        expect([address, redirect.to?.href]).toEqual([address, `${portal.url}/my-cases`]);
        const login = await follow(customer, `/login?${query.join('&')}`, address);
        expect([address, login.to?.href]).toEqual([address, `${portal.url}/auth/auth-redirect`]);
      }
    });

    it('is refused by the embedded identity provider', async () => {
      const login = await follow(new Visitor(portal), '/auth/login');
      for (const address of addresses) {
        const authorize = new URL(defined(login.to));
        authorize.searchParams.set('redirect_uri', address);
        const end = `/idp/session/end?client_id=${authorize.searchParams.get('client_id')}&post_logout_redirect_uri=${encodeURIComponent(address)}`;
        for (const path of [authorize.pathname + authorize.search, end])
          expect([address, (await follow(new Visitor(portal), path)).to]).toEqual([address, null]);
      }
    });

    it('is not returned by a sign-in', async () => {
      const visitor = await signedInUser(portal, 'customer');
      for (const address of addresses.filter((_, index) => index % 12 === 0)) {
        visitor.cookies.delete('token');
        visitor.cookies.set('currentPath', encodeURIComponent(address));
        expect([address, (await signIn(visitor, 'customer')).body.data.redirectTo]).toEqual([address, '/my-cases']);
      }
    });
  });
}
