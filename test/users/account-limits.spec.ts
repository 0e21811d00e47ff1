import { identity } from '../../common/users/identity.contract.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aNewCustomer, anEmail, aPerson, provenMobileRegistration } from '../support/registration.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;
let networks = 0;

beforeAll(async () => {
  portal = await startPortal({ env: { EMAIL_CHECKS_PER_ADDRESS: '4', OTP_SENDS_PER_ADDRESS: '3', TRUST_PROXY: '1' } });
});
afterAll(() => portal.close());

/** The header of a client network that nothing has counted yet. */
const newNetwork = () => ({ 'x-forwarded-for': `203.0.113.${++networks}` });

/** An Emirates ID that no account has. */
const anEmiratesId = () => defined(aPerson().emiratesId);

it('emails are checked, and links to set a password requested, a limited number of times for a network', async () => {
  const visitor = new Visitor(portal);
  const from = newNetwork();
  const replies = [];
  for (let asked = 0; asked < 5; asked++)
    replies.push(await visitor.call(registration.emailFree, { email: anEmail() }, from));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  expect(defined(replies[4]).body.retryAfter).toBeGreaterThan(0);
  expect((await visitor.call(passwords.requestReset, { email: anEmail() }, from)).status).toBe(429);
});

it('a registration over the limit of its network is not stored', async () => {
  const stored = async () => (await databaseOf(portal).db.selectFrom('registrations').select('id').execute()).length;
  const before = await stored();
  const from = newNetwork();
  const statuses = [];
  for (let begun = 0; begun < 5; begun++)
    statuses.push((await new Visitor(portal).call(registration.begin, aPerson(), from)).status);
  // There is no code left for the fourth one.
  expect(statuses).toEqual([201, 201, 201, 429, 429]);
  expect((await stored()) - before).toBe(4);
});

it('Emirates IDs cannot be tried without limit by changing a registration whose mobile is verified', async () => {
  const visitor = new Visitor(portal);
  const person = aPerson();
  await provenMobileRegistration(visitor, person);
  const from = newNetwork();
  const statuses = [];
  for (let tried = 0; tried < 5; tried++)
    statuses.push((await visitor.call(registration.begin, { ...person, emiratesId: anEmiratesId() }, from)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 429]);
});

it('Emirates IDs cannot be tried without limit by changing an account', async () => {
  const emiratesId = anEmiratesId();
  const visitor = await aNewCustomer(portal, { emiratesId });
  const from = newNetwork();
  const change = async (input: object) => (await visitor.call(profile.update, input, from)).status;
  // The own ID and other fields tell nothing about other accounts.
  for (let saved = 0; saved < 5; saved++) expect(await change({ emiratesId, city: 'Al Ain' })).toBe(202);
  for (let tried = 0; tried < 4; tried++) expect(await change({ emiratesId: anEmiratesId() })).toBe(202);
  expect(await change({ emiratesId: anEmiratesId() })).toBe(429);
  const submitted = await visitor.call(identity.submit, { documents: [], emiratesId: anEmiratesId() }, from);
  expect(submitted.status).toBe(429);
  expect(await change({ city: 'Dubai' })).toBe(202);
});
