import { auth } from '../../common/auth/auth.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { passwords } from '../../common/users/passwords.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { jpeg } from '../documents/samples/files.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aPerson, anEmail, codeTo, NEW_PASSWORD, provenMobileRegistration, provenRegistration } from '../support/registration.ts';
import { signIn } from '../support/sign-in.ts';
import { newMobile, Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock(new Date());

beforeAll(async () => {
  portal = await startPortal({ clock, env: { OTP_SENDS_PER_ADDRESS: '5000', EMAIL_CHECKS_PER_ADDRESS: '200' } });
});
afterAll(() => portal.close());

const credentials = (registrationId: string, over = {}) => ({
  registrationId,
  username: `noura.${registrationId.slice(0, 8)}`,
  password: NEW_PASSWORD,
  confirmPassword: NEW_PASSWORD,
  ...over,
});

describe('customer registration', () => {
  it('creates an account in six steps that signs in with user name, email or mobile', async () => {
    const visitor = new Visitor(portal);
    const person = aPerson();
    const begun = await visitor.call(registration.begin, person);
    expect([begun.status, begun.body.data]).toEqual([201, { registrationId: expect.any(String), resendAfter: 60, step: 3 }]);
    const { registrationId } = begun.body.data;
    const sms = await visitor.call(registration.verify, { registrationId, otpType: 'SMS', otp: await codeTo(visitor, person.mobile) });
    expect(sms.body.data).toEqual({ step: 4 });

    const email = anEmail();
    expect((await visitor.call(registration.emailFree, { email })).body.data).toEqual({ available: true });
    const sent = await visitor.call(registration.resend, { registrationId, otpType: 'EMAIL', email });
    expect(sent.body.data).toEqual({ resendAfter: 60 });
    const proven = await visitor.call(registration.verify, { registrationId, otpType: 'EMAIL', otp: await codeTo(visitor, email) });
    expect(proven.body.data).toEqual({ step: 6 });

    const made = await visitor.call(registration.finish, credentials(registrationId, { username: 'Noura.Falahi' }));
    expect([made.status, made.body.data]).toEqual([202, { user: { id: expect.any(String), status: 0 } }]);

    for (const login of ['noura.falahi', email, person.mobile.replace('+971', '0')]) {
      const reply = await signIn(new Visitor(portal), login, NEW_PASSWORD);
      expect([login, reply.status, reply.body.data.user.status]).toEqual([login, 200, 0]);
    }
    const again = new Visitor(portal);
    await signIn(again, email, NEW_PASSWORD);
    const { customer } = (await again.call(auth.customer)).body.data;
    expect(customer).toMatchObject({
      firstName: 'Noura',
      emiratesId: person.emiratesId,
      email,
      mobile: person.mobile.replace('+', '00'),
      preferredEmail: email,
      preferredLanguage: 'en',
    });
    // The finished registration is gone.
    expect((await visitor.call(registration.pending)).body.data).toEqual({ registration: null });
    expect((await visitor.call(registration.finish, credentials(registrationId))).status).toBe(404);
  });

  it('sends the email code automatically when the email is given at the first step', async () => {
    const visitor = new Visitor(portal);
    const email = anEmail();
    const registrationId = await provenMobileRegistration(visitor, aPerson({ email }));
    const first = await codeTo(visitor, email);
    expect(first).toMatch(/^\d{6}$/);
    expect((await visitor.call(registration.resend, { registrationId, otpType: 'EMAIL' })).body.data).toEqual({ resendAfter: 60 });
    const second = await visitor.call(registration.resend, { registrationId, otpType: 'EMAIL' });
    expect([second.status, second.body.code, second.body.resendAfter]).toEqual([429, 'OTP_B50005_EMAIL', 60]);
    expect((await visitor.call(registration.verify, { registrationId, otpType: 'EMAIL', otp: first })).body.data).toEqual({ step: 6 });
  });

  it('restores the registration after a reload, masked, and only in the same browser', async () => {
    const visitor = new Visitor(portal);
    const person = aPerson();
    const registrationId = await provenMobileRegistration(visitor, person);
    const found = defined((await visitor.call(registration.pending)).body.data.registration);
    expect(found).toMatchObject({ registrationId, kind: 'CUSTOMER', step: 4, firstName: 'Noura', email: null, documents: [] });
    expect(JSON.stringify(found)).not.toContain(person.mobile);
    expect(JSON.stringify(found)).not.toContain(person.emiratesId);
    const other = new Visitor(portal);
    expect((await other.call(registration.pending)).body.data).toEqual({ registration: null });
    for (const [row, input] of [
      [registration.verify, { registrationId, otpType: 'SMS', otp: '123456' }],
      [registration.resend, { registrationId, otpType: 'EMAIL', email: anEmail() }],
      [registration.finish, credentials(registrationId)],
    ] as const)
      expect((await other.call<unknown, unknown>(row, input)).status).toBe(404);
  });

  it('keeps the code when the user goes back, and sends a new one for another mobile', async () => {
    const visitor = new Visitor(portal);
    const person = aPerson();
    const { registrationId } = (await visitor.call(registration.begin, person)).body.data;
    const code = await codeTo(visitor, person.mobile);
    const back = await visitor.call(registration.begin, { ...person, firstName: 'Noora' });
    expect([back.status, back.body.data.registrationId]).toEqual([201, registrationId]);
    expect(await codeTo(visitor, person.mobile)).toBe(code);
    const mobile = newMobile();
    await visitor.call(registration.begin, { ...person, mobile });
    const old = await visitor.call(registration.verify, { registrationId, otpType: 'SMS', otp: code });
    expect([old.status, old.body.code]).toEqual([400, 'OTP_B50001']);
    const right = await visitor.call(registration.verify, { registrationId, otpType: 'SMS', otp: await codeTo(visitor, mobile) });
    expect(right.body.data).toEqual({ step: 4 });
    expect((await visitor.call(registration.begin, { ...person, mobile })).body.data.step).toBe(4);
  });

  it('attaches uploaded identity documents and sets the account to pending approval', async () => {
    const visitor = new Visitor(portal);
    const registrationId = await provenRegistration(visitor);
    for (const kind of ['EMIRATES_ID_FRONT', 'EMIRATES_ID_BACK', 'HOLDING_ID'])
      expect((await visitor.upload(documents.uploadDraft, 'id.jpg', await jpeg(), { kind, registrationId })).status).toBe(201);
    const uploaded = defined((await visitor.call(registration.pending)).body.data.registration).documents;
    expect(uploaded.map(({ kind }) => kind).sort()).toEqual(['EMIRATES_ID_BACK', 'EMIRATES_ID_FRONT', 'HOLDING_ID']);
    const name = `docs.${registrationId.slice(0, 8)}`;
    const made = await visitor.call(registration.finish, credentials(registrationId, { username: name }));
    expect(made.body.data.user.status).toBe(2);
    // The documents belong to the account now.
    expect((await visitor.request('GET', `/api/documents/signup/download/${defined(uploaded[0]).id}`)).status).toBe(404);
    const signedIn = new Visitor(portal);
    await signIn(signedIn, name, NEW_PASSWORD);
    expect((await signedIn.request('GET', `/api/documents/download/${defined(uploaded[0]).id}`)).status).toBe(200);
  });
});

describe('registration limits', () => {
  it('create one account for concurrent requests', async () => {
    const visitor = new Visitor(portal);
    const registrationId = await provenRegistration(visitor);
    const replies = await Promise.all(Array.from({ length: 8 }, () => visitor.call(registration.finish, credentials(registrationId))));
    const statuses = replies.map(({ status }) => status).sort();
    // A request during the first one gets 409 (email in use), a later one 404 (registration gone).
    expect(statuses[0]).toBe(202);
    expect(statuses.slice(1).filter((status) => status !== 404 && status !== 409)).toEqual([]);
  });

  it('limit email checks per IP address', async () => {
    const quiet = await startPortal({ env: { EMAIL_CHECKS_PER_ADDRESS: '3' }, demo: false });
    const visitor = new Visitor(quiet);
    const replies = [];
    for (let asked = 0; asked < 4; asked++) replies.push(await visitor.call(registration.emailFree, { email: anEmail() }));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    expect(defined(replies[3]).body.retryAfter).toBeGreaterThan(0);
    // A link to set a password is limited together with them.
    expect((await visitor.call(passwords.requestReset, { email: anEmail() })).status).toBe(429);
    await quiet.close();
  });
});

describe('agent registration', () => {
  it('requires an entity and a branch, and creates an account pending approval', async () => {
    const visitor = new Visitor(portal);
    const { entities } = (await visitor.call(directory.entities, { pageSize: 1 })).body.data;
    const workEmail = anEmail();
    const person = { ...aPerson(), entityId: defined(entities[0]).id, branch: 'Harbour branch', workEmail };
    const missing = await visitor.call(registration.beginAgent, { ...person, entityId: undefined, branch: '' });
    expect(missing.body.fieldErrors?.map(({ field }) => field).sort()).toEqual(['branch', 'entityId']);
    const unknown = await visitor.call(registration.beginAgent, { ...person, entityId: '00000000-0000-4000-8000-000000000000' });
    expect(unknown.body.fieldErrors?.map(({ code }) => code)).toEqual(['entity']);

    const { registrationId } = (await visitor.call(registration.beginAgent, person)).body.data;
    const sms = { registrationId, otpType: 'SMS', otp: await codeTo(visitor, person.mobile) };
    expect((await visitor.call(registration.verifyAgent, sms)).body.data).toEqual({ step: 4 });
    expect((await visitor.call(registration.agentEmailFree, { email: workEmail })).status).toBe(200);
    expect((await visitor.call(registration.resendAgent, { registrationId, otpType: 'EMAIL' })).status).toBe(200);
    const email = { registrationId, otpType: 'EMAIL', otp: await codeTo(visitor, workEmail) };
    expect((await visitor.call(registration.verifyAgent, email)).body.data).toEqual({ step: 6 });
    const made = await visitor.call(registration.finish, credentials(registrationId, { username: workEmail }));
    expect([made.status, made.body.data.user.status]).toEqual([202, 2]);

    const agent = new Visitor(portal);
    const signedIn = await signIn(agent, workEmail, NEW_PASSWORD);
    expect(signedIn.body.data).toMatchObject({
      user: { status: 2, userType: 2, branches: [{ kind: 1, branchId: 'Harbour branch' }] },
      permissions: ['C0000', 'C0001'],
    });
    expect((await agent.call(auth.customer)).body.data.customer.workEmail).toBe(workEmail);
  });
});
