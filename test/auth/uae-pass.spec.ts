import { auth } from '../../common/auth/auth.contract.ts';
import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import type { Portal } from '../support/portal.ts';
import { UAE_PASS_CLIENT, type UaePassServer } from '../support/uae-pass-server.ts';
import { Visitor } from '../support/visitor.ts';
import { startWithUaePass } from './uae-pass-portal.ts';

let uaePass: UaePassServer;
let portal: Portal;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ uaePass, portal, close } = await startWithUaePass());
});
afterAll(() => close());

/** The claims of a resident, as the documentation shows them. */
const RESIDENT = {
  sub: 'UAEPASS/7a05992e-3244-49d3-bcbc-7894c8fca25e',
  fullnameAR: 'ساوميا,,,,شارما,,',
  gender: 'Male',
  mobile: '971512340030',
  lastnameEN: 'Sharma',
  fullnameEN: 'Ram,,,,Sharma,,',
  uuid: '7a05992e-3244-49d3-bcbc-7894c8fca25e',
  lastnameAR: 'شارما',
  idn: '784189014978983',
  nationalityEN: 'IND',
  firstnameEN: 'Ram',
  userType: 'SOP3',
  nationalityAR: 'هندى',
  firstnameAR: 'ساوميا',
  email: 'Ram.Sharma@example.com',
};
/** A visitor to the country, who has no Emirates ID. */
const VISITOR = {
  sub: '35q00600-27a0-5555-8d93-453392902b84',
  uuid: '35q87600-27a0-5555-8d93-453392902b84',
  fullnameEN: 'AMAR,,,,KHAN,,',
  profileType: '2',
  unifiedID: '123458099',
  userType: 'SOP3',
  mobile: '971566612311',
  email: 'amar.khan@example.com',
};

async function startSignIn(visitor: Visitor): Promise<string> {
  const reply = await visitor.request('GET', '/auth/login');
  expect(reply.status).toBe(302);
  return defined(reply.headers.get('location'));
}

async function signIn(person: object, visitor = new Visitor(portal)) {
  return visitor.call(auth.signIn, uaePass.authorize(await startSignIn(visitor), person));
}

const accountOf = (email: string) =>
  databaseOf(portal)
    .db.selectFrom('users')
    .select([
      'status',
      'emirates_id',
      'mobile',
      'email_verified',
      'mobile_verified',
      'first_name',
      'last_name',
      'first_name_ar',
    ])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();

describe('sign-in with UAE PASS', () => {
  it('asks for the general profile in the language of the person', async () => {
    const url = new URL(await startSignIn(new Visitor(portal, 'en')));
    expect(`${url.origin}${url.pathname}`).toBe(`${uaePass.url}/idshub/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: UAE_PASS_CLIENT.id,
      redirect_uri: `${portal.url}/auth/auth-return`,
      scope: 'urn:uae:digitalid:profile:general',
      state: expect.any(String),
      acr_values: 'urn:safelayer:tws:policies:authentication:level:low',
      code_challenge: expect.any(String),
      code_challenge_method: 'S256',
      ui_locales: 'en',
    });
  });

  it('verifies a person of level SOP3 by the Emirates ID, without an ID token or a discovery document', async () => {
    const reply = await signIn(RESIDENT);
    expect(reply.body.data.user.fullName).toBe('Ram Sharma');
    expect(await accountOf('ram.sharma@example.com')).toEqual({
      status: ACCOUNT_STATUS.VERIFIED,
      emirates_id: '784-1890-1497898-3',
      mobile: '+971512340030',
      email_verified: true,
      mobile_verified: true,
      first_name: 'Ram',
      last_name: 'Sharma',
      first_name_ar: 'ساوميا',
    });
    expect(uaePass.requests.filter((path) => !path.startsWith('/idshub/'))).toEqual([]);
  });

  it('does not verify a person of level SOP1, until the person has a higher one', async () => {
    const person = {
      ...RESIDENT,
      uuid: 'sop1',
      userType: 'SOP1',
      mobile: '971512340031',
      email: 'sop1@example.com',
      idn: '784200012345671',
    };
    await signIn(person);
    expect(await accountOf(person.email)).toMatchObject({ status: ACCOUNT_STATUS.NON_VERIFIED, emirates_id: null });
    expect((await signIn({ ...person, userType: 'SOP2' })).status).toBe(200);
    expect(await accountOf(person.email)).toMatchObject({
      status: ACCOUNT_STATUS.VERIFIED,
      emirates_id: '784-2000-1234567-1',
    });
  });

  it('verifies a visitor, who has no Emirates ID', async () => {
    expect((await signIn(VISITOR)).body.data.user.fullName).toBe('AMAR KHAN');
    expect(await accountOf(VISITOR.email)).toMatchObject({ status: ACCOUNT_STATUS.VERIFIED, emirates_id: null });
  });

  it('does not verify an Emirates ID that the user has typed', async () => {
    const person = { ...VISITOR, uuid: 'typed', email: 'typed@example.com', mobile: '971566612399' };
    await signIn({ ...person, userType: 'SOP1' });
    const { db } = databaseOf(portal);
    await db
      .updateTable('users')
      .set({ emirates_id: '784-1999-7654321-1' })
      .where('email', '=', person.email)
      .execute();
    await signIn(person);
    expect((await accountOf(person.email)).status).toBe(ACCOUNT_STATUS.NON_VERIFIED);
    await signIn({ ...person, userType: 'SOP2', idn: '784200099999991' });
    expect((await accountOf(person.email)).status).toBe(ACCOUNT_STATUS.NON_VERIFIED);
    await signIn({ ...person, userType: 'SOP2', idn: '784199976543211' });
    expect((await accountOf(person.email)).status).toBe(ACCOUNT_STATUS.VERIFIED);
  });

  it.each([
    ['claims without a uuid', async () => signIn({ ...VISITOR, uuid: undefined }), 'UMS_VAL_019'],
    ['a state of another browser', async () => stolenState(), 'UMS_VAL_018'],
    ['a code that is used twice', async () => usedTwice(), 'UMS_VAL_018'],
    ['a code that UAE PASS has not issued', async () => unknownCode(), 'UMS_VAL_018'],
  ])('refuses %s', async (_name, attempt, code) => {
    expect((await attempt()).body.code).toBe(code);
  });

  it('signs out at UAE PASS too', async () => {
    const visitor = new Visitor(portal);
    await signIn(RESIDENT, visitor);
    const { headers } = await visitor.request('GET', '/logout');
    const back = encodeURIComponent(`${portal.url}/auth/logout-return`);
    expect(headers.get('location')).toBe(`${uaePass.url}/idshub/logout?redirect_uri=${back}`);
    const ended = await visitor.request('GET', '/logout?from=/my-cases');
    const address = new URL(defined(ended.headers.get('location'))).searchParams.get('redirect_uri');
    expect(address).toBe(`${portal.url}/auth/logout-return?state=session-ended`);
  });

  it('signs out at UAE PASS before another account signs in', async () => {
    const visitor = new Visitor(portal);
    const { headers } = await visitor.request('GET', '/auth/login?prompt=select_account');
    const back = defined(new URL(defined(headers.get('location'))).searchParams.get('redirect_uri'));
    expect(back).toBe(`${portal.url}/auth/logout-return?state=another-account`);
    const next = await visitor.request('GET', back.slice(portal.url.length));
    expect(next.headers.get('location')).toBe('/auth/login?prompt=login');
  });
});

async function stolenState() {
  const back = uaePass.authorize(await startSignIn(new Visitor(portal)), RESIDENT);
  const other = new Visitor(portal);
  await startSignIn(other);
  return other.call(auth.signIn, back);
}

async function usedTwice() {
  const visitor = new Visitor(portal);
  const back = uaePass.authorize(await startSignIn(visitor), RESIDENT);
  await visitor.call(auth.signIn, back);
  return visitor.call(auth.signIn, back);
}

async function unknownCode() {
  const visitor = new Visitor(portal);
  const { state } = uaePass.authorize(await startSignIn(visitor), RESIDENT);
  return visitor.call(auth.signIn, { code: 'never-issued', state });
}
