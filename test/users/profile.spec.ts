import { sql } from 'kysely';
import { auth } from '../../common/auth/auth.contract.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { profile } from '../../common/users/profile.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { jpeg, pdf } from '../documents/samples/files.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { aNewCustomer, anEmail, codeTo, NEW_PASSWORD } from '../support/registration.ts';
import { signedInUser, signIn } from '../support/sign-in.ts';
import { newMobile, Visitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ env: { OTP_SENDS_PER_ADDRESS: '5000', EMAIL_CHECKS_PER_ADDRESS: '5000' } });
});
afterAll(() => portal.close());

const contact = async (visitor: Visitor) => (await visitor.call(profile.contact)).body.data.contact;

it('the contact is readable by GET and POST, with 00 in place of the leading plus and the mode of each field', async () => {
  const visitor = await aNewCustomer(portal);
  const got = await contact(visitor);
  expect((await visitor.call(profile.contactPost)).body.data.contact).toEqual(got);
  expect(got).toMatchObject({
    email: visitor.email,
    mobile: visitor.mobile.replace('+', '00'),
    fields: { firstName: 1, emiratesId: 2, city: 2 },
  });
  const verified = await contact(await signedInUser(portal, 'customer'));
  expect(verified.fields).toMatchObject({ firstName: 3, emiratesId: 3, nationality: 3, city: 2, preferredMobile: 2 });
});

it('an unverified customer can change their identity, a verified one only their address', async () => {
  const visitor = await aNewCustomer(portal);
  const change = {
    firstName: 'Nora',
    city: 'Al Ain',
    governmentEmployee: true,
    workEmail: 'nora@entity.example',
    locale: 'ar',
  };
  const reply = await visitor.call(profile.update, change);
  expect([reply.status, reply.body.data.contact]).toEqual([
    202,
    expect.objectContaining({
      firstName: 'Nora',
      city: 'Al Ain',
      governmentEmployee: true,
      workEmail: 'nora@entity.example',
      preferredLanguage: 'ar',
    }),
  ]);
  expect((await visitor.call(profile.update, { governmentEmployee: false })).body.data.contact.workEmail).toBe(null);
  const customer = await signedInUser(portal, 'customer');
  const { firstName } = await contact(customer);
  expect((await customer.call(profile.update, { firstName, city: 'Dibba' })).status).toBe(202);
  const refused = await customer.call(profile.update, { firstName: 'Other' });
  expect([refused.status, refused.body.code]).toEqual([403, 'UMS_VAL_002']);
});

it.each([
  [{ governmentEmployee: true }, 'workEmail'],
  [{ nationality: 'ZZ' }, 'nationality'],
  [{ dateOfBirth: '2020-01-01' }, 'dateOfBirth'],
  [{ emiratesId: 'short' }, 'emiratesId'],
  [{ locale: 'fr' }, 'locale'],
])('a profile update with %j is refused', async (input, field) => {
  const reply = await (await signedInUser(portal, 'unverified')).call(profile.update, input);
  expect([reply.status, reply.body.fieldErrors?.map((error) => error.field)]).toEqual([400, [field]]);
});

it('the Emirates ID of another account is refused', async () => {
  const reply = await (await aNewCustomer(portal)).call(profile.update, { emiratesId: '784-1980-1234560-0' });
  expect([reply.status, reply.body.code]).toEqual([409, 'UMS_VAL_001']);
});

it('a photo can be added, replaced and removed, and is visible to its owner only', async () => {
  const visitor = await aNewCustomer(portal);
  const upload = async (bytes: Uint8Array) =>
    visitor.upload<{ document: { id: string } }>(documents.upload, 'me.jpg', bytes, { purpose: 'PROFILE_IMAGE' });
  expect((await upload(pdf())).status).toBe(415);
  const [first, second] = [
    (await upload(await jpeg())).body.data.document.id,
    (await upload(await jpeg())).body.data.document.id,
  ];
  const other = await aNewCustomer(portal);
  expect((await other.call(profile.update, { photo: first })).status).toBe(409);
  expect((await visitor.call(profile.update, { photo: first })).body.data.contact.photo).toBe(first);
  expect((await visitor.request('GET', `/api/documents/download/${first}`)).status).toBe(200);
  expect((await other.request('GET', `/api/documents/download/${first}`)).status).toBe(404);
  expect((await visitor.call(profile.update, { photo: second })).body.data.contact.photo).toBe(second);
  expect((await visitor.request('GET', `/api/documents/download/${first}`)).status).toBe(404);
  expect((await visitor.call(profile.update, { photo: null })).body.data.contact.photo).toBe(null);
});

it('a new mobile or email requires a code of the same browser', async () => {
  const visitor = await aNewCustomer(portal);
  const [preferredMobile, preferredEmail] = [newMobile(), anEmail()];
  const bare = await visitor.call(profile.updateContact, { preferredMobile, preferredEmail });
  expect([bare.status, bare.body.otpRequired, bare.body.fieldErrors?.[0]?.field]).toEqual([
    403,
    true,
    'preferredMobile',
  ]);
  // A code of another purpose is refused.
  const sent = await visitor.call(otp.send, { otpType: 'SMS', mobile: preferredMobile, purpose: 'CASE' });
  const wrongPurpose = { requestId: sent.body.data.requestId, otp: await codeTo(visitor, preferredMobile) };
  expect((await visitor.call(profile.updateContact, { preferredMobile, codes: [wrongPurpose] })).status).toBe(400);
  const other = newMobile();
  const sms = await visitor.call(otp.send, { otpType: 'SMS', mobile: other, purpose: 'CONTACT' });
  const mail = await visitor.call(otp.send, { otpType: 'EMAIL', email: preferredEmail, purpose: 'CONTACT' });
  const codes = [
    { requestId: sms.body.data.requestId, otp: await codeTo(visitor, other) },
    { requestId: mail.body.data.requestId, otp: await codeTo(visitor, preferredEmail) },
  ];
  const stolen = await (
    await aNewCustomer(portal)
  ).call(profile.updateContact, { preferredMobile: other, codes: [codes[0]] });
  expect(stolen.status).toBe(400);
  const wanted = { preferredMobile: other, preferredEmail, preferredLanguage: 'ar', preferredChannel: 1 };
  const changed = await visitor.call(profile.updateContact, { ...wanted, codes });
  expect([changed.status, changed.body.data.contact]).toEqual([
    202,
    expect.objectContaining({ ...wanted, preferredMobile: other.replace('+', '00') }),
  ]);
  // Returning to the account's own contact needs no code.
  expect(
    (await visitor.call(profile.updateContact, { preferredMobile: visitor.mobile, preferredEmail: visitor.email }))
      .status,
  ).toBe(202);
});

it('null removes a preferred mobile or email, and needs no code', async () => {
  const visitor = await aNewCustomer(portal);
  expect(await contact(visitor)).toMatchObject({ preferredEmail: visitor.email });
  const cleared = await visitor.call(profile.updateContact, { preferredMobile: null, preferredEmail: null });
  expect([cleared.status, cleared.body.data.contact]).toEqual([
    202,
    expect.objectContaining({
      preferredMobile: null,
      preferredEmail: null,
      email: visitor.email,
      mobile: visitor.mobile.replace('+', '00'),
    }),
  ]);
  // A field that is left out stays as it is.
  expect(
    (await visitor.call(profile.updateContact, { preferredEmail: visitor.email })).body.data.contact,
  ).toMatchObject({
    preferredMobile: null,
    preferredEmail: visitor.email,
  });
});

it('a right code can be sent again with the right one for the other contact, or another contact', async () => {
  const visitor = await aNewCustomer(portal);
  const wanted = { preferredMobile: newMobile(), preferredEmail: anEmail() };
  const sendTo = async (to: object, address: string) => {
    const sent = await visitor.call(otp.send, { ...to, purpose: 'CONTACT' });
    return { requestId: sent.body.data.requestId, otp: await codeTo(visitor, address) };
  };
  const sms = await sendTo({ otpType: 'SMS', mobile: wanted.preferredMobile }, wanted.preferredMobile);
  const mail = await sendTo({ otpType: 'EMAIL', email: wanted.preferredEmail }, wanted.preferredEmail);
  const change = async (codes: object[], over = {}) => {
    const { status, body } = await visitor.call(profile.updateContact, { ...wanted, ...over, codes });
    return [status, body.fieldErrors?.[0]?.code];
  };
  const wrong = { ...mail, otp: mail.otp === '111111' ? '222222' : '111111' };
  expect(await change([sms, wrong])).toEqual([400, 'OTP_B50001_EMAIL']);
  expect(await change([sms])).toEqual([403, 'proveEmail']);
  const taken = '+971500000103';
  const takenCode = await sendTo({ otpType: 'SMS', mobile: taken }, taken);
  expect(await change([takenCode, mail], { preferredMobile: taken })).toEqual([409, 'MOBILE_EXISTS']);
  expect(await change([sms, mail])).toEqual([202, undefined]);
  // Each code works for one change.
  expect(await change([sms, mail], { preferredMobile: newMobile() })).toEqual([400, 'OTP_B50004']);
});

it('a proven mobile or email of another account is refused', async () => {
  const visitor = await aNewCustomer(portal);
  const other = { mobile: '+971500000001', email: 'customer@portal.example' };
  const change = async (input: object, otpType: 'SMS' | 'EMAIL', to: string) => {
    const sent = await visitor.call(otp.send, {
      otpType,
      [otpType === 'SMS' ? 'mobile' : 'email']: to,
      purpose: 'CONTACT',
    });
    const codes = [{ requestId: sent.body.data.requestId, otp: await codeTo(visitor, to) }];
    const { status, body } = await visitor.call(profile.updateContact, { ...input, codes });
    return [status, body.descriptionEn, body.fieldErrors?.[0]?.field];
  };
  const mobile = await change({ preferredMobile: other.mobile }, 'SMS', other.mobile);
  expect(mobile).toEqual([409, 'Mobile Number already exists', 'preferredMobile']);
  const email = await change({ preferredEmail: other.email }, 'EMAIL', other.email);
  expect(email).toEqual([409, 'Email already exists', 'preferredEmail']);
});

it('an unexpected failure is named for what was asked', async () => {
  const visitor = await aNewCustomer(portal);
  const { db } = databaseOf(portal);
  const refuse = (table: string, rule: string) =>
    sql.raw(`alter table ${table} add constraint refused check (${rule}) not valid`).execute(db);
  await refuse('users', "city is distinct from 'Nowhere' and password_hash is not null");
  await refuse('one_time_codes', "expires_at < '2000-01-01'");
  const errorOf = async (call: Promise<{ status: number; body: { code: unknown; descriptionEn?: string } }>) => {
    const { status, body } = await call;
    return [status, body.code, body.descriptionEn];
  };
  const failed = [
    await errorOf(visitor.call(profile.update, { city: 'Nowhere' })),
    await errorOf(visitor.call(otp.send, { otpType: 'SMS', mobile: newMobile() })),
    await errorOf(visitor.call(otp.send, { otpType: 'EMAIL', email: anEmail() })),
  ];
  await sql.raw('alter table users drop constraint refused').execute(db);
  await sql.raw('alter table one_time_codes drop constraint refused').execute(db);
  expect(failed).toEqual([
    [500, 500, 'The profile could not be updated'],
    [500, 'OTP_E1007', 'Something went wrong. Try again later.'],
    [500, 'OTP_E1007_EMAIL', 'Something went wrong. Try again later.'],
  ]);
});

it('sessions are listed, and all but the current one can be ended', async () => {
  const visitor = await aNewCustomer(portal);
  const elsewhere = new Visitor(portal);
  await signIn(elsewhere, visitor.email, NEW_PASSWORD);
  const { sessions } = (await visitor.call(profile.sessions)).body.data;
  expect(sessions.map(({ current }) => current).sort()).toEqual([false, true]);
  expect((await visitor.call(profile.endOthers)).body.data).toEqual({ ended: 1 });
  expect([(await visitor.call(auth.profile)).status, (await elsewhere.call(auth.profile)).status]).toEqual([200, 401]);
  expect((await visitor.call(profile.sessions)).body.data.sessions).toHaveLength(1);
});
