import { sql } from 'kysely';
import { oversight } from '../../common/users/oversight.contract.ts';
import { ACCOUNT_STATUS } from '../../common/users/account.enums.ts';
import { anApplicant } from '../users/applicants.ts';
import { aRegisteredCustomer, aPerson } from '../support/registration.ts';
import { Visitor } from '../support/visitor.ts';
import { databaseOf } from '../support/database-of.ts';
import { interleaved, whileLocked } from '../support/held-lock.ts';
import { someone, startWithProvider, type PortalWithProvider } from './external-provider.ts';

let setup: PortalWithProvider;
let subjects = 0;

beforeAll(async () => {
  setup = await startWithProvider();
});
afterAll(() => setup.close());

describe('account linking at sign-in', () => {
  const signInAs = async (person: Record<string, unknown>) =>
    setup.signIn({}, { sub: `subject ${++subjects}`, ...person });

  /** The Emirates IDs of the accounts with these emails. */
  const idsOf = async (...emails: unknown[]) => {
    const rows = await databaseOf(setup.portal)
      .db.selectFrom('users')
      .select(['email', 'emirates_id'])
      .where('email', 'in', emails.map(String))
      .execute();
    return emails.map((email) => rows.find((row) => row.email === email)?.emirates_id);
  };

  it('finds the account by the verified email', async () => {
    const reply = await signInAs({ email: 'Content@portal.example', email_verified: true });
    expect(reply.body.data).toMatchObject({
      user: { email: 'content@portal.example' },
      permissions: ['C0000', 'C0001', 'C0004', 'C0005'],
    });
  });

  it('finds the account by the verified mobile', async () => {
    const reply = await signInAs({ phone_number: '+971 50 000 0103', phone_number_verified: true });
    expect(reply.body.data.user.email).toBe('agent@portal.example');
  });

  it('prefers the verified Emirates ID over the email', async () => {
    const reply = await signInAs({
      emirates_id: '784-1986-1234566-6',
      emirates_id_verified: true,
      email: 'new@example.com',
      email_verified: true,
    });
    expect(reply.body.data.user.email).toBe('admin@portal.example');
  });

  it('finds a linked account by its subject after the email changes', async () => {
    const person = { sub: 'steady', email: 'manager@portal.example', email_verified: true };
    await setup.signIn({}, person);
    expect(
      (await setup.signIn({}, { sub: 'steady', email: 'other@example.com', email_verified: true })).body.data.user
        .email,
    ).toBe('manager@portal.example');
  });

  it.each([
    ['an unverified email', { email: 'admin@portal.example', email_verified: false }, 'UMS_VAL_055'],
    ['an email verified by a string', { email: 'admin@portal.example', email_verified: 'true' }, 'UMS_VAL_055'],
    ['no claims', {}, 'UMS_VAL_055'],
    [
      'an email and a mobile of two accounts',
      {
        email: 'agent2@portal.example',
        email_verified: true,
        phone_number: '+971500000105',
        phone_number_verified: true,
      },
      'UMS_VAL_055',
    ],
    ['an account linked to another subject', { email: 'content@portal.example', email_verified: true }, 'UMS_VAL_056'],
    [
      'an Emirates ID that differs from the account',
      {
        email: 'customer@portal.example',
        email_verified: true,
        emirates_id: '784-1999-9999999-9',
        emirates_id_verified: true,
      },
      'UMS_VAL_053',
    ],
  ])('refuses %s', async (_name, person, code) => {
    const reply = await signInAs(person);
    expect(reply.body.code).toBe(code);
  });

  it('creates a verified account for a verified Emirates ID', async () => {
    const reply = await signInAs({
      emirates_id: '784-1990-7654321-1',
      emirates_id_verified: true,
      given_name: 'Sara',
      family_name: 'Saeed',
    });
    expect(reply.body.data).toMatchObject({
      user: { fullName: 'Sara Saeed', status: 1, roles: [{ code: 'voc/voc-user' }] },
      permissions: ['C0000', 'C0001', 'C0005'],
    });
  });

  it('gives an Emirates ID that somebody else has only typed to the person whose ID the provider has verified', async () => {
    const person = aPerson();
    const typist = await aRegisteredCustomer(new Visitor(setup.portal), person);
    const owner: Record<string, unknown> = { ...someone(), emirates_id: person.emiratesId, emirates_id_verified: true };
    const reply = await signInAs({ ...owner, sub: 'owner of the ID' });
    expect(reply.body.data.user).toMatchObject({ email: owner['email'], status: 1 });
    expect(await idsOf(typist.email, owner['email'])).toEqual([null, person.emiratesId]);
  });

  it('verifies a linked account although somebody else has typed the Emirates ID meanwhile', async () => {
    const person: Record<string, unknown> = { ...someone(), sub: 'verified later' };
    await signInAs(person);
    const typed = aPerson();
    const typist = await aRegisteredCustomer(new Visitor(setup.portal), typed);
    const reply = await signInAs({ ...person, emirates_id: typed.emiratesId, emirates_id_verified: true });
    expect(reply.body.data.user).toMatchObject({ email: person['email'], status: 1 });
    expect(await idsOf(typist.email, person['email'])).toEqual([null, typed.emiratesId]);
  });

  it('lets an account be approved without documents by the Emirates ID that the provider verified, not by a typed one', async () => {
    const adminEmail = 'approving-admin@portal.example';
    await anApplicant(
      databaseOf(setup.portal),
      { email: adminEmail, email_verified: true, roles: ['voc/VOC-admin'], status: ACCOUNT_STATUS.VERIFIED },
      false,
    );
    const admin = new Visitor(setup.portal);
    await setup.signIn({}, { sub: 'approving admin', email: adminEmail, email_verified: true }, admin);
    const [email, emiratesId] = ['typed-id@portal.example', '784-1985-1122334-4'];
    const userId = await anApplicant(
      databaseOf(setup.portal),
      { email, email_verified: true, emirates_id: emiratesId },
      false,
    );
    const approve = async () =>
      (await admin.call(oversight.decide, { userId, action: 'APPROVE', remarks: 'Seen.' })).status;

    const person = { sub: 'typed ID', email, email_verified: true };
    await setup.signIn({}, person);
    expect(await approve()).toBe(409);
    await setup.signIn({}, { ...person, emirates_id: emiratesId, emirates_id_verified: true });
    expect(await approve()).toBe(202);
  });

  it('refuses a deactivated account', async () => {
    await databaseOf(setup.portal)
      .db.updateTable('users')
      .set({ active: false })
      .where('email', '=', 'pending@portal.example')
      .execute();
    expect((await signInAs({ email: 'pending@portal.example', email_verified: true })).body.code).toBe('UMS_VAL_052');
  });
});

interleaved('two sign-ins at once', () => {
  /** Both look for the account before one of them writes to the table. */
  const signInTwice = (person: Record<string, unknown>, table: string) =>
    whileLocked(
      setup.portal,
      sql`lock table ${sql.table(table)} in share mode`,
      () => Promise.all([setup.signIn({}, person), setup.signIn({}, person)]),
      2,
    );
  const resultsOf = (replies: Awaited<ReturnType<typeof signInTwice>>) =>
    replies.map(({ status, body }) => [status, body.data?.user.email]);

  it('sign a new person in to the one new account', async () => {
    const person = someone();
    expect(resultsOf(await signInTwice(person, 'users'))).toEqual(Array(2).fill([200, person['email']]));
  });

  it('link an existing account once and sign in to it', async () => {
    const person = { sub: 'at once', email: 'agent2@portal.example', email_verified: true };
    expect(resultsOf(await signInTwice(person, 'user_identities'))).toEqual(Array(2).fill([200, person.email]));
  });
});
