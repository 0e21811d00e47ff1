import { otp } from '../../common/otp/otp.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aNewCustomer, aPerson, anEmail, codeTo } from '../support/registration.ts';
import { newMobile, Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({
    env: { OTP_SENDS_PER_HOUR: '1', OTP_SENDS_PER_ADDRESS: '5000', EMAIL_CHECKS_PER_ADDRESS: '200' },
  });
});
afterAll(() => portal.close());

/** Somebody at the same address uses up the codes of a mobile or email. */
const useUp = async (to: { mobile: string } | { email: string }) =>
  expect((await new Visitor(portal).call(otp.send, { otpType: 'mobile' in to ? 'SMS' : 'EMAIL', ...to })).status).toBe(
    200,
  );

/** The 16 digits in the newest message. */
const digitsTo = async (visitor: Visitor, to: string) =>
  defined(/\d{4}(?: \d{4}){3}/.exec(await visitor.newestMessageTo(to)))[0];

it('a registration whose codes strangers have used up is finished with codes of 16 digits', async () => {
  const [visitor, person, email] = [new Visitor(portal), aPerson(), anEmail()];
  await useUp({ mobile: person.mobile });
  const begun = await visitor.call(registration.begin, person);
  expect([begun.status, begun.body.code, begun.body.fallbackCode?.digits]).toEqual([429, 'OTP_B50002', 16]);
  const pending = defined((await visitor.call(registration.pending)).body.data.registration);
  expect(pending).toMatchObject({ step: 3, hasFallbackCode: true });
  const { registrationId } = pending;
  const sms = { registrationId, otpType: 'SMS' as const, otp: await digitsTo(visitor, person.mobile) };
  expect((await new Visitor(portal).call(registration.verify, sms)).status).toBe(404);
  expect((await visitor.call(registration.verify, sms)).body.data).toEqual({ step: 4 });
  await useUp({ email });
  const refused = await visitor.call(registration.resend, { registrationId, otpType: 'EMAIL', email });
  expect([refused.status, refused.body.code]).toEqual([429, 'OTP_B50002_EMAIL']);
  const mail = { registrationId, otpType: 'EMAIL' as const, otp: await digitsTo(visitor, email) };
  expect((await visitor.call(registration.verify, mail)).body.data).toEqual({ step: 6 });
});

it('a code of six digits is not compared with one of 16, and says so', async () => {
  const [visitor, person] = [new Visitor(portal), aPerson()];
  await useUp({ mobile: person.mobile });
  const early = await codeTo(visitor, person.mobile);
  await visitor.call(registration.begin, person);
  const { registrationId } = defined((await visitor.call(registration.pending)).body.data.registration);
  const short = await visitor.call(registration.verify, { registrationId, otpType: 'SMS', otp: early });
  expect([short.status, short.body.fieldErrors]).toMatchObject([400, [{ field: 'otp', code: 'fallbackCode' }]]);
});

it('a new mobile of an account is verified with 16 digits, and stays unused when the change is refused', async () => {
  const [visitor, preferredMobile] = [await aNewCustomer(portal), newMobile()];
  await useUp({ mobile: preferredMobile });
  const refused = await visitor.call(otp.send, { otpType: 'SMS', mobile: preferredMobile, purpose: 'CONTACT' });
  const codes = [
    { requestId: defined(refused.body.fallbackCode).requestId, otp: await digitsTo(visitor, preferredMobile) },
  ];
  const another = await visitor.call(profile.updateContact, { preferredMobile, preferredEmail: anEmail(), codes });
  expect([another.status, another.body.fieldErrors?.[0]?.field]).toEqual([403, 'preferredEmail']);
  const changed = await visitor.call(profile.updateContact, { preferredMobile, codes });
  expect([changed.status, changed.body.data.contact.preferredMobile]).toEqual([
    202,
    preferredMobile.replace('+', '00'),
  ]);
});
