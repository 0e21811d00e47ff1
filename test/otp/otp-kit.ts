import { randomBytes, randomInt } from 'node:crypto';
import { answerOf, AppError, type ErrorAnswer } from '../../common/errors/catalogue.ts';
import type { Caller, KnownDevice } from '../../common/contract/caller.ts';
import type { ContactProven } from '../../common/otp/otp.types.ts';
import { CodeChecker } from '../../bff/otp/code-checker.ts';
import { CodeReservation } from '../../bff/otp/code-reservation.ts';
import { MessageWriter } from '../../bff/messages/templates/message-writer.ts';
import { TemplatesRepository } from '../../bff/messages/templates/templates.repository.ts';
import { CodeSender } from '../../bff/otp/code-sender.ts';
import { destinationSubject } from '../../bff/otp/device-cookie.ts';
import { OtpRepository } from '../../bff/otp/otp.repository.ts';
import { OtpService } from '../../bff/otp/otp.service.ts';
import { ProofStore } from '../../bff/otp/proof-store.ts';
import { HourCounters } from '../../bff/store/hour-counters.ts';
import { EmailPort, type Email } from '../../bff/outside/email/email.port.ts';
import { NotAccepted } from '../../bff/outside/not-accepted.ts';
import { SmsPort, type Sms } from '../../bff/outside/sms/sms.port.ts';
import type { Database } from '../../bff/store/database.ts';
import { FixedClock } from '../support/portal.ts';
import type { TestDatabase } from './test-database.ts';

const WORKS = { resting: false, probe: () => Promise.resolve() };

/** Telephones and mailboxes of a test. */
export class Post {
  readonly sms: Sms[] = [];
  readonly emails: Email[] = [];
  /** While set, nothing is accepted. */
  broken = false;
  /** While set, nothing is answered. */
  hung = false;

  readonly smsPort: SmsPort = { ...WORKS, send: (message) => this.#take(() => this.sms.push(message)) };
  readonly emailPort: EmailPort = { ...WORKS, send: (message) => this.#take(() => this.emails.push(message)) };

  /** The code in the newest message. */
  get code(): string {
    return /\d{6}/.exec((this.sms.at(-1) ?? this.emails.at(-1))!.text)![0];
  }

  async #take(keep: () => unknown): Promise<void> {
    if (this.hung) await new Promise(() => {});
    if (this.broken) throw new NotAccepted('status 500');
    keep();
  }
}

/** One instance's one-time codes over a test database. */
export function otpOver(
  on: TestDatabase,
  options: { env?: Record<string, string>; database?: Database; clock?: FixedClock; post?: Post } = {},
) {
  const { database = on.database, clock = new FixedClock(), post = new Post() } = options;
  const config = on.config(options.env);
  const codes = new OtpRepository(database);
  const reservation = new CodeReservation(config, clock, database, codes, new HourCounters(database));
  const sender = new CodeSender(config, reservation, post.smsPort, post.emailPort, new MessageWriter(new TemplatesRepository(database)));
  const proofs = new ProofStore(database, clock);
  const service = new OtpService(config, database, sender, new CodeChecker(config, clock, codes), proofs);
  return { service, proofs, codes, clock, post, config, database };
}

export type Otp = ReturnType<typeof otpOver>;

/** A browser that has proven the destination before. */
export const aKnownDevice = (destination: string): KnownDevice => ({
  id: randomBytes(16).toString('base64url'),
  knows: (subject) => subject === destinationSubject(destination),
});

export const aMobile = (): string => `+9715${String(randomInt(1e8)).padStart(8, '0')}`;

export function aBrowser(more: Partial<Caller> = {}): Caller {
  return {
    permissions: new Set(['C0000'] as const),
    locale: 'en',
    address: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    requestId: 'test-request',
    draft: randomBytes(32).toString('base64url'),
    ...more,
  };
}

/** A six-digit code that is not this one. */
export const wrongFor = (code: string): string => String((Number(code) + 1 + randomInt(999_998)) % 1_000_000).padStart(6, '0');

/** What a call fails with, as the caller sees it. */
export async function failure(call: Promise<unknown>): Promise<ErrorAnswer> {
  try {
    await call;
  } catch (fault) {
    if (fault instanceof AppError) return answerOf(fault.code, 'test-request', fault.details);
    throw fault;
  }
  throw new Error('it did not fail');
}

/** `ok`, or the code of the failure. */
export async function outcome(call: Promise<ContactProven | unknown>): Promise<string> {
  return call.then(
    () => 'ok',
    (fault: unknown) => (fault instanceof AppError ? fault.code : Promise.reject(fault)),
  );
}

export function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const one of outcomes) counts[one] = (counts[one] ?? 0) + 1;
  return counts;
}

/** Every test starts with no code sent. */
export async function clean({ db }: Database): Promise<void> {
  for (const table of ['one_time_codes', 'guest_proofs', 'counters', 'contacts', 'inbox', 'outbox'] as const)
    await db.deleteFrom(table).execute();
}
