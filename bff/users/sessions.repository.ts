import { Injectable } from '@nestjs/common';
import { sql, type Insertable, type Selectable } from 'kysely';
import { MINUTE_MS } from '../../common/durations.ts';
import { Config } from '../config/config.ts';
import type { SessionTable } from '../database/account-tables.ts';
import { Database } from '../database/database.ts';

export type SessionRow = Selectable<SessionTable>;

/** Queries on sessions. */
@Injectable()
export class SessionsRepository {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Also updates the account's last sign-in, which the retention rules read. */
  async insert(row: Insertable<SessionTable>): Promise<void> {
    await this.database.db.insertInto('sessions').values(row).execute();
    await this.database.db
      .updateTable('users')
      .set({ signed_in_at: row.created_at as Date })
      .where('id', '=', row.user_id)
      .execute();
  }

  /** A session that has neither expired nor been idle for too long. */
  findLive(by: 'token_hash' | 'id', value: string, now: Date): Promise<SessionRow | undefined> {
    return this.database.db
      .selectFrom('sessions')
      .selectAll()
      .where(by, '=', value)
      .where(this.isLive(now))
      .executeTakeFirst();
  }

  async touch(tokenHash: string, at: Date): Promise<void> {
    await this.database.db
      .updateTable('sessions')
      .set({ seen_at: at })
      .where('token_hash', '=', tokenHash)
      .where('seen_at', '<', at)
      .execute();
  }

  /**
   * Claims the renewal lease. False when another instance holds it or the refresh token has changed since it was read.
   */
  async claimRenewal(id: string, refreshToken: string, now: Date, until: Date): Promise<boolean> {
    const claimed = await this.database.db
      .updateTable('sessions')
      .set({ renewing_until: until })
      .where('id', '=', id)
      .where('refresh_token', '=', refreshToken)
      .where((row) => row.or([row('renewing_until', 'is', null), row('renewing_until', '<=', now)]))
      .returning('id')
      .executeTakeFirst();
    return claimed !== undefined;
  }

  findRenewal(id: string): Promise<Pick<SessionRow, 'access_token' | 'access_until' | 'renewing_until'> | undefined> {
    return this.database.db
      .selectFrom('sessions')
      .select(['access_token', 'access_until', 'renewing_until'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async updateTokens(
    id: string,
    change: Partial<Pick<SessionRow, 'access_token' | 'access_until' | 'refresh_token' | 'renewing_until'>>,
  ): Promise<void> {
    await this.database.db.updateTable('sessions').set(change).where('id', '=', id).execute();
  }

  /** Deletes a session and returns it, if it existed. */
  delete(by: 'token_hash' | 'id', value: string): Promise<SessionRow | undefined> {
    return this.database.db.deleteFrom('sessions').where(by, '=', value).returningAll().executeTakeFirst();
  }

  /** The account's live sessions, most recently used first. */
  findByAccount(userId: string, version: number, now: Date): Promise<SessionRow[]> {
    return this.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('user_version', '=', version)
      .where(this.isLive(now))
      .orderBy('seen_at', 'desc')
      .execute();
  }

  /** Deletes the account's other sessions and returns how many of them were live. */
  async deleteOthers(account: { id: string; version: number }, keep: string, now: Date): Promise<number> {
    const deleted = await this.database.db
      .deleteFrom('sessions')
      .where('user_id', '=', account.id)
      .where('id', '!=', keep)
      .returning(['user_version', this.isLive(now).as('live')])
      .execute();
    return deleted.filter(({ user_version, live }) => live && user_version === account.version).length;
  }

  /** A session has ended at its end, or after the idle timeout. */
  private isLive(now: Date) {
    const idleSince = new Date(now.getTime() - this.config.SESSION_IDLE_MINUTES * MINUTE_MS);
    return sql<boolean>`expires_at > ${now} and seen_at > ${idleSince}`;
  }
}
