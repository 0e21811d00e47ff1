import { databaseOf } from '../support/database-of.ts';
import { startWithProvider, type WithProvider } from './external-provider.ts';

let at: WithProvider;
let subjects = 0;

beforeAll(async () => {
  at = await startWithProvider();
});
afterAll(() => at.close());

describe('account linking at sign-in', () => {
  const signInAs = async (person: Record<string, unknown>) => at.signIn({}, { sub: `subject ${++subjects}`, ...person });

  it('finds the account by the verified email', async () => {
    const reply = await signInAs({ email: 'Content@portal.example', email_verified: true });
    expect(reply.body.data).toMatchObject({ user: { email: 'content@portal.example' }, permissions: ['C0000', 'C0001', 'C0004', 'C0005'] });
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
    await at.signIn({}, person);
    expect((await at.signIn({}, { sub: 'steady', email: 'other@example.com', email_verified: true })).body.data.user.email).toBe(
      'manager@portal.example',
    );
  });

  it.each([
    ['an unverified email', { email: 'admin@portal.example', email_verified: false }, 'UMS_VAL_055'],
    ['an email verified by a string', { email: 'admin@portal.example', email_verified: 'true' }, 'UMS_VAL_055'],
    ['no claims', {}, 'UMS_VAL_055'],
    [
      'an email and a mobile of two accounts',
      { email: 'agent2@portal.example', email_verified: true, phone_number: '+971500000105', phone_number_verified: true },
      'UMS_VAL_055',
    ],
    ['an account linked to another subject', { email: 'content@portal.example', email_verified: true }, 'UMS_VAL_056'],
    [
      'an Emirates ID that differs from the account',
      { email: 'customer@portal.example', email_verified: true, emirates_id: '784-1999-9999999-9', emirates_id_verified: true },
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

  it('refuses a deactivated account', async () => {
    await databaseOf(at.portal).db.updateTable('users').set({ active: false }).where('email', '=', 'pending@portal.example').execute();
    expect((await signInAs({ email: 'pending@portal.example', email_verified: true })).body.code).toBe('UMS_VAL_052');
  });
});
