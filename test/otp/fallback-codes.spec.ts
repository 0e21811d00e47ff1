import type { Principal } from '../../common/contract/principal.ts';
import {
  aBrowser,
  aMobile,
  failure,
  otpServices,
  outcome,
  sms,
  useUpCode,
  wrongFor,
  type Otp,
  useCleanDatabase,
} from './otp-kit.ts';
import { defined } from '../support/defined.ts';

const testDatabase = useCleanDatabase();
let otp: Otp;

beforeEach(() => {
  otp = otpServices(testDatabase);
});

/** The 16 digits in the newest message. */
const sixteenDigits = (): string =>
  defined(/\d{4}(?: \d{4}){3}/.exec(defined(otp.delivery.sms.at(-1) ?? otp.delivery.emails.at(-1)).text))[0];

/** Strangers with a browser and an address each use up what they may have of the destination's limits. */
async function strangersUseUpCodes(mobile: string): Promise<void> {
  for (let stranger = 0; stranger < 4; stranger++) {
    await useUpCode(otp, mobile, aBrowser());
    otp.clock.advance(61);
  }
}

/** Requests a code that is refused, and returns the offered fallback code. */
async function refusedFor(mobile: string, browser: Principal = aBrowser()) {
  const { fallbackCode, ...refused } = await failure(otp.service.send(sms(mobile), browser));
  return { refused, requestId: defined(fallbackCode).requestId, fallbackCode: defined(fallbackCode) };
}

const prove = (requestId: string, code: string, browser = aBrowser()) =>
  outcome(otp.service.prove({ requestId, otp: code.replaceAll(' ', '') }, browser));

describe('when strangers have used up the codes of a number', () => {
  it('its owner gets 16 digits at once and verifies the number with them', async () => {
    const [mobile, owner] = [aMobile(), aBrowser()];
    await strangersUseUpCodes(mobile);
    const sent = otp.delivery.sms.length;
    const { refused, requestId, fallbackCode } = await refusedFor(mobile, owner);
    expect(refused).toMatchObject({ code: 'OTP_B50003', retryAfter: expect.any(Number) });
    expect(fallbackCode).toEqual({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), digits: 16, expiresIn: 7200 });
    expect(otp.delivery.sms.slice(sent).map(({ to }) => to)).toEqual([mobile]);
    expect(await prove(requestId, sixteenDigits(), owner)).toBe('ok');
  });

  it('the code that a stranger’s request sent serves the owner in any browser, once', async () => {
    const mobile = aMobile();
    await strangersUseUpCodes(mobile);
    const { refused } = await refusedFor(mobile);
    const [sent, digits, wait] = [otp.delivery.sms.length, sixteenDigits(), defined(refused.retryAfter) - 1];
    otp.clock.advance(wait);
    const { requestId, fallbackCode } = await refusedFor(mobile);
    expect([otp.delivery.sms.length, fallbackCode.expiresIn]).toEqual([sent, 7200 - wait]);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => prove(requestId, digits)));
    expect(outcomes.filter((one) => one === 'ok')).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set(['ok', 'OTP_B50004']));
  });

  it('at most one is sent in an hour, but another at once after it was used', async () => {
    const mobile = aMobile();
    await strangersUseUpCodes(mobile);
    await refusedFor(mobile);
    const sent = otp.delivery.sms.length;
    for (let stranger = 0; stranger < 30; stranger++) await refusedFor(mobile);
    expect(otp.delivery.sms).toHaveLength(sent);
    const { requestId } = await refusedFor(mobile);
    await prove(requestId, sixteenDigits());
    await refusedFor(mobile);
    expect(otp.delivery.sms).toHaveLength(sent + 1);
  });

  it('the newest code is right also for a page that was offered the one before', async () => {
    const mobile = aMobile();
    await strangersUseUpCodes(mobile);
    const { requestId } = await refusedFor(mobile);
    const first = sixteenDigits();
    for (let minute = 0; minute < 61; minute++) {
      await useUpCode(otp, mobile, aBrowser());
      otp.clock.advance(60);
    }
    const second = sixteenDigits();
    expect(second).not.toBe(first);
    expect([await prove(requestId, second), await prove(requestId, first)]).toEqual(['ok', 'ok']);
  });

  it('wrong digits are refused, do not end it, and use up nothing', async () => {
    const mobile = aMobile();
    await strangersUseUpCodes(mobile);
    const { requestId } = await refusedFor(mobile);
    const digits = sixteenDigits().replaceAll(' ', '');
    const wrong = `${digits.slice(0, 15)}${(Number(digits.at(-1)) + 1) % 10}`;
    for (let guess = 0; guess < 20; guess++) expect(await prove(requestId, wrong)).toBe('OTP_B50001');
    const short = await failure(otp.service.prove({ requestId, otp: wrongFor('123456') }, aBrowser()));
    expect(short.fieldErrors).toMatchObject([{ field: 'otp', code: 'fallbackCode' }]);
    expect(await prove('7c9e6679-7425-40de-944b-e07fc1f90ae7', digits)).toBe('OTP_B50001');
    expect(await prove(requestId, digits)).toBe('ok');
  });

  it('it is valid for two hours', async () => {
    const mobile = aMobile();
    await strangersUseUpCodes(mobile);
    const { requestId } = await refusedFor(mobile);
    const digits = sixteenDigits();
    otp.clock.advance(2 * 3600);
    expect(await prove(requestId, digits)).toBe('OTP_B50004');
  });

  it('the code of another number proves nothing', async () => {
    const [mobile, other] = [aMobile(), aMobile()];
    for (const number of [mobile, other]) await strangersUseUpCodes(number);
    const { requestId } = await refusedFor(mobile);
    await refusedFor(other);
    expect(await prove(requestId, sixteenDigits())).toBe('OTP_B50001');
  });

  it('it is stored only as a hash', async () => {
    const mobile = aMobile();
    await strangersUseUpCodes(mobile);
    await refusedFor(mobile);
    const rows = JSON.stringify(await testDatabase.database.db.selectFrom('one_time_codes').selectAll().execute());
    expect(rows).not.toContain(sixteenDigits().replaceAll(' ', ''));
  });

  it('a delivery that fails is reported, and the next request sends it', async () => {
    const mobile = aMobile();
    await strangersUseUpCodes(mobile);
    otp.delivery.broken = true;
    expect(await outcome(otp.service.send(sms(mobile), aBrowser()))).toBe('OTP_B1000');
    otp.delivery.broken = false;
    const { requestId } = await refusedFor(mobile);
    expect(await prove(requestId, sixteenDigits())).toBe('ok');
  });
});

it('a person who has used up their own codes gets 16 digits by email, in Arabic with the digits in order', async () => {
  const browser = aBrowser({ locale: 'ar' });
  const email = { otpType: 'EMAIL' as const, email: 'mona@example.com' };
  for (let request = 0; request < 5; request++) {
    await otp.service.send(email, browser);
    otp.clock.advance(61);
  }
  const refused = await failure(otp.service.send(email, browser));
  expect(refused.code).toBe('OTP_B50002_EMAIL');
  expect(defined(otp.delivery.emails.at(-1)).text).toContain(`\u2066${sixteenDigits()}\u2069`);
  expect(await prove(defined(refused.fallbackCode).requestId, sixteenDigits(), browser)).toBe('ok');
});

it('a client address that may send no more gets none', async () => {
  otp = otpServices(testDatabase, { env: { OTP_SENDS_PER_ADDRESS: '2', OTP_SENDS_PER_HOUR: '2' } });
  const [mobile, browser] = [aMobile(), aBrowser()];
  for (let request = 0; request < 2; request++) {
    await otp.service.send(sms(mobile), browser);
    otp.clock.advance(61);
  }
  const refused = await failure(otp.service.send(sms(mobile), browser));
  expect([refused.code, refused.fallbackCode, otp.delivery.sms.length]).toEqual(['OTP_B50002', undefined, 2]);
});
