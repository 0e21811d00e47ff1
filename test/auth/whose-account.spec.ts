import { databaseOf } from '../documents/database-of.ts';
import { startWithProvider, type WithProvider } from './provider-kit.ts';

let at: WithProvider;
let subjects = 0;

beforeAll(async () => {
  at = await startWithProvider();
});
afterAll(() => at.close());

describe('whose account it is', () => {
  const matched = async (person: Record<string, unknown>) => at.signIn({}, { sub: `subject ${++subjects}`, ...person });

  it('is that of the verified email, with what it may do', async () => {
    const reply = await matched({ email: 'Content@portal.example', email_verified: true });
    expect(reply.body.data).toMatchObject({ user: { email: 'content@portal.example' }, permissions: ['C0000', 'C0001', 'C0004', 'C0005'] });
  });

  it('is that of the verified mobile', async () => {
    const reply = await matched({ phone_number: '+971 50 000 0103', phone_number_verified: true });
    expect(reply.body.data.user.email).toBe('agent@portal.example');
  });

  it('is that of the verified Emirates ID before any other', async () => {
    const reply = await matched({
      emirates_id: '784-1986-1234566-6',
      emirates_id_verified: true,
      email: 'new@example.com',
      email_verified: true,
    });
    expect(reply.body.data.user.email).toBe('admin@portal.example');
  });

  it('is found by its subject from then on, whatever else changes', async () => {
    const person = { sub: 'steady', email: 'manager@portal.example', email_verified: true };
    await at.signIn({}, person);
    expect((await at.signIn({}, { sub: 'steady', email: 'other@example.com', email_verified: true })).body.data.user.email).toBe(
      'manager@portal.example',
    );
  });

  it.each([
    ['nothing verified', { email: 'admin@portal.example', email_verified: false }, 'UMS_VAL_055'],
    ['an email whose verification is a word', { email: 'admin@portal.example', email_verified: 'true' }, 'UMS_VAL_055'],
    ['nothing at all', {}, 'UMS_VAL_055'],
    [
      'email and mobile of two accounts',
      { email: 'agent2@portal.example', email_verified: true, phone_number: '+971500000105', phone_number_verified: true },
      'UMS_VAL_055',
    ],
    ['an account that another subject holds', { email: 'content@portal.example', email_verified: true }, 'UMS_VAL_056'],
    [
      'an Emirates ID that is not the account’s',
      { email: 'customer@portal.example', email_verified: true, emirates_id: '784-1999-9999999-9', emirates_id_verified: true },
      'UMS_VAL_053',
    ],
  ])('is nobody’s for %s', async (_name, person, code) => {
    const reply = await matched(person);
    expect(reply.body.code).toBe(code);
  });

  it('is a new one, verified when the provider vouches for the identity', async () => {
    const reply = await matched({
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

  it('is refused when it is not active', async () => {
    await databaseOf(at.portal).db.updateTable('users').set({ active: false }).where('email', '=', 'pending@portal.example').execute();
    expect((await matched({ email: 'pending@portal.example', email_verified: true })).body.code).toBe('UMS_VAL_052');
  });
});
