import { auth } from '../../common/auth/auth.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { defined } from '../support/defined.ts';
import { signedInUser, authorizationResponse, signIn, openLoginForm, submitPassword } from '../support/sign-in.ts';
import { newMobile, Visitor } from '../support/visitor.ts';
import { ON_POSTGRES } from '../support/on-postgres.ts';
import { startTwo, type TwoInstances } from '../support/two-instances.ts';

let both: TwoInstances;
let one: TwoInstances['one'], two: TwoInstances['two'];
let clock: TwoInstances['clock'];
let database: TwoInstances['database'];

beforeAll(async () => {
  both = await startTwo();
  ({ one, two, clock, database } = both);
});
afterAll(() => both.stop());

/** The same browser on the other instance. */
const elsewhere = (visitor: Visitor, portal = two): Visitor => visitor.at(portal);

const status = async (visitor: Visitor) => (await visitor.call(auth.profile)).status;
const users = (name: string) => database.db.updateTable('users').where('username', '=', name);

describe('session', () => {
  it('is valid on every instance and ends on every instance at sign-out', async () => {
    const visitor = await signedInUser(one, 'customer');
    expect(await status(elsewhere(visitor))).toBe(200);
    const stolen = elsewhere(visitor);
    expect((await visitor.call(auth.signOut)).body.data).toEqual({ redirectTo: '/auth/logout-return' });
    expect(await status(stolen)).toBe(401);
    expect(visitor.cookies.has('token')).toBe(false);
    expect(visitor.cookies.has('logged-user')).toBe(false);
  });

  it('ends at the portal and at the provider on /logout', async () => {
    const visitor = await signedInUser(one, 'customer');
    const before = elsewhere(visitor, one);
    const reply = await visitor.request('GET', '/logout');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/auth/logout-return']);
    expect(await status(before)).toBe(401);
    const again = await visitor.request('GET', '/auth/login');
    const { pathname, search } = new URL(defined(again.headers.get('location')));
    const asked = await visitor.request('GET', pathname + search);
    expect(asked.headers.get('location')).toMatch(/\/idp\/interaction\//);
  });

  it('ends on /logout from the page on which it had expired, and the page after it is told so', async () => {
    const visitor = await signedInUser(one, 'customer');
    const { headers } = await visitor.request('GET', '/logout?from=/my-cases');
    expect(headers.get('location')).toBe('/auth/logout-return?state=session-ended');
    expect(await status(visitor)).toBe(401);
  });

  it.each(['cross-site', 'same-site'])('does not end through a %s link to /logout', async (site) => {
    const visitor = await signedInUser(one, 'customer');
    await visitor.request('GET', '/logout', { headers: { 'sec-fetch-site': site } });
    expect(await status(visitor)).toBe(200);
  });

  it('expires after 30 idle minutes and is extended by use', async () => {
    const visitor = await signedInUser(one, 'customer');
    for (let minutes = 0; minutes < 60; minutes += 20) {
      clock.advance(20 * 60);
      expect(await status(visitor)).toBe(200);
    }
    clock.advance(30 * 60);
    expect(await status(visitor)).toBe(401);
  });

  it('is neither listed nor counted as ended after 30 idle minutes', async () => {
    await signedInUser(one, 'manager');
    clock.advance(20 * 60);
    const visitor = await signedInUser(one, 'manager');
    clock.advance(11 * 60);
    expect((await visitor.call(profile.sessions)).body.data.sessions.map(({ current }) => current)).toEqual([true]);
    expect((await visitor.call(profile.endOthers)).body.data).toEqual({ ended: 0 });
  });

  it('reports its remaining time without extending it, and is renewed for every instance', async () => {
    const visitor = await signedInUser(one, 'customer');
    const left = async (browser = visitor) => (await browser.call(auth.session)).body.data;
    expect(await left()).toEqual({
      userId: expect.any(String),
      endsInSeconds: 1800,
      warnSeconds: 120,
      renewable: true,
    });
    clock.advance(1700);
    expect((await left()).endsInSeconds).toBe(100);
    expect((await visitor.call(auth.renewSession)).body.data.endsInSeconds).toBe(1800);
    expect((await left(elsewhere(visitor))).endsInSeconds).toBe(1800);
    clock.advance(1000);
    await left();
    clock.advance(800);
    expect((await visitor.call(auth.session)).status).toBe(401);
    expect((await visitor.call(auth.renewSession)).status).toBe(401);
  });

  it('cannot be renewed beyond its maximum age or with a bearer token', async () => {
    const visitor = await signedInUser(one, 'customer');
    const renew = async () => (await visitor.call(auth.renewSession)).body.data;
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      clock.advance(20 * 60);
      await renew();
    }
    expect(await renew()).toMatchObject({ endsInSeconds: 1200, warnSeconds: 120, renewable: false });
    const account = await signedInUser(one, 'customer');
    clock.advance(60);
    const { accessToken } = (await account.call(auth.token)).body.data;
    clock.advance(240);
    const bearer = { authorization: `Bearer ${accessToken}` };
    expect((await new Visitor(one).call(auth.renewSession, {}, bearer)).body.data.endsInSeconds).toBe(1560);
  });

  it('expires 12 hours after sign-in even when in use', async () => {
    const visitor = await signedInUser(one, 'customer');
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      clock.advance(20 * 60);
      expect(await status(visitor)).toBe(200);
    }
    clock.advance(20 * 60);
    expect(await status(visitor)).toBe(401);
  });

  it('reflects a changed account status at the next request on every instance', async () => {
    const visitor = await signedInUser(one, 'unverified');
    await users('unverified').set({ status: 1 }).execute();
    expect((await elsewhere(visitor).call(auth.permissions)).body.data.permissions).toEqual([
      'C0000',
      'C0001',
      'C0005',
    ]);
    await users('unverified').set({ status: 3 }).execute();
    expect((await visitor.call(auth.permissions)).body.data.permissions).toEqual(['C0000', 'C0001']);
    expect((await visitor.call(auth.profile)).body.data.user.status).toBe(0);
  });

  it.each([
    ['the roles or the password change', (version: number) => ({ version: version + 1 })],
    ['the account is deactivated', () => ({ active: false })],
  ])('ends when %s', async (_name, change) => {
    const visitor = await signedInUser(one, 'agent');
    const { version } = await database.db
      .selectFrom('users')
      .select('version')
      .where('username', '=', 'agent')
      .executeTakeFirstOrThrow();
    await users('agent').set(change(version)).execute();
    expect(await status(visitor)).toBe(401);
    await users('agent').set({ active: true }).execute();
  });

  it('is stored only as a hash, with its ID token encrypted', async () => {
    const visitor = await signedInUser(one, 'customer');
    const rows = JSON.stringify(await database.db.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(visitor.cookies.get('token'));
    // Random text may begin like a token by chance, so look for a whole one.
    expect(rows).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);
  });
});

describe('two instances', () => {
  (ON_POSTGRES ? it : it.skip)('use their own connection pools (PostgreSQL only)', () => {
    expect(both.databases[0]).not.toBe(both.databases[1]);
  });

  it('complete a sign-in started on the other instance, once', async () => {
    const visitor = new Visitor(one);
    const back = await authorizationResponse(visitor, 'customer');
    const there = elsewhere(visitor);
    expect((await there.call(auth.signIn, back)).status).toBe(200);
    expect((await visitor.call(auth.signIn, back)).body.code).toBe('UMS_VAL_018');
    expect(await status(elsewhere(there, one))).toBe(200);
    await there.call(auth.signOut);
    expect(await status(elsewhere(there, one))).toBe(401);
  });

  it('share the count of wrong one-time codes', async () => {
    const visitor = new Visitor(one);
    const sent = await visitor.call(otp.send, { otpType: 'SMS', mobile: newMobile() });
    const wrong = (browser: Visitor) => browser.call(otp.prove, { requestId: sent.body.data.requestId, otp: '000000' });
    const codes = [];
    for (const browser of [visitor, elsewhere(visitor), visitor, elsewhere(visitor)])
      codes.push((await wrong(browser)).body.code);
    expect(codes).toEqual(['OTP_B50001', 'OTP_B50001', 'OTP_B50003', 'OTP_B50003']);
  });

  it('share the count of wrong passwords', async () => {
    const visitors = [new Visitor(one), new Visitor(one)];
    const tries = [];
    for (let n = 0; n < 10; n++) {
      const visitor = defined(visitors[n % 2]);
      const form = await openLoginForm(visitor);
      const asked = n % 2 ? elsewhere(visitor) : visitor;
      tries.push((await submitPassword(asked, form, 'content@portal.example', 'Wrong#2026')).status);
    }
    expect(tries.slice(0, 8)).not.toContain(429);
    expect(tries.at(-1)).toBe(429);
  });
});

describe('session cookie', () => {
  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(5000), '../../etc', "' or 1=1--", '%00', 'null'])(
    'with the planted value %p is treated as a guest',
    async (planted) => {
      const visitor = new Visitor(one);
      visitor.cookies.set('token', encodeURIComponent(planted));
      visitor.cookies.set('logged-user', encodeURIComponent('{"fullName":"Admin","userType":3}'));
      expect((await visitor.call(auth.permissions)).body.data.permissions).toEqual(['C0000']);
      expect(await status(visitor)).toBe(401);
    },
  );

  it('with one changed character is treated as a guest', async () => {
    const visitor = await signedInUser(one, 'customer');
    const token = defined(visitor.cookies.get('token'));
    visitor.cookies.set('token', (token[0] === 'A' ? 'B' : 'A') + token.slice(1));
    expect(await status(visitor)).toBe(401);
  });

  it('planted before sign-in is replaced at sign-in', async () => {
    const visitor = new Visitor(one);
    visitor.cookies.set('token', 'A'.repeat(43));
    await signIn(visitor, 'customer');
    expect(visitor.cookies.get('token')).not.toBe('A'.repeat(43));
  });
});
