import {
  aBrowser,
  aMobile,
  failure,
  otpServices,
  outcome,
  sms,
  tally,
  twoInstances,
  type Otp,
  useCleanDatabase,
} from './otp-kit.ts';
import { defined } from '../support/defined.ts';

const testDatabase = useCleanDatabase();
let otp: Otp;

beforeEach(() => {
  otp = otpServices(testDatabase);
});

describe('sending a code', () => {
  it('sends six digits by SMS and answers with the waiting times in seconds', async () => {
    const mobile = aMobile();
    const answer = await otp.service.send(sms(mobile), aBrowser());
    expect(answer).toEqual({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/), resendAfter: 60, expiresIn: 300 });
    expect(otp.delivery.sms).toEqual([{ id: answer.requestId, to: mobile, text: expect.any(String) }]);
    expect(otp.delivery.code).toMatch(/^\d{6}$/);
  });

  it.each([
    ['en', 'Your Customer Voice code is'],
    ['ar', 'رمز التحقق'],
  ] as const)('uses the user’s language (%s) and ends with the line for SMS autofill', async (locale, words) => {
    await otp.service.send(sms(aMobile()), aBrowser({ locale }));
    const { text } = defined(otp.delivery.sms[0]);
    expect(text).toContain(words);
    expect(text.split('\n').at(-1)).toBe(`@localhost #${otp.delivery.code}`);
    expect(text).not.toContain('{{');
  });

  it('sends an email with a subject that does not contain the code', async () => {
    await otp.service.send({ otpType: 'EMAIL', email: ' Person@Example.COM ' }, aBrowser());
    const [email] = otp.delivery.emails;
    expect(email).toMatchObject({ to: 'person@example.com', subject: 'Your Customer Voice code', language: 'en' });
    expect(defined(email).text).toContain(otp.delivery.code);
  });

  it.each(['+971501234567', '00971501234567', '0501234567', '501234567', '٠٥٠١٢٣٤٥٦٧', '+971 50 123-4567'])(
    'accepts the mobile spelled %s',
    async (mobile) => {
      await otp.service.send(sms(mobile), aBrowser());
      expect(defined(otp.delivery.sms[0]).to).toBe('+971501234567');
    },
  );

  it.each([
    ['SMS', { mobile: '+14155550100' }, 'OTP_B50006', 'mobile', 'mobile'],
    ['SMS', { mobile: '' }, 'OTP_B50006', 'mobile', 'mobileRequired'],
    ['SMS', { email: 'person@example.com' }, 'OTP_B50006', 'mobile', 'mobileRequired'],
    ['EMAIL', { email: 'person@' }, 'OTP_B50006_EMAIL', 'email', 'email'],
    ['EMAIL', { mobile: '+971501234567' }, 'OTP_B50006_EMAIL', 'email', 'email'],
    ['EMAIL', { email: 'a@b.example, c@d.example' }, 'OTP_B50006_EMAIL', 'email', 'email'],
    ['EMAIL', { email: 'a@b.example\r\nBcc: c@d.example' }, 'OTP_B50006_EMAIL', 'email', 'email'],
  ] as const)('refuses %s %j with a field error', async (otpType, where, code, field, key) => {
    const answer = await failure(otp.service.send({ otpType, ...where }, aBrowser()));
    expect(answer).toMatchObject({ code, fieldErrors: [{ field, code: key }] });
    expect(otp.delivery.sms.length + otp.delivery.emails.length).toBe(0);
  });

  it('stores the code only as a hash', async () => {
    await otp.service.send(sms(aMobile()), aBrowser());
    const rows = JSON.stringify(await testDatabase.database.db.selectFrom('one_time_codes').selectAll().execute());
    expect(rows).not.toContain(otp.delivery.code);
  });
});

describe('send limits', () => {
  it('refuse another code for the same destination before the waiting time has passed', async () => {
    const mobile = aMobile();
    await otp.service.send(sms(mobile), aBrowser());
    otp.clock.advance(20);
    expect(await failure(otp.service.send(sms(mobile), aBrowser()))).toMatchObject({
      code: 'OTP_B50005',
      resendAfter: 40,
    });
    otp.clock.advance(39);
    expect(await failure(otp.service.send(sms(mobile), aBrowser()))).toMatchObject({
      code: 'OTP_B50005',
      resendAfter: 1,
    });
    otp.clock.advance(1);
    expect(await outcome(otp.service.send(sms(mobile), aBrowser()))).toBe('ok');
    expect(await outcome(otp.service.send(sms(aMobile()), aBrowser()))).toBe('ok');
  });

  it('allow five codes an hour per destination in a sliding window', async () => {
    const [mobile, browser] = [aMobile(), aBrowser()];
    for (let sent = 0; sent < 5; sent++) {
      await otp.service.send(sms(mobile), browser);
      otp.clock.advance(61);
    }
    const answer = await failure(otp.service.send(sms(mobile), browser));
    expect(answer).toMatchObject({ code: 'OTP_B50002', retryAfter: 3600 - 5 * 61 });
    otp.clock.advance(defined(answer.retryAfter) - 1);
    expect(await outcome(otp.service.send(sms(mobile), browser))).toBe('OTP_B50002');
    otp.clock.advance(1);
    expect(await outcome(otp.service.send(sms(mobile), browser))).toBe('ok');
  });

  it('allow a number of codes an hour per IP address', async () => {
    otp = otpServices(testDatabase, { env: { OTP_SENDS_PER_ADDRESS: '3' } });
    const address = '192.0.2.7';
    for (let sent = 0; sent < 3; sent++) await otp.service.send(sms(aMobile()), aBrowser({ address }));
    expect(await failure(otp.service.send(sms(aMobile()), aBrowser({ address })))).toMatchObject({
      code: 'OTP_B50002',
      retryAfter: 3600,
    });
    expect(await outcome(otp.service.send(sms(aMobile()), aBrowser()))).toBe('ok');
    otp.clock.advance(3600);
    expect(await outcome(otp.service.send(sms(aMobile()), aBrowser({ address })))).toBe('ok');
  });

  it('count an IPv6 /64 prefix as one address', async () => {
    otp = otpServices(testDatabase, { env: { OTP_SENDS_PER_ADDRESS: '2' } });
    const send = (address: string) => outcome(otp.service.send(sms(aMobile()), aBrowser({ address })));
    expect([
      await send('2001:db8:1:2::1'),
      await send('2001:db8:1:2:ffff::9'),
      await send('2001:db8:1:2:3:4:5:6'),
    ]).toEqual(['ok', 'ok', 'OTP_B50002']);
    expect(await send('2001:db8:1:3::1')).toBe('ok');
  });

  it('allow a number of codes an hour in total', async () => {
    otp = otpServices(testDatabase, { env: { OTP_SENDS_TOTAL_PER_HOUR: '4' } });
    for (let sent = 0; sent < 4; sent++) await otp.service.send(sms(aMobile()), aBrowser());
    expect(await failure(otp.service.send(sms(aMobile()), aBrowser()))).toMatchObject({
      code: 'OTP_B50002',
      retryAfter: 3600,
    });
    expect(otp.delivery.sms).toHaveLength(4);
  });

  it('use the error codes of emails for an email', async () => {
    const email = { otpType: 'EMAIL' as const, email: 'person@example.com' };
    await otp.service.send(email, aBrowser());
    expect(await outcome(otp.service.send(email, aBrowser()))).toBe('OTP_B50005_EMAIL');
  });
});

describe('concurrent requests on two instances', () => {
  it('send one code to one destination', async () => {
    const instance = await twoInstances(testDatabase, otp);
    const mobile = aMobile();
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => outcome(instance(n).service.send(sms(mobile), aBrowser()))),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, OTP_B50005: 99 });
    expect(otp.delivery.sms).toHaveLength(1);
  });

  it('send as many codes as allowed per IP address and in total', async () => {
    const instance = await twoInstances(testDatabase, otp, {
      OTP_SENDS_PER_ADDRESS: '10',
      OTP_SENDS_TOTAL_PER_HOUR: '25',
    });
    const one = Array.from({ length: 50 }, (_, n) =>
      outcome(instance(n).service.send(sms(aMobile()), aBrowser({ address: '192.0.2.9' }))),
    );
    expect(tally(await Promise.all(one))).toEqual({ ok: 10, OTP_B50002: 40 });
    const many = Array.from({ length: 50 }, (_, n) => outcome(instance(n).service.send(sms(aMobile()), aBrowser())));
    expect(tally(await Promise.all(many))).toEqual({ ok: 15, OTP_B50002: 35 });
    expect(otp.delivery.sms).toHaveLength(25);
  });
});

describe('failed delivery', () => {
  const rows = async () => ({
    codes: await testDatabase.database.db.selectFrom('one_time_codes').select('id').execute(),
    counts: (await testDatabase.database.db.selectFrom('rate_limit_counters').select('count').execute()).map(
      ({ count }) => count,
    ),
  });

  it('answers OTP_B1000 and does not count against the limits', async () => {
    const mobile = aMobile();
    otp.delivery.broken = true;
    for (let tried = 0; tried < 8; tried++)
      expect(await outcome(otp.service.send(sms(mobile), aBrowser()))).toBe('OTP_B1000');
    expect(await rows()).toEqual({ codes: [], counts: expect.not.arrayContaining([1]) });
    otp.delivery.broken = false;
    expect(await outcome(otp.service.send(sms(mobile), aBrowser()))).toBe('ok');
  });

  it('answers OTP_B1000_EMAIL for an email', async () => {
    otp.delivery.broken = true;
    expect(await outcome(otp.service.send({ otpType: 'EMAIL', email: 'a@example.com' }, aBrowser()))).toBe(
      'OTP_B1000_EMAIL',
    );
  });

  it('keeps the code sent before', async () => {
    const [mobile, browser] = [aMobile(), aBrowser()];
    const { requestId } = await otp.service.send(sms(mobile), browser);
    otp.clock.advance(61);
    otp.delivery.broken = true;
    await outcome(otp.service.send(sms(mobile), browser));
    expect(await outcome(otp.service.prove({ requestId, otp: otp.delivery.code }, browser))).toBe('ok');
  });

  it('answers after a timeout when the gateway hangs', async () => {
    otp.delivery.hung = true;
    expect(await outcome(otp.service.send(sms(aMobile()), aBrowser()))).toBe('OTP_B1000');
    expect((await rows()).codes).toEqual([]);
  });
});
