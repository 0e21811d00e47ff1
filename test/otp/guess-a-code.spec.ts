import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { aBrowser, aMobile, clean, failure, otpOver, outcome, tally, wrongFor, type Otp } from './otp-kit.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let on: TestDatabase;
let otp: Otp;

beforeAll(async () => {
  on = await openTestDatabase();
});
beforeEach(async () => {
  await clean(on.database);
  otp = otpOver(on);
});
afterAll(() => on.close());

const sms = (mobile: string) => ({ otpType: 'SMS' as const, mobile });

/** Two instances of the same portal. */
const both = async (env: Record<string, string> = {}) => {
  const { clock, post } = otp;
  return [otpOver(on, { env, clock, post }), otpOver(on, { env, clock, post, database: await on.another() })] as const;
};

const compared = async (): Promise<number> =>
  (await on.database.db.selectFrom('one_time_codes').select('wrong').execute()).reduce((sum, { wrong }) => sum + wrong, 0);

describe('at the same instant, on two instances', () => {
  it('the right code a hundred times: one success, one contact, one proof', async () => {
    const instances = await both();
    const browser = aBrowser();
    const { requestId } = await otp.service.send(sms(aMobile()), browser);
    const code = otp.post.code;
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => outcome(instances[n % 2]!.service.prove({ requestId, otp: code }, browser))),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, OTP_B50004: 99 });
    expect(await on.database.db.selectFrom('guest_proofs').selectAll().execute()).toHaveLength(1);
  });

  it.each([1, 3, 5])('two hundred wrong codes: %i compared', async (most) => {
    const env = { OTP_MAX_WRONG: String(most) };
    const instances = await both(env);
    const browser = aBrowser();
    const { requestId } = await instances[0].service.send(sms(aMobile()), browser);
    const code = otp.post.code;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) => outcome(instances[n % 2]!.service.prove({ requestId, otp: wrongFor(code) }, browser))),
    );
    expect(tally(outcomes)).toEqual({ ...(most > 1 ? { OTP_B50001: most - 1 } : {}), OTP_B50003: 201 - most });
    expect(await compared()).toBe(most);
  });

  it('the right code among two hundred wrong ones wins at most once', async () => {
    const instances = await both();
    const browser = aBrowser();
    const { requestId } = await otp.service.send(sms(aMobile()), browser);
    const code = otp.post.code;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        outcome(instances[n % 2]!.service.prove({ requestId, otp: n % 50 === 1 ? code : wrongFor(code) }, browser)),
      ),
    );
    expect(tally(outcomes)['ok'] ?? 0).toBeLessThanOrEqual(1);
    expect(await compared()).toBeLessThanOrEqual(3);
  });
});

describe('a day', () => {
  it('ten thousand guesses over renewed codes and a hundred addresses: ten compared', async () => {
    const instances = await both({ OTP_SENDS_PER_HOUR: '1000', OTP_RESEND_SECONDS: '1' });
    const mobile = aMobile();
    const results: string[] = [];
    for (let round = 0; round < 100; round++) {
      const browser = aBrowser({ address: `198.51.100.${round}` });
      const asked = await instances[round % 2]!.service.send(sms(mobile), browser).catch(() => undefined);
      const requestId = asked?.requestId ?? '7c9e6679-7425-40de-944b-e07fc1f90ae7';
      const guesses = Array.from({ length: 100 }, (_, n) =>
        outcome(instances[n % 2]!.service.prove({ requestId, otp: wrongFor(otp.post.code) }, browser)),
      );
      results.push(...(await Promise.all(guesses)));
      otp.clock.pass(400);
    }
    expect(results).toHaveLength(10_000);
    expect(results).not.toContain('ok');
    expect(await compared()).toBe(10);
  }, 240_000);

  it('says when the day is over, and then begins anew', async () => {
    const mobile = aMobile();
    for (let round = 0; round < 4; round++) {
      const browser = aBrowser();
      const { requestId } = await otp.service.send(sms(mobile), browser);
      for (let guess = 0; guess < 3; guess++) await outcome(otp.service.prove({ requestId, otp: wrongFor(otp.post.code) }, browser));
      otp.clock.pass(61);
    }
    expect(await compared()).toBe(10);
    const answer = await failure(otp.service.send(sms(mobile), aBrowser()));
    // The first code ended 300 s after it was sent; its wrong answers are a day old then.
    expect(answer).toMatchObject({ code: 'OTP_B50003', retryAfter: 24 * 3600 + 300 - 4 * 61 });
    otp.clock.pass(answer.retryAfter! - 1);
    expect(await outcome(otp.service.send(sms(mobile), aBrowser()))).toBe('OTP_B50003');
    otp.clock.pass(1);
    expect(await outcome(otp.service.send(sms(mobile), aBrowser()))).toBe('ok');
  });

  it('a code that someone holds stays good, whatever others do to its number', async () => {
    const [mobile, victim] = [aMobile(), aBrowser()];
    const { requestId } = await otp.service.send(sms(mobile), victim);
    const code = otp.post.code;
    for (let round = 0; round < 4; round++) {
      otp.clock.pass(61);
      const attacker = aBrowser();
      const asked = await otp.service.send(sms(mobile), attacker).catch(() => undefined);
      for (let guess = 0; guess < 5; guess++) {
        if (asked) await outcome(otp.service.prove({ requestId: asked.requestId, otp: wrongFor(otp.post.code) }, attacker));
        await outcome(otp.service.prove({ requestId, otp: wrongFor(code) }, attacker));
      }
    }
    expect(await outcome(otp.service.send(sms(mobile), aBrowser()))).toBe('OTP_B50003');
    expect(await outcome(otp.service.prove({ requestId, otp: wrongFor(code) }, victim))).toBe('OTP_B50001');
    expect(await outcome(otp.service.prove({ requestId, otp: code }, victim))).toBe('ok');
    expect(await compared()).toBeLessThanOrEqual(10);
  });

  it('the last code gets only as many wrong answers as are left', async () => {
    otp = otpOver(on, { env: { OTP_MAX_WRONG_PER_DAY: '4' } });
    const mobile = aMobile();
    await otp.service.send(sms(mobile), aBrowser());
    otp.clock.pass(61);
    const browser = aBrowser();
    const { requestId } = await otp.service.send(sms(mobile), browser);
    expect(await outcome(otp.service.prove({ requestId, otp: wrongFor(otp.post.code) }, browser))).toBe('OTP_B50003');
  });

  it('asking again from the same browser frees what the older code had not used', async () => {
    otp = otpOver(on, { env: { OTP_MAX_WRONG_PER_DAY: '3' } });
    const [mobile, browser] = [aMobile(), aBrowser()];
    await otp.service.send(sms(mobile), browser);
    otp.clock.pass(61);
    expect(await failure(otp.service.send(sms(mobile), aBrowser()))).toMatchObject({ code: 'OTP_B50003', retryAfter: expect.any(Number) });
    const { requestId } = await otp.service.send(sms(mobile), browser);
    expect(await outcome(otp.service.prove({ requestId, otp: otp.post.code }, browser))).toBe('ok');
  });

  it('sends and guesses mixed at the same instant never pass the day', async () => {
    const instances = await both({ OTP_SENDS_PER_HOUR: '1000', OTP_RESEND_SECONDS: '1', OTP_VALID_SECONDS: '30' });
    const mobile = aMobile();
    const held: { requestId: string; browser: ReturnType<typeof aBrowser> }[] = [];
    for (let round = 0; round < 12; round++) {
      const browser = aBrowser();
      const asking = Array.from({ length: 6 }, (_, n) =>
        instances[n % 2]!.service.send(sms(mobile), browser).then(
          ({ requestId }) => held.push({ requestId, browser }),
          () => {},
        ),
      );
      const guessing = held.flatMap(({ requestId, browser }) =>
        Array.from({ length: 5 }, (_, n) => outcome(instances[n % 2]!.service.prove({ requestId, otp: wrongFor(otp.post.code) }, browser))),
      );
      await Promise.all([...asking, ...guessing]);
      otp.clock.pass(20);
    }
    expect(await compared()).toBeLessThanOrEqual(10);
  });
});
