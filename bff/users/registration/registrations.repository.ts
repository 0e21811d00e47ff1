import { Injectable } from '@nestjs/common';
import type { Selectable, Updateable } from 'kysely';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import type { RegistrationTable } from '../../store/account-tables.ts';
import { Database } from '../../store/database.ts';

export type Registration = Selectable<RegistrationTable>;
type Change = Updateable<RegistrationTable>;

/** All SQL of registrations under way. */
@Injectable()
export class RegistrationsRepository {
  constructor(private readonly database: Database) {}

  /** The one of this browser with the id, held until the transaction ends. */
  async hold(id: string, browser: string, now: Date): Promise<Registration | undefined> {
    return this.database.db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', id)
      .where('browser', '=', browser)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
  }

  /** The newest of this browser. */
  async newest(browser: string, now: Date): Promise<Registration | undefined> {
    return this.database.db
      .selectFrom('registrations')
      .selectAll()
      .where('browser', '=', browser)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
  }

  /** The browser's of this kind, held until the transaction ends; one that has run out is forgotten. */
  async holdOf(kind: RegistrationKind, browser: string, now: Date): Promise<Registration | undefined> {
    const found = await this.database.db
      .selectFrom('registrations')
      .selectAll()
      .where('browser', '=', browser)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst();
    if (!found || found.expires_at > now) return found;
    await this.remove(found.id);
    return undefined;
  }

  /** False when the same browser has just begun another. */
  async insert(row: {
    id: string;
    kind: RegistrationKind;
    browser: string;
    mobile: string;
    person: string;
    created_at: Date;
    expires_at: Date;
  }) {
    const made = await this.database.db
      .insertInto('registrations')
      .values({ ...row, email: null, sms_request: null, email_request: null, sms_again_at: null, email_again_at: null })
      .onConflict((conflict) => conflict.columns(['browser', 'kind']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return made !== undefined;
  }

  async change(id: string, change: Change): Promise<void> {
    await this.database.db.updateTable('registrations').set(change).where('id', '=', id).execute();
  }

  /** False when it is gone already. */
  async remove(id: string): Promise<boolean> {
    const gone = await this.database.db.deleteFrom('registrations').where('id', '=', id).returning('id').executeTakeFirst();
    return gone !== undefined;
  }

  async forget(now: Date): Promise<void> {
    await this.database.db.deleteFrom('registrations').where('expires_at', '<=', now).execute();
  }
}
