import { randomBytes, randomInt } from 'node:crypto';
import { AppError, type ErrorResponse } from '../../common/errors/catalogue.ts';
import type { Principal, KnownDevice } from '../../common/contract/principal.ts';
import { errorResponseOf } from '../../bff/i18n/error-texts.ts';
import { CodeChecker } from '../../bff/otp/code-checker.ts';
import { CodeReservation } from '../../bff/otp/code-reservation.ts';
import { TemplateRenderer } from '../../bff/messages/templates/template-renderer.ts';
import { TemplatesRepository } from '../../bff/messages/templates/templates.repository.ts';
import { CodeSender } from '../../bff/otp/code-sender.ts';
import { destinationSubject } from '../../bff/otp/device-cookie.ts';
import { OtpRepository } from '../../bff/otp/otp.repository.ts';
import { OtpService } from '../../bff/otp/otp.service.ts';
import { ProofStore } from '../../bff/otp/proof-store.ts';
import { RateLimitCounters } from '../../bff/database/rate-limit-counters.ts';
import { RateLimiter } from '../../bff/database/rate-limiter.ts';
import { EmailPort, type Email } from '../../bff/integrations/email/email.port.ts';
import { DeliveryError } from '../../bff/integrations/delivery-error.ts';
import { SmsPort, type Sms } from '../../bff/integrations/sms/sms.port.ts';
import type { Database } from '../../bff/database/database.ts';
import { brandingOver } from '../support/city-branding.ts';
import { defined, matchGroup } from '../support/defined.ts';
import { FixedClock } from '../support/portal.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

const WORKING = { configured: true, breakerOpen: false, probe: () => Promise.resolve() };

/** In-memory SMS and email adapters. */
export class TestDelivery {
  readonly sms: Sms[] = [];
  readonly emails: Email[] = [];
  /** While true, every send fails. */
  broken = false;
  /** While true, no send completes. */
  hung = false;

  readonly smsPort: SmsPort = { ...WORKING, send: (message) => this.#deliver(() => this.sms.push(message)) };
  readonly emailPort: EmailPort = { ...WORKING, send: (message) => this.#deliver(() => this.emails.push(message)) };

  /** The newest code of six digits. */
  get code(): string {
    const messages = this.sms.length ? this.sms : this.emails;
    return matchGroup(/(\d{6})/, defined(messages.findLast(({ text }) => /\d{6}/.test(text))).text);
  }

  async #deliver(store: () => unknown): Promise<void> {
    if (this.hung) await new Promise(() => {});
    if (this.broken) throw new DeliveryError('status 500');
    store();
  }
}

/** The one-time code services of one instance on a test database. */
export function otpServices(
  testDatabase: TestDatabase,
  options: { env?: Record<string, string>; database?: Database; clock?: FixedClock; delivery?: TestDelivery } = {},
) {
  const { database = testDatabase.database, clock = new FixedClock(), delivery = new TestDelivery() } = options;
  const config = testDatabase.config(options.env);
  const codes = new OtpRepository(database);
  const reservation = new CodeReservation(
    config,
    clock,
    database,
    codes,
    new RateLimiter(config, new RateLimitCounters(database), clock),
  );
  const sender = new CodeSender(
    config,
    reservation,
    delivery.smsPort,
    delivery.emailPort,
    new TemplateRenderer(new TemplatesRepository(database), brandingOver(database)),
    brandingOver(database),
  );
  const proofs = new ProofStore(database, clock);
  const service = new OtpService(config, database, sender, new CodeChecker(config, clock, codes), proofs);
  return { service, proofs, codes, clock, delivery, config, database };
}

export type Otp = ReturnType<typeof otpServices>;

/**
 * Two instances on one database, with the clock and the delivery of a third. Returns a function that gives them
 * alternately, by number.
 */
export async function twoInstances(
  testDatabase: TestDatabase,
  { clock, delivery }: Otp,
  env: Record<string, string> = {},
) {
  const first = otpServices(testDatabase, { env, clock, delivery });
  const second = otpServices(testDatabase, { env, clock, delivery, database: await testDatabase.another() });
  return (n: number): Otp => (n % 2 === 0 ? first : second);
}

export const sms = (mobile: string) => ({ otpType: 'SMS' as const, mobile });

/** A device that verified the destination before. */
export const aKnownDevice = (destination: string): KnownDevice => ({
  id: randomBytes(16).toString('base64url'),
  knows: (subject) => subject === destinationSubject(destination),
});

export const aMobile = (): string => `+9715${String(randomInt(1e8)).padStart(8, '0')}`;

/** The caller of the services: a guest in a new browser at a random address. */
export function aBrowser(more: Partial<Principal> = {}): Principal {
  return {
    permissions: new Set(['C0000'] as const),
    locale: 'en',
    address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    requestId: 'test-request',
    browserId: randomBytes(32).toString('base64url'),
    ...more,
  };
}

/** A six-digit code other than the given one. */
export const wrongFor = (code: string): string =>
  String((Number(code) + 1 + randomInt(999_998)) % 1_000_000).padStart(6, '0');

/** Requests a code and uses up its three attempts, if one is sent. */
export async function useUpCode({ service, delivery }: Otp, mobile: string, browser: Principal): Promise<void> {
  const sent = await service.send(sms(mobile), browser).catch(() => undefined);
  for (let guess = 0; sent && guess < 3; guess++)
    await outcome(service.prove({ requestId: sent.requestId, otp: wrongFor(delivery.code) }, browser));
}

/** The error answer of a failing call. */
export async function failure(call: Promise<unknown>): Promise<ErrorResponse> {
  try {
    await call;
  } catch (error) {
    if (error instanceof AppError) return errorResponseOf(error.code, 'test-request', error.details);
    throw error;
  }
  throw new Error('expected the call to fail');
}

/** `ok`, or the error code. */
export async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

export function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** Empties the tables that the tests fill. */
export async function clean({ db }: Database): Promise<void> {
  for (const table of [
    'one_time_codes',
    'guest_proofs',
    'rate_limit_counters',
    'contacts',
    'demo_inbox',
    'jobs',
  ] as const)
    await db.deleteFrom(table).execute();
}

/** The database of a suite, emptied before each test. */
export function useCleanDatabase(): TestDatabase {
  const testDatabase = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(testDatabase, await openTestDatabase());
  });
  beforeEach(() => clean(testDatabase.database));
  afterAll(() => testDatabase.close());
  return testDatabase;
}
