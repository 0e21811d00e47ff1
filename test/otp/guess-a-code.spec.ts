import type { AppError } from '../../common/errors/catalogue.ts';
import { aBrowser, aKnownDevice, aMobile, clean, failure, otpOver, outcome, tally, wrongFor, type Otp } from './otp-kit.ts';
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

/** Wrong answers that were compared, by who asked for the code. */
async function comparedBy(who: 'browser' | 'network'): Promise<number[]> {
  const rows = await on.database.db
    .selectFrom('one_time_codes')
    .select((row) => row.fn.sum<number>('wrong').as('wrong'))
    .groupBy(who)
    .execute();
  return rows.map(({ wrong }) => Number(wrong));
}

/** Asks for a code and spends all its guesses. False when none was sent. */
async function spend(mobile: string, browser: ReturnType<typeof aBrowser>): Promise<boolean> {
  const asked = await otp.service.send(sms(mobile), browser).catch(() => undefined);
  for (let guess = 0; asked && guess < 3; guess++)
    await outcome(otp.service.prove({ requestId: asked.requestId, otp: wrongFor(otp.post.code) }, browser));
  return asked !== undefined;
}

describe('a day', () => {
  it('ten thousand guesses over renewed codes and a hundred addresses: ten of a browser compared, a hundred of all', async () => {
    const instances = await both({ OTP_SENDS_PER_HOUR: '1000', OTP_SENDS_PER_DESTINATION: '1000', OTP_RESEND_SECONDS: '1' });
    const mobile = aMobile();
    const browsers = Array.from({ length: 100 }, (_, n) => aBrowser({ address: `198.51.100.${n}` }));
    const results: string[] = [];
    for (let round = 0; round < 100; round++) {
      const browser = browsers[round]!;
      const asked = await instances[round % 2]!.service.send(sms(mobile), browser).catch(() => undefined);
      const requestId = asked?.requestId ?? '7c9e6679-7425-40de-944b-e07fc1f90ae7';
      const guesses = Array.from({ length: 100 }, (_, n) =>
        outcome(instances[n % 2]!.service.prove({ requestId, otp: wrongFor(otp.post.code) }, browser)),
      );
      results.push(...(await Promise.all(guesses)));
      otp.clock.pass(860);
    }
    expect(results).toHaveLength(10_000);
    expect(results).not.toContain('ok');
    expect(await compared()).toBeLessThanOrEqual(100);
    expect(Math.max(...(await comparedBy('browser')))).toBeLessThanOrEqual(10);
  }, 240_000);

  it('one browser, whatever address it has: ten compared, then a day to wait', async () => {
    const [mobile, browser] = [aMobile(), aBrowser()];
    for (let hour = 0; hour < 20; hour++) {
      await spend(mobile, { ...browser, address: `198.51.100.${hour}` });
      otp.clock.pass(3600);
    }
    expect(await compared()).toBe(10);
    const refused = await failure(otp.service.send(sms(mobile), browser));
    expect(refused).toMatchObject({ code: 'OTP_B50003' });
    expect(refused.retryAfter).toBeLessThanOrEqual(24 * 3600);
    otp.clock.pass(refused.retryAfter!);
    expect(await outcome(otp.service.send(sms(mobile), browser))).toBe('ok');
  });

  it('sixteen strangers in three minutes keep the owner from a code for less than an hour', async () => {
    const mobile = aMobile();
    for (let stranger = 0; stranger < 16; stranger++) {
      await spend(mobile, aBrowser());
      otp.clock.pass(12);
    }
    for (let minute = 0; minute < 30; minute++) {
      await spend(mobile, aBrowser());
      otp.clock.pass(60);
    }
    const refused = await failure(otp.service.send(sms(mobile), aBrowser()));
    expect(refused.retryAfter).toBeLessThanOrEqual(3600);
    otp.clock.pass(refused.retryAfter!);
    const owner = aBrowser();
    const { requestId } = await otp.service.send(sms(mobile), owner);
    expect(await outcome(otp.service.prove({ requestId, otp: otp.post.code }, owner))).toBe('ok');
  });

  it.each([
    ['at another address', undefined, 0],
    ['behind the same address', '198.51.100.7', 3600],
  ])('one stranger who never stops leaves room for an owner %s', async (_where, address, longest) => {
    const mobile = aMobile();
    for (let minute = 0; minute < 150; minute++) {
      await spend(mobile, aBrowser({ address: '198.51.100.7' }));
      otp.clock.pass(61);
    }
    const owner = aBrowser(address ? { address } : {});
    const refused = await otp.service.send(sms(mobile), owner).then(
      () => undefined,
      (fault: AppError) => fault.details.retryAfter,
    );
    expect(refused ?? 0).toBeLessThanOrEqual(longest);
    otp.clock.pass(Math.max(refused ?? 0, 60));
    const again = aBrowser(address ? { address } : {});
    const { requestId } = await otp.service.send(sms(mobile), again);
    expect(await outcome(otp.service.prove({ requestId, otp: otp.post.code }, again))).toBe('ok');
  });

  it('a browser that has proven the number is sent its codes whatever forty strangers do', async () => {
    const mobile = aMobile();
    for (let stranger = 0; stranger < 40; stranger++) {
      await spend(mobile, aBrowser());
      otp.clock.pass(30);
    }
    expect(await outcome(otp.service.send(sms(mobile), aBrowser()))).not.toBe('ok');
    const owner = aBrowser({ device: aKnownDevice(mobile) });
    expect(await outcome(otp.service.send(sms(aMobile()), owner))).toBe('ok');
    const { requestId } = await otp.service.send(sms(mobile), owner);
    expect(await outcome(otp.service.prove({ requestId, otp: otp.post.code }, owner))).toBe('ok');
    // It has a day of its own, too.
    for (let hour = 0; hour < 12; hour++) {
      otp.clock.pass(3600);
      await spend(mobile, owner);
    }
    expect(await outcome(otp.service.send(sms(mobile), owner))).toBe('OTP_B50003');
    const own = await on.database.db.selectFrom('one_time_codes').select('wrong').where('device', '=', owner.device!.id).execute();
    expect(own.reduce((sum, { wrong }) => sum + wrong, 0)).toBe(10);
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
    const [mobile, browser] = [aMobile(), aBrowser()];
    await spend(mobile, browser);
    otp.clock.pass(61);
    const { requestId } = await otp.service.send(sms(mobile), browser);
    expect(await outcome(otp.service.prove({ requestId, otp: wrongFor(otp.post.code) }, browser))).toBe('OTP_B50003');
  });

  it('asking again from the same browser frees what the older code had not used', async () => {
    otp = otpOver(on, { env: { OTP_MAX_WRONG_PER_DAY: '3' } });
    const [mobile, browser] = [aMobile(), aBrowser()];
    await otp.service.send(sms(mobile), browser);
    otp.clock.pass(61);
    const { requestId } = await otp.service.send(sms(mobile), browser);
    expect(await outcome(otp.service.prove({ requestId, otp: otp.post.code }, browser))).toBe('ok');
  });

  it('sends and guesses mixed at the same instant never pass what goes at once', async () => {
    const instances = await both({ OTP_SENDS_PER_HOUR: '1000', OTP_RESEND_SECONDS: '1', OTP_VALID_SECONDS: '30' });
    const network = aBrowser().address;
    const mobile = aMobile();
    const held: { requestId: string; browser: ReturnType<typeof aBrowser> }[] = [];
    for (let round = 0; round < 12; round++) {
      const browser = aBrowser({ address: network });
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
