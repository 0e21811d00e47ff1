import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import type { OtpType } from '../../common/otp/otp.types.ts';
import { Database } from '../store/database.ts';
import { GRACE_MS, HOUR_MS, LOOK_BACK_MS, type SendHistory } from './send-limits.ts';

/** A code about to be sent. */
export interface NewCode {
  id: string;
  otpType: OtpType;
  destination: string;
  purpose: string;
  browser: string;
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
  hash: string;
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

  async history(destination: string, now: Date): Promise<SendHistory> {
    const hourAgo = sql`${later(now, -HOUR_MS)}::timestamptz`;
    const open = sql`(used_at is null and ended_at is null and expires_at > ${later(now, -GRACE_MS)}::timestamptz)`;
    const { rows } = await sql<SendHistory>`
      select count(*) filter (where sent_at > ${hourAgo})::int as sends,
        min(sent_at) filter (where sent_at > ${hourAgo}) as "firstOfHour",
        max(sent_at) as newest,
        coalesce(sum(case when ${open} then max_wrong else wrong end), 0)::int as spent,
        min(case when ${open} and wrong < max_wrong then expires_at + interval '1 millisecond' * ${GRACE_MS}::int
          when wrong > 0 then expires_at + interval '1 millisecond' * ${LOOK_BACK_MS}::int end) as "freedAt"
      from one_time_codes
      where destination = ${destination} and expires_at > ${later(now, -LOOK_BACK_MS)}::timestamptz`.execute(this.database.db);
    return rows[0]!;
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
  async attempt({ id, browser, purposes, hash, now }: Attempt): Promise<CodeState | undefined> {
    return this.database.db
      .updateTable('one_time_codes')
      .set({
        used_at: sql`case when code_hash = ${hash} then ${now}::timestamptz end`,
        wrong: sql`wrong + case when code_hash = ${hash} then 0 else 1 end`,
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
