import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { OtpType } from '../../common/otp/otp.types.ts';
import { Database } from '../store/database.ts';
import { HOUR_MS, LOOK_BACK_MS, type SentCode } from './send-limits.ts';

/** A code about to be sent. */
export interface NewCode {
  id: string;
  otpType: OtpType;
  destination: string;
  purpose: string;
  browser: string;
  /** The client's network, hashed. */
  network: string;
  /** The browser, where it had proven the destination before. */
  device: string | null;
  newcomer: boolean;
  hash: string;
  maxWrong: number;
  sentAt: Date;
  expiresAt: Date;
}

/** A code that someone gives back. */
export interface Attempt {
  id: string;
  browser: string;
  purposes: readonly string[];
  /** Of the code, by each secret that may have made it. */
  hashes: readonly string[];
  now: Date;
}

/** A code as it stands. */
export interface CodeState {
  otp_type: OtpType;
  destination: string;
  wrong: number;
  max_wrong: number;
  used_at: Date | null;
  ended_at: Date | null;
  expires_at: Date;
}

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);

/** All SQL of one-time codes. */
@Injectable()
export class OtpRepository {
  constructor(private readonly database: Database) {}

  /** Until the transaction ends, nobody else sends to this destination, on any instance. */
  async lockDestination(destination: string): Promise<void> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`otp ${destination}`}, 0))`.execute(this.database.db);
  }

  /** The codes that still count for a destination, oldest first. */
  history(destination: string, now: Date): Promise<SentCode[]> {
    return this.database.db
      .selectFrom('one_time_codes')
      .select(['sent_at', 'expires_at', 'wrong', 'max_wrong', 'browser', 'network', 'device', 'newcomer'])
      .select(sql<boolean>`used_at is null and ended_at is null`.as('live'))
      .where('destination', '=', destination)
      .where('expires_at', '>', later(now, -LOOK_BACK_MS))
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
        newcomer: code.newcomer,
        code_hash: code.hash,
        max_wrong: code.maxWrong,
        sent_at: code.sentAt,
        expires_at: code.expiresAt,
        ended_at: null,
        used_at: null,
      })
      .execute();
  }

  /** Ends the code that this browser still holds for the same destination and purpose. Gives its id, if there is one. */
  async endHeld(held: Pick<NewCode, 'destination' | 'purpose' | 'browser'>, now: Date): Promise<string | undefined> {
    const ended = await this.database.db
      .updateTable('one_time_codes')
      .set({ ended_at: now })
      .where('destination', '=', held.destination)
      .where('browser', '=', held.browser)
      .where('purpose', '=', held.purpose)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .whereRef('wrong', '<', 'max_wrong')
      .returning('id')
      .executeTakeFirst();
    return ended?.id;
  }

  /** Brings an ended code back, with no more wrong answers than are left of the day's. */
  async reopen(id: string, left: number): Promise<void> {
    await sql`update one_time_codes set ended_at = null, max_wrong = least(max_wrong, wrong + ${left}::int)
      where id = ${id} and ended_at is not null`.execute(this.database.db);
  }

  async remove(id: string): Promise<void> {
    await this.database.db.deleteFrom('one_time_codes').where('id', '=', id).execute();
  }

  /** Right: used. Wrong: counted. One statement, so that of a hundred at once one wins and none is compared too many. Nothing: the code is not open to them. */
  async attempt({ id, browser, purposes, hashes, now }: Attempt): Promise<CodeState | undefined> {
    const isRight = sql`code_hash in (${sql.join(hashes)})`;
    return this.database.db
      .updateTable('one_time_codes')
      .set({
        used_at: sql`case when ${isRight} then ${now}::timestamptz end`,
        wrong: sql`wrong + case when ${isRight} then 0 else 1 end`,
      })
      .where('id', '=', id)
      .where('browser', '=', browser)
      .where('purpose', 'in', purposes)
      .where('used_at', 'is', null)
      .where('ended_at', 'is', null)
      .whereRef('wrong', '<', 'max_wrong')
      .where('expires_at', '>', now)
      .returning(STATE)
      .executeTakeFirst() as Promise<CodeState | undefined>;
  }

  /** A code that this browser holds or held. */
  async find({ id, browser, purposes }: Attempt): Promise<CodeState | undefined> {
    return this.database.db
      .selectFrom('one_time_codes')
      .select(STATE)
      .where('id', '=', id)
      .where('browser', '=', browser)
      .where('purpose', 'in', purposes)
      .executeTakeFirst() as Promise<CodeState | undefined>;
  }

  /** Drops what no limit looks at any more. */
  async forget(now: Date): Promise<void> {
    const { db } = this.database;
    await db.deleteFrom('one_time_codes').where('expires_at', '<', later(now, -LOOK_BACK_MS)).execute();
    await db.deleteFrom('guest_proofs').where('expires_at', '<', now).execute();
    await db.deleteFrom('counters').where('until', '<', later(now, -HOUR_MS)).execute();
  }
}

const STATE = ['otp_type', 'destination', 'wrong', 'max_wrong', 'used_at', 'ended_at', 'expires_at'] as const;
