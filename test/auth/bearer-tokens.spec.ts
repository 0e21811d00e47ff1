import { auth } from '../../common/auth/auth.contract.ts';
import { defined } from '../support/defined.ts';
import { signedInUser } from '../support/sign-in.ts';
import { startTwo, type TwoInstances } from '../support/two-instances.ts';
import { Visitor } from '../support/visitor.ts';

let both: TwoInstances;
let one: TwoInstances['one'], two: TwoInstances['two'];
let clock: TwoInstances['clock'];

beforeAll(async () => {
  both = await startTwo();
  ({ one, two, clock } = both);
});
afterAll(() => both.stop());

describe('bearer token', () => {
  const withBearer = (token: string, portal = one) =>
    new Visitor(portal).call(auth.profile, {}, { authorization: `Bearer ${token}` });

  it('is valid on every instance for five minutes, and ends with its session', async () => {
    const visitor = await signedInUser(one, 'admin');
    const { accessToken, expiresIn } = (await visitor.call(auth.token, { type: 'admin' })).body.data;
    expect(expiresIn).toBe(300);
    for (const portal of [one, two]) expect((await withBearer(accessToken, portal)).status).toBe(200);
    const other = (await visitor.call(auth.token, { type: 'user' })).body.data.accessToken;
    clock.advance(301);
    expect((await withBearer(accessToken)).status).toBe(401);
    await visitor.call(auth.signOut);
    expect((await withBearer(other)).status).toBe(401);
  });

  it('is issued only for a role that the user has, as the profile is', async () => {
    const visitor = await signedInUser(one, 'customer');
    for (const type of ['admin', 'agent'])
      expect((await visitor.call(auth.token, { type })).body.code).toBe('UMS_VAL_002');
    expect((await visitor.call(auth.token, { type: 'root' })).status).toBe(400);
    expect((await visitor.call(auth.token, { type: 'normal-user' })).status).toBe(200);
    expect((await visitor.call(auth.profile, { type: 'agent' })).body.code).toBe('UMS_VAL_002');
  });

  it('cannot issue another one, for its own role or for more', async () => {
    const admin = await signedInUser(one, 'admin');
    for (const type of ['user', 'admin'] as const) {
      const { accessToken } = (await admin.call(auth.token, { type })).body.data;
      for (const wanted of ['user', 'normal-user', 'admin', 'agent']) {
        const reply = await new Visitor(one).call(
          auth.token,
          { type: wanted },
          { authorization: `Bearer ${accessToken}` },
        );
        expect([type, wanted, reply.status, reply.body.code]).toEqual([type, wanted, 403, 'UMS_VAL_002']);
      }
    }
  });

  it('ends its session on every instance at sign-out', async () => {
    const visitor = await signedInUser(one, 'admin');
    const { accessToken } = (await visitor.call(auth.token, { type: 'admin' })).body.data;
    const ended = await new Visitor(two).call(auth.signOut, {}, { authorization: `Bearer ${accessToken}` });
    expect([ended.status, ended.body.data]).toEqual([200, { redirectTo: '/auth/logout-return' }]);
    expect((await withBearer(accessToken)).status).toBe(401);
    expect((await visitor.call(auth.profile)).status).toBe(401);
  });

  it('does not end the session of a cookie that is sent beside it', async () => {
    const [visitor, other] = [await signedInUser(one, 'customer'), await signedInUser(one, 'content')];
    const { accessToken } = (await visitor.call(auth.token)).body.data;
    expect((await other.call(auth.signOut, {}, { authorization: `Bearer ${accessToken}` })).status).toBe(200);
    expect((await visitor.call(auth.profile)).status).toBe(401);
    expect((await other.call(auth.profile)).status).toBe(200);
  });

  it('that is altered or malformed is refused even with a valid session cookie', async () => {
    const visitor = await signedInUser(one, 'customer');
    const { accessToken } = (await visitor.call(auth.token)).body.data;
    const [head, body, signature] = accessToken.split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    for (const token of [
      `${none}.${body}.`,
      `${head}.${body}.${signature.slice(0, -4)}AAAA`,
      'x'.repeat(60),
      defined(visitor.cookies.get('token')),
    ]) {
      expect((await visitor.call(auth.profile, {}, { authorization: `Bearer ${token}` })).status).toBe(401);
      expect((await withBearer(token)).status).toBe(401);
    }
    expect((await visitor.call(auth.profile, {}, { authorization: 'Basic YTpi' })).status).toBe(401);
  });
});
