import { directory } from '../../common/cases/directory.contract.ts';
import { otp } from '../../common/otp/otp.contract.ts';
import { registration } from '../../common/users/registration.contract.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { defined } from '../support/defined.ts';
import {
  anEmail,
  aPerson,
  aRegisteredCustomer,
  codeTo,
  credentials,
  provenMobileRegistration,
  provenRegistration,
} from '../support/registration.ts';
import { Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock();

beforeAll(async () => {
  portal = await startPortal({
    clock,
    env: { OTP_SENDS_PER_ADDRESS: '5000', EMAIL_CHECKS_PER_ADDRESS: '200', MINIMUM_AGE_AGENT: '21' },
  });
});
afterAll(() => portal.close());

const DEMO_MOBILE = '+971500000001';
const DEMO_EMIRATES_ID = '784-1980-1234560-0';

describe('registration refuses', () => {
  it.each([
    ['firstName', '', 'MISS_FIELD_NAME_FIRSTNAME'],
    ['lastName', undefined, 'MISS_FIELD_NAME_LASTNAME'],
    ['nationality', 'ZZ', 'MISS_FIELD_NAME_NATIONALITY'],
    ['nationality', undefined, 'MISS_FIELD_NAME_NATIONALITY'],
    ['gender', 'none', 'MISS_FIELD_NAME_GENDER'],
    ['dateOfBirth', undefined, 'MISS_FIELD_NAME_BIRTHDATE'],
    ['dateOfBirth', '1990-02-30', 'MISS_FIELD_NAME_BIRTHDATE'],
    ['dateOfBirth', '2990-01-01', 'dobFuture'],
    ['emiratesId', '784-1992-123', 'emiratesId'],
    ['emiratesId', '784-1992-1234567-12', 'emiratesId'],
    ['mobile', '+14155550100', 'mobile'],
    ['email', 'someone@nowhere', 'email'],
    ['passportExpiry', '2020-01-01', 'passportExpiry'],
    ['passportNumber', 'A1234567', undefined],
  ])('%s %p', async (field, value, code) => {
    const reply = await new Visitor(portal).call(registration.begin, { ...aPerson(), [field]: value });
    const { fieldErrors = [] } = reply.body;
    expect(reply.status).toBe(400);
    if (code) expect(fieldErrors.find((error) => error.field === field)?.code).toBe(code);
    else expect(fieldErrors.map((error) => error.field)).toEqual(['passportExpiry']);
    if (code?.startsWith('MISS_')) expect(reply.body.code).toBe(code);
    for (const error of fieldErrors) expect(error.descriptionAr).toMatch(/[ء-ي]/);
  });

  it('persons under 18, up to the day before their birthday', async () => {
    const [year, rest] = [
      clock.now().getUTCFullYear() - 18,
      (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(4, 10),
    ];
    const young = await new Visitor(portal).call(registration.begin, aPerson({ dateOfBirth: `${year}${rest(2)}` }));
    expect([young.status, young.body.fieldErrors?.[0]?.code, young.body.fieldErrors?.[0]?.descriptionEn]).toEqual([
      400,
      'age',
      'You must be at least 18 years old',
    ]);
    expect(
      (await new Visitor(portal).call(registration.begin, aPerson({ dateOfBirth: `${year}${rest(-1)}` }))).status,
    ).toBe(201);
  });

  it('agents under the minimum age for agents', async () => {
    const age = (years: number) => `${clock.now().getUTCFullYear() - years}-01-01`;
    const { entities } = (await new Visitor(portal).call(directory.entities, { pageSize: 1 })).body.data;
    const agent = { entityId: defined(entities[0]).id, branch: 'Harbour branch', workEmail: anEmail() };
    const answers = await Promise.all([
      new Visitor(portal).call(registration.beginAgent, { ...aPerson({ dateOfBirth: age(19) }), ...agent }),
      new Visitor(portal).call(registration.begin, aPerson({ dateOfBirth: age(19) })),
    ]);
    expect(answers.map(({ body }) => body.fieldErrors?.some(({ field }) => field === 'dateOfBirth') ?? false)).toEqual([
      true,
      false,
    ]);
  });

  it('an existing email at the first step', async () => {
    const visitor = new Visitor(portal);
    for (const reply of [
      await visitor.call(registration.emailFree, { email: 'Customer@Portal.example' }),
      await visitor.call(registration.begin, aPerson({ email: 'customer@portal.example' })),
    ])
      expect([reply.status, reply.body.descriptionEn]).toEqual([409, 'Email already exists']);
  });

  it('a mobile or Emirates ID in use, only after the mobile was verified', async () => {
    const visitor = new Visitor(portal);
    const known = await visitor.call(registration.begin, aPerson({ mobile: DEMO_MOBILE }));
    const unknown = await new Visitor(portal).call(registration.begin, aPerson());
    expect([known.status, Object.keys(known.body.data)]).toEqual([unknown.status, Object.keys(unknown.body.data)]);
    const { registrationId } = known.body.data;
    const taken = await visitor.call(registration.verify, {
      registrationId,
      otpType: 'SMS',
      otp: await codeTo(visitor, DEMO_MOBILE),
    });
    expect([taken.status, taken.body.code, taken.body.fieldErrors?.[0]?.field]).toEqual([409, 'UMS_VAL_004', 'mobile']);

    const twin = new Visitor(portal);
    const person = aPerson({ emiratesId: DEMO_EMIRATES_ID });
    const begun = await twin.call(registration.begin, person);
    const input = {
      registrationId: begun.body.data.registrationId,
      otpType: 'SMS',
      otp: await codeTo(twin, person.mobile),
    };
    expect((await twin.call(registration.verify, input)).body.code).toBe('UMS_VAL_001');
    // With a corrected Emirates ID the mobile stays verified.
    expect((await twin.call(registration.begin, { ...person, emiratesId: aPerson().emiratesId })).body.data.step).toBe(
      4,
    );
    const other = await aRegisteredCustomer(new Visitor(portal), aPerson({ emiratesId: 'ANY EIGHTEEN CHARS' }));
    expect(other.status).toBe(0);
    const same = await twin.call(registration.begin, { ...person, emiratesId: 'ANY EIGHTEEN CHARS' });
    expect([same.status, same.body.code]).toEqual([409, 'UMS_VAL_054']);
  });

  it('credentials before both codes, weak or different passwords, and a user name in use', async () => {
    const visitor = new Visitor(portal);
    const registrationId = await provenMobileRegistration(visitor);
    const early = await visitor.call(registration.finish, credentials(registrationId));
    expect([early.status, early.body.descriptionEn]).toEqual([409, 'Verify your mobile number and your email first.']);
    for (const [over, field, code] of [
      [{ password: 'short#1A' }, 'confirmPassword', 'passwordMatch'],
      [{ password: 'alllower#1', confirmPassword: 'alllower#1' }, 'password', 'password'],
      [{ password: 'NoPunctuation1', confirmPassword: 'NoPunctuation1' }, 'password', 'password'],
      [{ password: 'P@ssw0rd2026!', confirmPassword: 'P@ssw0rd2026!' }, 'password', 'passwordCommon'],
      [{ password: 'Qwerty!123456', confirmPassword: 'Qwerty!123456' }, 'password', 'passwordCommon'],
      [{ username: '971500000001' }, 'username', 'username'],
    ] as const) {
      const reply = await visitor.call(registration.finish, credentials(registrationId, over));
      expect([reply.status, reply.body.fieldErrors?.map((error) => [error.field, error.code])]).toEqual([
        400,
        [[field, code]],
      ]);
    }
    const ready = new Visitor(portal);
    const id = await provenRegistration(ready);
    for (const username of ['customer', 'Customer@portal.example'])
      expect((await ready.call(registration.finish, credentials(id, { username }))).body.descriptionEn).toBe(
        'This user name is already taken',
      );
  });

  it('codes of another purpose, and use of its own code for another purpose', async () => {
    const visitor = new Visitor(portal);
    const person = aPerson();
    const { registrationId } = (await visitor.call(registration.begin, person)).body.data;
    const code = await codeTo(visitor, person.mobile);
    const proven = await visitor.call(otp.prove, { requestId: registrationId, otp: code });
    expect(proven.status).toBe(400);
    expect(visitor.cookies.has('guest')).toBe(false);
    for (let wrong = 0; wrong < 3; wrong++) {
      const reply = await visitor.call(registration.verify, {
        registrationId,
        otpType: 'SMS',
        otp: code === '000000' ? '111111' : '000000',
      });
      expect(reply.body.code).toBe(wrong < 2 ? 'OTP_B50001' : 'OTP_B50003');
    }
    expect((await visitor.call(registration.verify, { registrationId, otpType: 'SMS', otp: code })).body.code).toBe(
      'OTP_B50003',
    );
  });

  it('an expired registration', async () => {
    const visitor = new Visitor(portal);
    const registrationId = await provenRegistration(visitor);
    clock.advance(25 * 3600);
    expect((await visitor.call(registration.pending)).body.data).toEqual({ registration: null });
    const late = await visitor.call(registration.finish, credentials(registrationId));
    expect([late.status, late.body.descriptionEn]).toEqual([404, 'This registration has ended. Start again.']);
  });
});
