import { randomInt } from 'node:crypto';
import { AppError } from '../../common/errors/catalogue.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { aBrowser, aMobile, otpServices, outcome, sms, useCleanDatabase, wrongFor, type Otp } from './otp-kit.ts';
import { defined } from '../support/defined.ts';

/** The strangers request a code this often, each time in a new browser at a new address. */
const EVERY_SECONDS = 10;

const testDatabase = useCleanDatabase();
let otp: Otp;

beforeEach(() => {
  otp = otpServices(testDatabase, { env: { OTP_SENDS_TOTAL_PER_HOUR: '10000000' } });
});

/** Requests a code: the id under which the sent digits are verified, or the seconds to wait. */
async function request(
  mobile: string,
  browser: Principal,
): Promise<{ requestId?: string; digits?: number; wait?: number }> {
  try {
    return { requestId: (await otp.service.send(sms(mobile), browser)).requestId, digits: 6 };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { wait: error.details.resendAfter ?? error.details.retryAfter, ...error.details.fallbackCode };
  }
}

/** A stranger requests a code and guesses it until it ends. */
async function stranger(mobile: string): Promise<void> {
  const browser = aBrowser();
  const { requestId, digits } = await request(mobile, browser);
  if (!requestId) return;
  const guess = () => (digits === 6 ? wrongFor(otp.delivery.code) : String(randomInt(2 ** 47)).padStart(16, '0'));
  for (let tried = 0; tried < (digits === 6 ? 3 : 1); tried++)
    await outcome(otp.service.prove({ requestId, otp: guess() }, browser));
}

/** The owner reads the digits on the phone and verifies the number. Returns the seconds they had to wait. */
async function owner(mobile: string): Promise<number> {
  const browser = aBrowser();
  for (let waited = 0; ;) {
    const { requestId, digits, wait } = await request(mobile, browser);
    if (!requestId) {
      waited += defined(wait);
      otp.clock.advance(defined(wait));
      continue;
    }
    const pattern = digits === 6 ? /(?<!\d)\d{6}(?!\d)/ : /\d{4}(?: \d{4}){3}/;
    const message = defined(otp.delivery.sms.findLast(({ to, text }) => to === mobile && pattern.test(text)));
    const code = defined(pattern.exec(message.text))[0].replaceAll(' ', '');
    expect(await outcome(otp.service.prove({ requestId, otp: code }, browser))).toBe('ok');
    return waited;
  }
}

it('an owner verifies their number within a minute at any time of a day on which strangers never stop', async () => {
  const mobile = aMobile();
  const waits: number[] = [];
  for (let second = 0; second < 24 * 3600; second += EVERY_SECONDS) {
    await stranger(mobile);
    // Once an hour, at another minute each time.
    if (second % 3600 === 10 * ((second / 3600) | 0)) waits.push(await owner(mobile));
    otp.clock.advance(EVERY_SECONDS);
  }
  expect(waits).toHaveLength(24);
  expect(Math.max(...waits)).toBeLessThanOrEqual(60);
  const wrong = await testDatabase.database.db
    .selectFrom('one_time_codes')
    .select(({ fn }) => fn.sum<number>('failed_attempts').as('guesses'))
    .executeTakeFirstOrThrow();
  expect(Number(wrong.guesses)).toBeLessThanOrEqual(100);
  // 15 codes an hour for strangers, one fallback code an hour, and one after each that the owner has used.
  expect(otp.delivery.sms.length).toBeLessThanOrEqual(24 * (15 + 1 + 1));
}, 300_000);
