import { Injectable } from '@nestjs/common';
import type { Insertable, Selectable } from 'kysely';
import type { SessionTable } from '../store/account-tables.ts';
import { Database } from '../store/database.ts';

export type SessionRow = Selectable<SessionTable>;

/** All SQL of sessions. */
@Injectable()
export class SessionsRepository {
  constructor(private readonly database: Database) {}

  /** Its account has been used then: what is not used for long is forgotten. */
  async insert(row: Insertable<SessionTable>): Promise<void> {
    await this.database.db.insertInto('sessions').values(row).execute();
    await this.database.db
      .updateTable('users')
      .set({ signed_in_at: row.created_at as Date })
      .where('id', '=', row.user_id)
      .execute();
  }

  /** A session that neither idleness nor age has ended. */
  live(by: 'token_hash' | 'id', value: string, now: Date, idleSince: Date): Promise<SessionRow | undefined> {
    return this.database.db
      .selectFrom('sessions')
      .selectAll()
      .where(by, '=', value)
      .where('expires_at', '>', now)
      .where('seen_at', '>', idleSince)
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

  /** True for the one caller whose turn it is to renew the session's token: nobody else is at it, and it is still the one that was read. */
  async takeRenewal(id: string, refreshToken: string, now: Date, until: Date): Promise<boolean> {
    const taken = await this.database.db
      .updateTable('sessions')
      .set({ renewing_until: until })
      .where('id', '=', id)
      .where('refresh_token', '=', refreshToken)
      .where((row) => row.or([row('renewing_until', 'is', null), row('renewing_until', '<=', now)]))
      .returning('id')
      .executeTakeFirst();
    return taken !== undefined;
  }

  renewalOf(id: string): Promise<Pick<SessionRow, 'access_token' | 'access_until' | 'renewing_until'> | undefined> {
    return this.database.db
      .selectFrom('sessions')
      .select(['access_token', 'access_until', 'renewing_until'])
      .where('id', '=', id)
      .executeTakeFirst();
  }

  async keepRenewed(
    id: string,
    change: Partial<Pick<SessionRow, 'access_token' | 'access_until' | 'refresh_token' | 'renewing_until'>>,
  ): Promise<void> {
    await this.database.db.updateTable('sessions').set(change).where('id', '=', id).execute();
  }

  /** Ends a session; what it was, if there was one. */
  end(tokenHash: string): Promise<SessionRow | undefined> {
    return this.database.db.deleteFrom('sessions').where('token_hash', '=', tokenHash).returningAll().executeTakeFirst();
  }

  /** The account's sessions that nothing has ended, the one used last first. */
  ofAccount(userId: string, version: number, now: Date): Promise<SessionRow[]> {
    return this.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('user_version', '=', version)
      .where('expires_at', '>', now)
      .orderBy('seen_at', 'desc')
      .execute();
  }

  /** How many have ended. */
  async endOthers(userId: string, keep: string): Promise<number> {
    const gone = await this.database.db
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '!=', keep)
      .returning('id')
      .execute();
    return gone.length;
  }

  async forget(now: Date, idleSince: Date): Promise<void> {
    await this.database.db
      .deleteFrom('sessions')
      .where((row) => row.or([row('expires_at', '<=', now), row('seen_at', '<=', idleSince)]))
      .execute();
  }
}
