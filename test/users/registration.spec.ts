import { sql } from 'kysely';
import { auth } from '../../common/auth/auth.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { defined } from '../support/defined.ts';
import { interleaved, untilAdvisoryLockAwaited, whileLocked } from '../support/held-lock.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import {
  aPerson,
  anEmail,
  codeTo,
  credentials,
  NEW_PASSWORD,
  provenMobileRegistration,
  provenRegistration,
} from '../support/registration.ts';
import { signIn } from '../support/sign-in.ts';
import { newMobile, Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock();

beforeAll(async () => {
  portal = await startPortal({ clock, env: { OTP_SENDS_PER_ADDRESS: '5000', EMAIL_CHECKS_PER_ADDRESS: '200' } });
});
afterAll(() => portal.close());

describe('customer registration', () => {
  it('creates an account in six steps that signs in with user name, email or mobile', async () => {
    const visitor = new Visitor(portal);
    const person = aPerson();
    const begun = await visitor.call(registration.begin, person);
    expect([begun.status, begun.body.data]).toEqual([
      201,
      { registrationId: expect.any(String), resendAfter: 60, step: 3, documents: [] },
    ]);
    const { registrationId } = begun.body.data;
    const sms = await visitor.call(registration.verify, {
      registrationId,
      otpType: 'SMS',
      otp: await codeTo(visitor, person.mobile),
    });
    expect(sms.body.data).toEqual({ step: 4 });

    const email = anEmail();
    expect((await visitor.call(registration.emailFree, { email })).body.data).toEqual({ available: true });
    const sent = await visitor.call(registration.resend, { registrationId, otpType: 'EMAIL', email });
    expect(sent.body.data).toEqual({ resendAfter: 60 });
    const proven = await visitor.call(registration.verify, {
      registrationId,
      otpType: 'EMAIL',
      otp: await codeTo(visitor, email),
    });
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
    expect((await visitor.call(registration.resend, { registrationId, otpType: 'EMAIL' })).body.data).toEqual({
      resendAfter: 60,
    });
    const second = await visitor.call(registration.resend, { registrationId, otpType: 'EMAIL' });
    expect([second.status, second.body.code, second.body.resendAfter]).toEqual([429, 'OTP_B50005_EMAIL', 60]);
    expect(
      (await visitor.call(registration.verify, { registrationId, otpType: 'EMAIL', otp: first })).body.data,
    ).toEqual({ step: 6 });
  });

  it('restores the registration after a reload, masked, and only in the same browser', async () => {
    const visitor = new Visitor(portal);
    const person = aPerson();
    const registrationId = await provenMobileRegistration(visitor, person);
    const found = defined((await visitor.call(registration.pending)).body.data.registration);
    expect(found).toMatchObject({
      registrationId,
      kind: 'CUSTOMER',
      step: 4,
      firstName: 'Noura',
      email: null,
      documents: [],
    });
    expect(JSON.stringify(found)).not.toContain(person.mobile);
    expect(JSON.stringify(found)).not.toContain(person.emiratesId);
    const other = new Visitor(portal);
    expect((await other.call(registration.pending)).body.data).toEqual({ registration: null });
    for (const [endpoint, input] of [
      [registration.verify, { registrationId, otpType: 'SMS', otp: '123456' }],
      [registration.resend, { registrationId, otpType: 'EMAIL', email: anEmail() }],
      [registration.finish, credentials(registrationId)],
    ] as const)
      expect((await other.call<unknown, unknown>(endpoint, input)).status).toBe(404);
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
    const right = await visitor.call(registration.verify, {
      registrationId,
      otpType: 'SMS',
      otp: await codeTo(visitor, mobile),
    });
    expect(right.body.data).toEqual({ step: 4 });
    expect((await visitor.call(registration.begin, { ...person, mobile })).body.data.step).toBe(4);
  });

  it('creates one account for concurrent requests', async () => {
    const visitor = new Visitor(portal);
    const registrationId = await provenRegistration(visitor);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => visitor.call(registration.finish, credentials(registrationId))),
    );
    const statuses = replies.map(({ status }) => status).sort();
    // A request during the first one gets 409 (email in use), a later one 404 (registration gone).
    expect(statuses[0]).toBe(202);
    expect(statuses.slice(1).filter((status) => status !== 404 && status !== 409)).toEqual([]);
  });
});

interleaved('a code that is still being sent when its mobile or email is replaced', () => {
  const verify = async (visitor: Visitor, registrationId: string, otpType: 'SMS' | 'EMAIL', to: string) => {
    const { status, body } = await visitor.call(registration.verify, {
      registrationId,
      otpType,
      otp: await codeTo(visitor, to),
    });
    return [status, body.code, body.data?.step];
  };
  /** Calls `replace` while a code is being sent to the destination. */
  const whileSending = (
    to: string,
    send: () => Promise<{ status: number }>,
    replace: () => Promise<{ status: number }>,
  ) => {
    const sendLock = sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${to}`}, 0))`;
    const overtaken = async () => {
      const sent = send();
      await untilAdvisoryLockAwaited(portal);
      const replaced = await replace();
      return { sent, replaced };
    };
    return whileLocked(portal, sendLock, overtaken, Infinity).then(async ({ sent, replaced }) => [
      (await sent).status,
      replaced.status,
    ]);
  };

  it('does not verify the new mobile', async () => {
    const visitor = new Visitor(portal);
    const person = aPerson();
    const changed = { ...person, mobile: newMobile() };
    const { registrationId } = (await visitor.call(registration.begin, person)).body.data;
    clock.advance(61);
    const resend = () => visitor.call(registration.resend, { registrationId, otpType: 'SMS' });
    expect(await whileSending(person.mobile, resend, () => visitor.call(registration.begin, changed))).toEqual([
      200, 201,
    ]);
    expect(await verify(visitor, registrationId, 'SMS', person.mobile)).toEqual([400, 'OTP_B50001', undefined]);
    expect(await verify(visitor, registrationId, 'SMS', changed.mobile)).toEqual([200, expect.anything(), 4]);
  });

  it('does not verify the new email', async () => {
    const visitor = new Visitor(portal);
    const registrationId = await provenMobileRegistration(visitor);
    const [email, changed] = [anEmail(), anEmail()];
    const sendTo = (to: string) => visitor.call(registration.resend, { registrationId, otpType: 'EMAIL', email: to });
    expect(
      await whileSending(
        email,
        () => sendTo(email),
        () => sendTo(changed),
      ),
    ).toEqual([200, 200]);
    expect(await verify(visitor, registrationId, 'EMAIL', email)).toEqual([400, 'OTP_B50001_EMAIL', undefined]);
    expect(await verify(visitor, registrationId, 'EMAIL', changed)).toEqual([200, expect.anything(), 6]);
  });
});
