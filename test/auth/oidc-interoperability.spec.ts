import { auth } from '../../common/auth/auth.contract.ts';
import { defined } from '../support/defined.ts';
import { Glewlwyd, HAS_GLEWLWYD } from '../support/glewlwyd.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { Visitor } from '../support/visitor.ts';

const CLIENT = { id: 'customer-voice', secret: 'Zx8-long_enough.secret~2026' };
const PEOPLE = ['noura', 'salem'].map((username) => ({
  username,
  password: 'Harbour#2026',
  name: `${username} Al Falahi`,
  email: `${username}@mail.example`,
}));
const [NOURA, SALEM] = PEOPLE as [(typeof PEOPLE)[number], (typeof PEOPLE)[number]];

/** Skipped where glewlwyd is not installed (apt-get install glewlwyd sqlite3). */
(HAS_GLEWLWYD ? describe : describe.skip)(
  'sign-in through glewlwyd, an independent provider that requires PKCE',
  () => {
    let provider: Glewlwyd;
    let portal: Portal;

    beforeAll(async () => {
      provider = await Glewlwyd.start(CLIENT);
      portal = await startPortal({
        env: { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: CLIENT.id, OIDC_CLIENT_SECRET: CLIENT.secret },
      });
      await provider.setUp(`${portal.url}/auth/auth-return`, `${portal.url}/auth/logout-return`, PEOPLE);
    });
    afterAll(async () => {
      await portal.close();
      await provider.stop();
    });

    const providerUrl = async (visitor: Visitor): Promise<string> =>
      defined((await visitor.request('GET', '/auth/login')).headers.get('location'));

    /** The parameters of the redirect back to the portal after the user consents. */
    async function returned(visitor: Visitor, person = NOURA, browser = new Map<string, string>()) {
      const back = new URL(await provider.agree(await providerUrl(visitor), person, browser));
      expect(`${back.origin}${back.pathname}`).toBe(`${portal.url}/auth/auth-return`);
      const { code, state, iss } = Object.fromEntries(back.searchParams);
      return { code, state, ...(iss && { iss }) };
    }

    it('creates one account per subject and finds it again at the next sign-in', async () => {
      const ids = [];
      for (const person of [NOURA, SALEM, NOURA]) {
        const visitor = new Visitor(portal);
        const reply = await visitor.call(auth.signIn, await returned(visitor, person));
        expect([reply.status, reply.body.data?.user]).toEqual([
          200,
          expect.objectContaining({ fullName: person.name, email: person.email, status: 0 }),
        ]);
        ids.push((await visitor.call(auth.customer)).body.data.customer.customerId);
      }
      expect([ids[0] === ids[2], ids[0] === ids[1]]).toEqual([true, false]);
    });

    it('refuses a request without a PKCE challenge, and a code used in another browser', async () => {
      const bare = new URL(await providerUrl(new Visitor(portal)));
      for (const name of ['code_challenge', 'code_challenge_method']) bare.searchParams.delete(name);
      expect(await provider.agree(bare.href, NOURA)).toContain('error=invalid_request');
      const [own, other] = [new Visitor(portal), new Visitor(portal)];
      await providerUrl(other);
      const back = await returned(own);
      expect((await other.call(auth.signIn, back)).body.code).toBe('UMS_VAL_018');
      expect((await own.call(auth.signIn, back)).status).toBe(200);
    });

    it('completes three concurrent sign-ins of one browser in any order', async () => {
      const visitor = new Visitor(portal);
      const backs = [await returned(visitor), await returned(visitor), await returned(visitor)];
      for (const back of [backs[2], backs[0], backs[1]])
        expect((await visitor.call(auth.signIn, back)).status).toBe(200);
    });

    it('accepts the logout request with the ID token hint', async () => {
      const [visitor, browser] = [new Visitor(portal), new Map<string, string>()];
      await visitor.call(auth.signIn, await returned(visitor, NOURA, browser));
      const left = await visitor.request('GET', '/logout');
      const out = new URL(defined(left.headers.get('location')));
      expect(out.href.startsWith(`${provider.issuer}/end_session?`)).toBe(true);
      expect((await visitor.call(auth.profile)).status).toBe(401);
      // The provider identifies the client by the hint and asks the user to confirm.
      const asked = await provider.visit(browser, out.href);
      const page = new URL(defined(asked.headers.get('location')));
      expect([
        asked.status,
        page.pathname,
        page.searchParams.get('client_id'),
        page.searchParams.get('prompt'),
      ]).toEqual([302, '/login.html', CLIENT.id, 'end_session']);
    });
  },
);
