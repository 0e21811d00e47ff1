import { Injectable } from '@nestjs/common';
import { sql, type Updateable } from 'kysely';
import type { AccountStatus } from '../../common/users/account.enums.ts';
import type { UserTable } from '../store/account-tables.ts';
import { Database } from '../store/database.ts';

type Change = Pick<Updateable<UserTable>, 'status' | 'remarks' | 'roles' | 'active' | 'password_hash' | 'updated_at'>;

/** Changes of what an account may do: roles, status, password. The only way to make them, for each ends the sessions of before. */
@Injectable()
export class Standing {
  constructor(private readonly database: Database) {}

  /**
   * Makes the change and ends the account's sessions, here and at the embedded provider. `keepSession`: the session of whoever changes
   * their own account goes on. `whileVersion`, `whileStatus`: only if it is so still; else false.
   */
  async change(
    id: string,
    change: Change,
    at: Date,
    options: { keepSession?: string; whileVersion?: number; whileStatus?: AccountStatus } = {},
  ): Promise<boolean> {
    return this.database.transaction(async () => {
      const { db } = this.database;
      const changed = await db
        .updateTable('users')
        .set({ ...change, updated_at: at, version: sql<number>`version + 1` })
        .where('id', '=', id)
        .$if(options.whileVersion !== undefined, (query) => query.where('version', '=', options.whileVersion!))
        .$if(options.whileStatus !== undefined, (query) => query.where('status', '=', options.whileStatus!))
        .returning('version')
        .executeTakeFirst();
      if (!changed) return false;
      const { keepSession } = options;
      if (keepSession) await db.updateTable('sessions').set({ user_version: changed.version }).where('id', '=', keepSession).execute();
      await db
        .deleteFrom('sessions')
        .where('user_id', '=', id)
        .$if(keepSession !== undefined, (query) => query.where('id', '!=', keepSession!))
        .execute();
      // The provider would sign a lost browser in again without asking for the password.
      await db
        .deleteFrom('provider_records')
        .where('kind', '=', 'Session')
        .where(sql<string>`payload->>'accountId'`, '=', id)
        .execute();
      return true;
    });
  }
}
