import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { HOSTILE_ADDRESSES } from '../support/hostile-addresses.ts';
import { describeHostileReturns } from './hostile-returns.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import {
  signedInUser,
  follow,
  authorizationResponse,
  signIn,
  openLoginForm,
  followToReturn,
  submitPassword,
} from '../support/sign-in.ts';
import { aCase, aCaseInput, verifiedVisitor, Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

const PASSWORD = 'Portal#2026';
const setCookies = async (visitor: Visitor, given: object): Promise<string[]> =>
  (await visitor.request('POST', '/api/auth/login', { json: given })).headers.getSetCookie();

describe('sign-in', () => {
  it('creates a session through the identity provider', async () => {
    const visitor = new Visitor(portal);
    const reply = await signIn(visitor, 'customer');
    expect(reply.status).toBe(200);
    expect(reply.body.data).toMatchObject({
      user: {
        fullName: 'Khalifa Al Ketbi',
        email: 'customer@portal.example',
        mobile: '00971500000001',
        roles: [{ code: 'voc/voc-user' }],
        status: 1,
        userType: 1,
      },
      permissions: ['C0000', 'C0001', 'C0005'],
      redirectTo: '/my-cases',
    });
    expect((await visitor.call(auth.profile)).body.data.user.email).toBe('customer@portal.example');
    expect((await visitor.call(auth.customer)).body.data.customer).toMatchObject({
      firstName: 'Khalifa',
      preferredChannel: 3,
      nationality: 'AE',
    });
  });

  it.each([
    ['customer', ['C0000', 'C0001', 'C0005'], '/my-cases'],
    ['unverified', ['C0000', 'C0001'], '/verify'],
    ['agent', ['C0000', 'C0001', 'C0003', 'C0005'], '/my-cases'],
    ['pending', ['C0000', 'C0001'], '/verify'],
    ['manager', ['C0000', 'C0001', 'C0002', 'C0005'], '/admin/home'],
    ['admin', ['C0000', 'C0001', 'C0002', 'C0005'], '/admin/home'],
    ['content', ['C0000', 'C0001', 'C0004', 'C0005'], '/admin/partners'],
  ])('gives %s their permissions and redirects them to their landing page', async (name, permissions, redirectTo) => {
    const visitor = new Visitor(portal);
    const { data } = (await signIn(visitor, name)).body;
    expect(data).toMatchObject({ permissions, redirectTo });
    expect((await visitor.call(auth.permissions)).body.data.permissions).toEqual(permissions);
  });

  it('accepts the email in capitals, the mobile in any spelling, and the user name', async () => {
    for (const login of ['CUSTOMER@portal.example', '050 000 0001', '+971500000001', 'customer']) {
      const visitor = new Visitor(portal);
      const form = await openLoginForm(visitor);
      expect((await submitPassword(visitor, form, login, PASSWORD)).status).toBe(303);
    }
  });

  it('sets the session and display cookies with their attributes', async () => {
    const visitor = new Visitor(portal);
    const back = await followToReturn(
      visitor,
      await submitPassword(visitor, await openLoginForm(visitor), 'customer', PASSWORD),
    );
    const cookies = await setCookies(visitor, back);
    expect(cookies.find((line) => line.startsWith('token='))).toMatch(
      /^token=[\w-]{43}; Max-Age=43200; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
    );
    const shown = defined(cookies.find((line) => line.startsWith('logged-user=')));
    expect(shown).not.toMatch(/HttpOnly/);
    expect(JSON.parse(decodeURIComponent(matchGroup(/=([^;]+)/, shown)))).toEqual({
      fullName: 'Khalifa Al Ketbi',
      fullNameAr: expect.stringMatching(/[ء-ي]/),
      userType: 1,
    });
  });

  it('issues a new session id and ends the previous session', async () => {
    const visitor = await signedInUser(portal, 'customer');
    const before = defined(visitor.cookies.get('token'));
    const again = new Visitor(portal);
    const back = await authorizationResponse(again, 'content');
    again.cookies.set('token', before);
    await again.call(auth.signIn, back);
    expect(again.cookies.get('token')).not.toBe(before);
    expect((await visitor.call(auth.profile)).status).toBe(401);
  });

  it('does not ask for the password again during the provider’s session', async () => {
    const visitor = await signedInUser(portal, 'customer');
    visitor.cookies.delete('token');
    expect((await follow(visitor, '/auth/login')).path).toMatch(/^\/auth\/auth-return\?code=/);
  });

  it('asks for the password of another account, although the provider’s session lasts', async () => {
    const visitor = await signedInUser(portal, 'customer');
    visitor.cookies.delete('token');
    const { path } = await follow(visitor, '/auth/login?prompt=select_account');
    const answer = await submitPassword(visitor, path, 'agent@portal.example', PASSWORD);
    const { body } = await visitor.call(auth.signIn, await followToReturn(visitor, answer));
    expect(body.data.user.email).toBe('agent@portal.example');
  });

  it('works in three tabs at once, in any order', async () => {
    const visitor = new Visitor(portal);
    const forms = [];
    for (let tab = 0; tab < 3; tab++) forms.push(await openLoginForm(visitor));
    const returns = [];
    for (const form of forms.reverse())
      returns.push(await followToReturn(visitor, await submitPassword(visitor, form, 'customer', PASSWORD)));
    for (const back of [defined(returns[1]), defined(returns[0]), defined(returns[2])])
      expect((await visitor.call(auth.signIn, back)).status).toBe(200);
  });

  it('gives the customer the cases of their verified mobile, including those submitted as a guest', async () => {
    const guest = await verifiedVisitor(portal, '+971500000001');
    const before = await signedInUser(portal, 'customer');
    const { total } = (await before.call(cases.filter, { pageSize: 5 })).body.data;
    const { ticketNumber } = await aCase(guest);
    const visitor = await signedInUser(portal, 'customer');
    const mine = (await visitor.call(cases.filter, { pageSize: 5 })).body.data;
    expect(mine.total).toBe(total + 1);
    expect(mine.incidents).toHaveLength(5);
    expect(defined(mine.incidents[0]).ticketNumber).toBe(ticketNumber);
    expect((await visitor.call(cases.read, { ticketNumber })).status).toBe(200);
    expect((await visitor.call(cases.filter, { status: [50], text: ticketNumber })).body.data.total).toBe(1);
    expect((await visitor.call(cases.submit, await aCaseInput(visitor))).status).toBe(201);
  });

  it.each([
    ['unverified', 403],
    ['content', 403],
    ['agent2', 404],
  ])('does not give %s access to a customer’s case', async (name, status) => {
    const guest = await verifiedVisitor(portal);
    const { ticketNumber } = await aCase(guest);
    const visitor = await signedInUser(portal, name);
    expect((await visitor.call(cases.read, { ticketNumber })).status).toBe(status);
  });

  it('gives an unverified account an empty case list', async () => {
    const visitor = await signedInUser(portal, 'unverified');
    expect((await visitor.call(cases.filter)).body.data).toMatchObject({ incidents: [], total: 0 });
  });
});

describe('authorization response', () => {
  it('is accepted once', async () => {
    const visitor = new Visitor(portal);
    const back = await authorizationResponse(visitor, 'customer');
    expect((await visitor.call(auth.signIn, back)).status).toBe(200);
    expect((await visitor.call(auth.signIn, back)).body.code).toBe('UMS_VAL_018');
  });

  it.each([
    ['in another browser', async (back: object) => ({ visitor: new Visitor(portal), back }), 'UMS_VAL_018'],
    [
      'with another state',
      async (back: object, visitor: Visitor) => ({ visitor, back: { ...back, state: 'A'.repeat(43) } }),
      'UMS_VAL_018',
    ],
    [
      'with another code',
      async (back: object, visitor: Visitor) => ({ visitor, back: { ...back, code: 'A'.repeat(43) } }),
      'UMS_VAL_018',
    ],
    [
      'from another issuer',
      async (back: object, visitor: Visitor) => ({ visitor, back: { ...back, iss: 'https://evil.example' } }),
      'UMS_VAL_019',
    ],
  ])('is refused %s', async (_name, change, code) => {
    const own = new Visitor(portal);
    const { visitor, back } = await change(await authorizationResponse(own, 'customer'), own);
    const reply = await visitor.call(auth.signIn, back);
    expect([reply.status, reply.body.code]).toEqual([401, code]);
    expect(visitor.cookies.has('token')).toBe(false);
  });

  it('is refused with the code of another attempt', async () => {
    const visitor = new Visitor(portal);
    const [one, two] = [
      await authorizationResponse(visitor, 'customer'),
      await authorizationResponse(visitor, 'customer'),
    ];
    expect((await visitor.call(auth.signIn, { code: one.code, state: two.state })).body.code).toBe('UMS_VAL_018');
  });

  it('is refused without a state', async () => {
    expect((await new Visitor(portal).call(auth.signIn, { code: 'x' })).status).toBe(400);
  });

  it('is refused when the account was deactivated meanwhile', async () => {
    const visitor = new Visitor(portal);
    const back = await followToReturn(
      visitor,
      await submitPassword(visitor, await openLoginForm(visitor), 'unverified', PASSWORD),
    );
    const close = (active: boolean) =>
      databaseOf(portal).db.updateTable('users').set({ active }).where('username', '=', 'unverified').execute();
    await close(false);
    expect((await visitor.call(auth.signIn, back)).status).toBe(401);
    await close(true);
  });
});

describeHostileReturns(
  () => portal,
  HOSTILE_ADDRESSES.filter((_, index) => index % 8 === 0),
);
