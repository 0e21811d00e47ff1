import { Injectable } from '@nestjs/common';
import { sql, type Updateable } from 'kysely';
import { ROLE, type AccountStatus } from '../../common/users/account.enums.ts';
import type { UserTable } from '../database/account-tables.ts';
import { Database } from '../database/database.ts';
import type { Principal } from '../../common/contract/principal.ts';
import { AppError } from '../../common/errors/catalogue.ts';

/** The columns that change only with the sessions of the account. */
export type PermissionChange = Pick<
  Updateable<UserTable>,
  | 'status'
  | 'remarks'
  | 'roles'
  | 'admin_by_command'
  | 'active'
  | 'entity_id'
  | 'branches'
  | 'password_hash'
  | 'updated_at'
  | 'email_verified'
>;

/**
 * Changes roles, status and password of accounts. All such changes go through this class, because each ends the
 * account's sessions.
 */
@Injectable()
export class AccountPermissions {
  constructor(private readonly database: Database) {}

  /**
   * Applies the change and ends the account's sessions, in the portal and at the embedded provider. `keepSession`: the
   * session of a user who changes their own account. `whileVersion`, `whileStatus`: optimistic checks; returns false
   * when they do not match.
   */
  async change(
    id: string,
    change: PermissionChange,
    at: Date,
    {
      keepSession,
      whileVersion,
      whileStatus,
    }: { keepSession?: string; whileVersion?: number; whileStatus?: AccountStatus } = {},
  ): Promise<boolean> {
    return this.database.transaction(async () => {
      const { db } = this.database;
      let update = db
        .updateTable('users')
        .set({ ...change, updated_at: at, version: sql<number>`version + 1` })
        .where('id', '=', id);
      if (whileVersion !== undefined) update = update.where('version', '=', whileVersion);
      if (whileStatus !== undefined) update = update.where('status', '=', whileStatus);
      const changed = await update.returning('version').executeTakeFirst();
      if (!changed) return false;
      if (keepSession)
        await db.updateTable('sessions').set({ user_version: changed.version }).where('id', '=', keepSession).execute();
      let otherSessions = db.deleteFrom('sessions').where('user_id', '=', id);
      if (keepSession !== undefined) otherSessions = otherSessions.where('id', '!=', keepSession);
      await otherSessions.execute();
      // Otherwise the embedded provider would sign the browser in again without the password.
      await db
        .deleteFrom('oidc_payloads')
        .where('kind', '=', 'Session')
        .where(sql<string>`payload->>'accountId'`, '=', id)
        .execute();
      return true;
    });
  }
}

/** The accounts that a caller may manage: all, or those of one entity. */
export type OversightScope = 'everybody' | { entityId: string | null };

/** Admins manage all accounts, agent managers those of their entity. Throws UMS_VAL_002 for other roles. */
export function oversightScopeOf({ user }: Principal): OversightScope {
  if (user?.roles.includes(ROLE.admin)) return 'everybody';
  if (user?.roles.includes(ROLE.agentManager)) return { entityId: user.entityId };
  throw new AppError('UMS_VAL_002');
}
