import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { OtpType } from '../../common/otp/otp.types.ts';
import { Database } from '../database/database.ts';
import { HISTORY_MS, type SentCode } from './send-limits.ts';

/** A new code. */
export interface NewCode {
  id: string;
  otpType: OtpType;
  destination: string;
  purpose: string;
  browser: string;
  /** The client's network, hashed. */
  network: string;
  /** The device id, if this browser has verified the destination before. */
  device: string | null;
  newNetwork: boolean;
  /** Whether it has 16 digits and is bound to no browser. */
  fallback?: boolean;
  hash: string;
  maxAttempts: number;
  sentAt: Date;
  expiresAt: Date;
}

/** A submitted code. */
export interface CodeAttempt {
  id: string;
  browser: string;
  purposes: readonly string[];
  /** Hashes of the code with each valid secret. */
  hashes: readonly string[];
  now: Date;
}

/** The stored state of a code. */
export interface CodeState {
  otp_type: OtpType;
  destination: string;
  failed_attempts: number;
  max_attempts: number;
  used_at: Date | null;
  ended_at: Date | null;
  expires_at: Date;
}

const STATE_COLUMNS = [
  'otp_type',
  'destination',
  'failed_attempts',
  'max_attempts',
  'used_at',
  'ended_at',
  'expires_at',
] as const;

const addMs = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** A fallback code, without the code. */
export type FallbackState = Pick<CodeState, 'otp_type' | 'destination' | 'used_at' | 'expires_at'> & { id: string };

const FALLBACK_COLUMNS = ['id', 'otp_type', 'destination', 'used_at', 'expires_at'] as const;

/** Queries on one-time codes. */
@Injectable()
export class OtpRepository {
  constructor(private readonly database: Database) {}

  /** Locks the destination for all instances until the transaction ends. */
  async lockDestination(destination: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${destination}`}, 0))`.execute(this.database.db);
  }

  /** The destination's codes of six digits that count for the limits, oldest first. */
  history(destination: string, now: Date): Promise<SentCode[]> {
    return this.database.db
      .selectFrom('one_time_codes')
      .select([
        'sent_at',
        'expires_at',
        'failed_attempts',
        'max_attempts',
        'browser',
        'network',
        'device',
        'new_network',
      ])
      .select(sql<boolean>`used_at is null and ended_at is null`.as('live'))
      .where('destination', '=', destination)
      .where('fallback', '=', false)
      .where('expires_at', '>', addMs(now, -HISTORY_MS))
      .orderBy('sent_at')
      .orderBy('id')
      .execute();
  }

  async add(code: NewCode): Promise<void> {
    await this.database.db
      .insertInto('one_time_codes')
      .values({
        id: code.id,
        otp_type: code.otpType,
        destination: code.destination,
        purpose: code.purpose,
        browser: code.browser,
        network: code.network,
        device: code.device,
        new_network: code.newNetwork,
        fallback: code.fallback ?? false,
        code_hash: code.hash,
        max_attempts: code.maxAttempts,
        sent_at: code.sentAt,
        expires_at: code.expiresAt,
        ended_at: null,
        used_at: null,
      })
      .execute();
  }

  /** Ends the browser's active code for the same destination and purpose. Returns its id, if there was one. */
  async endActive(code: Pick<NewCode, 'destination' | 'purpose' | 'browser'>, now: Date): Promise<string | undefined> {
    const ended = await this.database.db
      .updateTable('one_time_codes')
      .set({ ended_at: now })
      .where('destination', '=', code.destination)
      .where('browser', '=', code.browser)
      .where('purpose', '=', code.purpose)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .whereRef('failed_attempts', '<', 'max_attempts')
      .returning('id')
      .executeTakeFirst();
    return ended?.id;
  }

  /** Reactivates an ended code with at most `attemptsLeft` more wrong attempts. */
  async reopen(id: string, attemptsLeft: number): Promise<void> {
    await sql`update one_time_codes set ended_at = null, max_attempts = least(max_attempts, failed_attempts + ${attemptsLeft}::int)
      where id = ${id} and ended_at is not null`.execute(this.database.db);
  }

  async remove(id: string): Promise<void> {
    await this.database.db.deleteFrom('one_time_codes').where('id', '=', id).execute();
  }

  /**
   * Marks the code as used when it is correct, else counts a wrong attempt. One statement, so that parallel attempts
   * cannot exceed the limit. Undefined when the browser has no active code with this id.
   */
  async attempt({ id, browser, purposes, hashes, now }: CodeAttempt): Promise<CodeState | undefined> {
    const isCorrect = sql`code_hash in (${sql.join(hashes)})`;
    return this.database.db
      .updateTable('one_time_codes')
      .set({
        used_at: sql`case when ${isCorrect} then ${now}::timestamptz end`,
        failed_attempts: sql`failed_attempts + case when ${isCorrect} then 0 else 1 end`,
      })
      .where('id', '=', id)
      .where('fallback', '=', false)
      .where('browser', '=', browser)
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .whereRef('failed_attempts', '<', 'max_attempts')
      .where('expires_at', '>', now)
      .returning(STATE_COLUMNS)
      .executeTakeFirst() as Promise<CodeState | undefined>;
  }

  /** The destination's newest unused fallback code that was sent after the given time. */
  newestFallback(destination: string, sentAfter: Date): Promise<FallbackState | undefined> {
    return this.database.db
      .selectFrom('one_time_codes')
      .select(FALLBACK_COLUMNS)
      .where('destination', '=', destination)
      .where('fallback', '=', true)
      .where('used_at', 'is', null)
      .where('sent_at', '>', sentAfter)
      .orderBy('sent_at', 'desc')
      .executeTakeFirst() as Promise<FallbackState | undefined>;
  }

  findFallback(id: string): Promise<FallbackState | undefined> {
    return this.database.db
      .selectFrom('one_time_codes')
      .select(FALLBACK_COLUMNS)
      .where('id', '=', id)
      .where('fallback', '=', true)
      .executeTakeFirst() as Promise<FallbackState | undefined>;
  }

  /**
   * Marks the fallback code with one of these hashes as used, if it was sent to the destination of fallback code `id`:
   * a later request may have sent the person another. Undefined if there is none.
   */
  useFallback(id: string, hashes: readonly string[], now: Date): Promise<FallbackState | undefined> {
    return this.database.db
      .updateTable('one_time_codes')
      .set({ used_at: now })
      .where('fallback', '=', true)
      .where('code_hash', 'in', hashes)
      .where('destination', '=', ({ selectFrom }) =>
        selectFrom('one_time_codes').select('destination').where('id', '=', id).where('fallback', '=', true),
      )
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(FALLBACK_COLUMNS)
      .executeTakeFirst() as Promise<FallbackState | undefined>;
  }

  /** Undoes the use of codes. */
  async unuse(ids: readonly string[]): Promise<void> {
    if (ids.length)
      await this.database.db.updateTable('one_time_codes').set({ used_at: null }).where('id', 'in', ids).execute();
  }

  /** A current or past code of this browser. */
  async find({ id, browser, purposes }: CodeAttempt): Promise<CodeState | undefined> {
    return this.database.db
      .selectFrom('one_time_codes')
      .select(STATE_COLUMNS)
      .where('id', '=', id)
      .where('browser', '=', browser)
      .where('purpose', 'in', purposes)
      .executeTakeFirst() as Promise<CodeState | undefined>;
  }
}
