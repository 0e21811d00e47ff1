import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { oversight } from '../../common/users/oversight.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aNewCustomer, codeTo, NEW_PASSWORD } from '../support/registration.ts';
import { signedInUser, signIn } from '../support/sign-in.ts';
import { waitUntil } from '../support/wait-until.ts';
import { aCase, newMobile, verifiedVisitor, Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ env: { OTP_SENDS_PER_ADDRESS: '5000', EMAIL_CHECKS_PER_ADDRESS: '5000' } });
});
afterAll(() => portal.close());

/** As contact apps put a number on the clipboard. */
const copied = (mobile: string): string =>
  `\u202a${mobile.slice(0, 4)} ${mobile.slice(4, 6)}\u2011${mobile.slice(6, 9)}\u2011${mobile.slice(9)}\u202c`;

it.each([
  '784198012345600',
  '784 1980 1234560 0',
  '784–1980–1234560–0',
  '٧٨٤-١٩٨٠-١٢٣٤٥٦٠-٠',
  '\u200e784-1980-1234560-0\u200e',
])('an Emirates ID belongs to one account, also written as %j', async (emiratesId) => {
  const reply = await (await aNewCustomer(portal)).call(profile.update, { emiratesId });
  expect([reply.status, reply.body.code]).toEqual([409, 'UMS_VAL_001']);
});

it('an Emirates ID and a passport are stored in one form, and the account is found by any other', async () => {
  const customer = await aNewCustomer(portal, { emiratesId: '784199076543219' });
  const changed = await customer.call(profile.update, {
    passportNumber: ' n 123\u00a04567',
    passportExpiry: '2035-01-01',
  });
  expect(changed.body.data.contact).toMatchObject({ emiratesId: '784-1990-7654321-9', passportNumber: 'N1234567' });
  const admin = await signedInUser(portal, 'admin');
  const { users } = (await admin.call(oversight.list, { text: '٧٨٤ ١٩٩٠ ٧٦٥٤٣٢١ ٩' })).body.data;
  expect(users.map(({ id }) => id)).toEqual([customer.id]);
});

it('an account signs in with its mobile and email as they were copied', async () => {
  const { mobile, email } = await aNewCustomer(portal);
  for (const login of [
    copied(mobile),
    `tel:${mobile}`,
    `<${email.toUpperCase()}>`,
    `mailto:${email}`,
    `\u2068${email}\u2069`,
  ])
    expect([login, (await signIn(new Visitor(portal), login, NEW_PASSWORD)).status]).toEqual([login, 200]);
});

it('a case is found by a copied number, message or mobile', async () => {
  const owner = await verifiedVisitor(portal);
  const { id, ticketNumber } = await aCase(owner);
  const message = await waitUntil(
    () => owner.newestMessageTo(owner.mobile, new RegExp(ticketNumber)),
    'the message with the number',
  );
  for (const query of [
    message,
    `#${ticketNumber}.`,
    `(\u200f${ticketNumber.toLowerCase()}\u200f)`,
    copied(owner.mobile),
  ])
    expect([
      query,
      (await owner.call(cases.follow, { query })).body.data?.incidents.map((one) => one.ticketNumber),
    ]).toEqual([query, [ticketNumber]]);
  const admin = await signedInUser(portal, 'admin');
  for (const query of [message, copied(owner.mobile)])
    expect([
      query,
      (await admin.call(agentWorkspace.follow, { query })).body.data.incidents.map((one) => one.id),
    ]).toEqual([query, [id]]);
  for (const text of [`رقم الطلب: ${ticketNumber}، شكرًا`, copied(owner.mobile)])
    expect([text, (await admin.call(cases.filter, { text })).body.data.incidents.map((one) => one.id)]).toEqual([
      text,
      [id],
    ]);
  expect((await admin.call(cases.read, { ticketNumber: `“${ticketNumber}”` })).body.data.incidents[0]?.id).toBe(id);
});

it('a code is right with separators, marks and digits of another script', async () => {
  const [visitor, mobile] = [new Visitor(portal), newMobile()];
  const { requestId } = (await visitor.call(otp.send, { otpType: 'SMS', mobile: copied(mobile) })).body.data;
  const code = await codeTo(visitor, mobile);
  const written = `\u200f${code.slice(0, 3)}\u2013${code.slice(3)}\u200f`.replace(/\d/g, (digit) =>
    String.fromCodePoint(0x966 + Number(digit)),
  );
  expect((await visitor.call(otp.prove, { requestId, otp: written })).status).toBe(200);
});

it('an email whose name is not in Latin letters is refused with its own words, in both languages', async () => {
  const refused = await new Visitor(portal).call(otp.send, { otpType: 'EMAIL', email: 'مونا@mail.example' });
  const [error] = defined(refused.body.fieldErrors);
  expect(error).toMatchObject({ field: 'email', code: 'emailLatin', descriptionAr: expect.stringMatching(/لاتينية/) });
  expect(error?.descriptionEn).toMatch(/Latin letters/);
  const comma = await new Visitor(portal).call(otp.send, { otpType: 'EMAIL', email: 'mona@mail،example' });
  expect(comma.body.fieldErrors).toMatchObject([{ field: 'email', code: 'email' }]);
});
