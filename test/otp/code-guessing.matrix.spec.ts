import type { AppError } from '../../common/errors/catalogue.ts';
import {
  aBrowser,
  aKnownDevice,
  aMobile,
  failure,
  otpServices,
  outcome,
  sms,
  tally,
  twoInstances,
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

async function countCompared(): Promise<number> {
  const rows = await testDatabase.database.db.selectFrom('one_time_codes').select('failed_attempts').execute();
  return rows.reduce((sum, row) => sum + row.failed_attempts, 0);
}

describe('concurrent guesses on two instances', () => {
  it('accept the right code once among a hundred requests', async () => {
    const instance = await twoInstances(testDatabase, otp);
    const browser = aBrowser();
    const { requestId } = await otp.service.send(sms(aMobile()), browser);
    const code = otp.delivery.code;
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, n) => outcome(instance(n).service.prove({ requestId, otp: code }, browser))),
    );
    expect(tally(outcomes)).toEqual({ ok: 1, OTP_B50004: 99 });
    expect(await testDatabase.database.db.selectFrom('guest_proofs').selectAll().execute()).toHaveLength(1);
  });

  it.each([1, 3, 5])('compare only %i of two hundred wrong codes', async (max) => {
    const env = { OTP_MAX_ATTEMPTS: String(max) };
    const instance = await twoInstances(testDatabase, otp, env);
    const browser = aBrowser();
    const { requestId } = await instance(0).service.send(sms(aMobile()), browser);
    const code = otp.delivery.code;
    const outcomes = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        outcome(instance(n).service.prove({ requestId, otp: wrongFor(code) }, browser)),
      ),
    );
    expect(tally(outcomes)).toEqual({ ...(max > 1 ? { OTP_B50001: max - 1 } : {}), OTP_B50003: 201 - max });
    expect(await countCompared()).toBe(max);
  });

  it('accept the right code at most once among two hundred guesses', async () => {
    const instance = await twoInstances(testDatabase, otp);
    const browser = aBrowser();
    const { requestId } = await otp.service.send(sms(aMobile()), browser);
    const { code } = otp.delivery;
    const guess = (n: number) =>
      outcome(instance(n).service.prove({ requestId, otp: n % 50 === 1 ? code : wrongFor(code) }, browser));
    const outcomes = await Promise.all(Array.from({ length: 200 }, (_, n) => guess(n)));
    expect(tally(outcomes)['ok'] ?? 0).toBeLessThanOrEqual(1);
    expect(await countCompared()).toBeLessThanOrEqual(3);
  });
});

/** The number of compared wrong codes per browser or network. */
async function comparedBy(who: 'browser' | 'network'): Promise<number[]> {
  const rows = await testDatabase.database.db
    .selectFrom('one_time_codes')
    .select((row) => row.fn.sum<number>('failed_attempts').as('wrong'))
    .groupBy(who)
    .execute();
  return rows.map(({ wrong }) => Number(wrong));
}

describe('attempt limits over a day', () => {
  it('compare ten guesses per browser and a hundred in total out of ten thousand from a hundred addresses', async () => {
    const env = { OTP_SENDS_PER_HOUR: '1000', OTP_SENDS_PER_DESTINATION: '1000', OTP_RESEND_SECONDS: '1' };
    const instance = await twoInstances(testDatabase, otp, env);
    const mobile = aMobile();
    const browsers = Array.from({ length: 100 }, (_, n) => aBrowser({ address: `198.51.100.${n}` }));
    const results: string[] = [];
    for (let round = 0; round < 100; round++) {
      const browser = defined(browsers[round]);
      const { service } = instance(round);
      const asked = await service.send(sms(mobile), browser).catch(() => undefined);
      const requestId = asked?.requestId ?? '7c9e6679-7425-40de-944b-e07fc1f90ae7';
      const guesses = Array.from({ length: 100 }, (_, n) =>
        outcome(instance(n).service.prove({ requestId, otp: wrongFor(otp.delivery.code) }, browser)),
      );
      results.push(...(await Promise.all(guesses)));
      otp.clock.advance(860);
    }
    expect(results).toHaveLength(10_000);
    expect(results).not.toContain('ok');
    expect(await countCompared()).toBeLessThanOrEqual(100);
    expect(Math.max(...(await comparedBy('browser')))).toBeLessThanOrEqual(10);
  }, 240_000);

  it('compare ten guesses a day per browser, whatever its IP address', async () => {
    const [mobile, browser] = [aMobile(), aBrowser()];
    for (let hour = 0; hour < 20; hour++) {
      await useUpCode(otp, mobile, { ...browser, address: `198.51.100.${hour}` });
      otp.clock.advance(3600);
    }
    expect(await countCompared()).toBe(10);
    const refused = await failure(otp.service.send(sms(mobile), browser));
    expect(refused).toMatchObject({ code: 'OTP_B50003' });
    expect(refused.retryAfter).toBeLessThanOrEqual(24 * 3600);
    otp.clock.advance(defined(refused.retryAfter));
    expect(await outcome(otp.service.send(sms(mobile), browser))).toBe('ok');
  });

  it('delay the owner’s next code by less than an hour after guesses of sixteen strangers', async () => {
    const mobile = aMobile();
    for (let stranger = 0; stranger < 16; stranger++) {
      await useUpCode(otp, mobile, aBrowser());
      otp.clock.advance(12);
    }
    for (let minute = 0; minute < 30; minute++) {
      await useUpCode(otp, mobile, aBrowser());
      otp.clock.advance(60);
    }
    const refused = await failure(otp.service.send(sms(mobile), aBrowser()));
    expect(refused.retryAfter).toBeLessThanOrEqual(3600);
    otp.clock.advance(defined(refused.retryAfter));
    const owner = aBrowser();
    const { requestId } = await otp.service.send(sms(mobile), owner);
    expect(await outcome(otp.service.prove({ requestId, otp: otp.delivery.code }, owner))).toBe('ok');
  });

  it.each([
    ['on another IP address', undefined, 0],
    ['on the same IP address', '198.51.100.7', 3600],
  ])('let an owner %s verify while one stranger keeps guessing', async (_where, address, longest) => {
    const mobile = aMobile();
    for (let minute = 0; minute < 150; minute++) {
      await useUpCode(otp, mobile, aBrowser({ address: '198.51.100.7' }));
      otp.clock.advance(61);
    }
    const owner = aBrowser(address ? { address } : {});
    const refused = await otp.service.send(sms(mobile), owner).then(
      () => undefined,
      (error: AppError) => error.details.retryAfter,
    );
    expect(refused ?? 0).toBeLessThanOrEqual(longest);
    otp.clock.advance(Math.max(refused ?? 0, 60));
    const again = aBrowser(address ? { address } : {});
    const { requestId } = await otp.service.send(sms(mobile), again);
    expect(await outcome(otp.service.prove({ requestId, otp: otp.delivery.code }, again))).toBe('ok');
  });

  it('do not affect a known device when forty strangers guess', async () => {
    const mobile = aMobile();
    for (let stranger = 0; stranger < 40; stranger++) {
      await useUpCode(otp, mobile, aBrowser());
      otp.clock.advance(30);
    }
    expect(await outcome(otp.service.send(sms(mobile), aBrowser()))).not.toBe('ok');
    const owner = aBrowser({ device: aKnownDevice(mobile) });
    expect(await outcome(otp.service.send(sms(aMobile()), owner))).toBe('ok');
    const { requestId } = await otp.service.send(sms(mobile), owner);
    expect(await outcome(otp.service.prove({ requestId, otp: otp.delivery.code }, owner))).toBe('ok');
    // The known device has its own daily limit.
    for (let hour = 0; hour < 12; hour++) {
      otp.clock.advance(3600);
      await useUpCode(otp, mobile, owner);
    }
    expect(await outcome(otp.service.send(sms(mobile), owner))).toBe('OTP_B50003');
    const own = await testDatabase.database.db
      .selectFrom('one_time_codes')
      .select('failed_attempts')
      .where('device', '=', defined(owner.device).id)
      .execute();
    expect(own.reduce((sum, { failed_attempts: wrong }) => sum + wrong, 0)).toBe(10);
  });

  it('keep an issued code valid while others guess for the same number', async () => {
    const [mobile, victim] = [aMobile(), aBrowser()];
    const { requestId } = await otp.service.send(sms(mobile), victim);
    const code = otp.delivery.code;
    for (let round = 0; round < 4; round++) {
      otp.clock.advance(61);
      const attacker = aBrowser();
      const asked = await otp.service.send(sms(mobile), attacker).catch(() => undefined);
      for (let guess = 0; guess < 5; guess++) {
        if (asked)
          await outcome(otp.service.prove({ requestId: asked.requestId, otp: wrongFor(otp.delivery.code) }, attacker));
        await outcome(otp.service.prove({ requestId, otp: wrongFor(code) }, attacker));
      }
    }
    expect(await outcome(otp.service.send(sms(mobile), aBrowser()))).toBe('OTP_B50003');
    expect(await outcome(otp.service.prove({ requestId, otp: wrongFor(code) }, victim))).toBe('OTP_B50001');
    expect(await outcome(otp.service.prove({ requestId, otp: code }, victim))).toBe('ok');
    expect(await countCompared()).toBeLessThanOrEqual(10);
  });

  it('limit the last code to the remaining attempts', async () => {
    otp = otpServices(testDatabase, { env: { OTP_MAX_ATTEMPTS_PER_DAY: '4' } });
    const [mobile, browser] = [aMobile(), aBrowser()];
    await useUpCode(otp, mobile, browser);
    otp.clock.advance(61);
    const { requestId } = await otp.service.send(sms(mobile), browser);
    expect(await outcome(otp.service.prove({ requestId, otp: wrongFor(otp.delivery.code) }, browser))).toBe(
      'OTP_B50003',
    );
  });

  it('release the unused attempts of a code that is replaced', async () => {
    otp = otpServices(testDatabase, { env: { OTP_MAX_ATTEMPTS_PER_DAY: '3' } });
    const [mobile, browser] = [aMobile(), aBrowser()];
    await otp.service.send(sms(mobile), browser);
    otp.clock.advance(61);
    const { requestId } = await otp.service.send(sms(mobile), browser);
    expect(await outcome(otp.service.prove({ requestId, otp: otp.delivery.code }, browser))).toBe('ok');
  });

  it('hold for concurrent sends and guesses', async () => {
    const env = { OTP_SENDS_PER_HOUR: '1000', OTP_RESEND_SECONDS: '1', OTP_VALID_SECONDS: '30' };
    const instance = await twoInstances(testDatabase, otp, env);
    const network = aBrowser().address;
    const mobile = aMobile();
    const held: { requestId: string; browser: ReturnType<typeof aBrowser> }[] = [];
    for (let round = 0; round < 12; round++) {
      const browser = aBrowser({ address: network });
      const asking = Array.from({ length: 6 }, (_, n) =>
        instance(n)
          .service.send(sms(mobile), browser)
          .then(
            ({ requestId }) => held.push({ requestId, browser }),
            () => {},
          ),
      );
      const guessing = held.flatMap(({ requestId, browser }) =>
        Array.from({ length: 5 }, (_, n) =>
          outcome(instance(n).service.prove({ requestId, otp: wrongFor(otp.delivery.code) }, browser)),
        ),
      );
      await Promise.all([...asking, ...guessing]);
      otp.clock.advance(20);
    }
    expect(await countCompared()).toBeLessThanOrEqual(10);
  });
});
