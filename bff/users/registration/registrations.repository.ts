import { Injectable } from '@nestjs/common';
import type { Selectable, Updateable } from 'kysely';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import type { RegistrationTable } from '../../database/account-tables.ts';
import { Database } from '../../database/database.ts';

export type Registration = Selectable<RegistrationTable>;
type RegistrationUpdate = Updateable<RegistrationTable>;

/** Queries on pending registrations. */
@Injectable()
export class RegistrationsRepository {
  constructor(private readonly database: Database) {}

  /** The browser's registration with this id, locked until the transaction ends. */
  async findForUpdate(id: string, browser: string, now: Date): Promise<Registration | undefined> {
    return this.database.db
      .selectFrom('registrations')
      .selectAll()
      .where('id', '=', id)
      .where('browser', '=', browser)
      .where('expires_at', '>', now)
      .forUpdate()
      .executeTakeFirst();
  }

  /** The browser's newest registration. */
  async findNewest(browser: string, now: Date): Promise<Registration | undefined> {
    return this.database.db
      .selectFrom('registrations')
      .selectAll()
      .where('browser', '=', browser)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
  }

  /** The browser's registration of this kind, locked until the transaction ends. Deletes an expired one. */
  async findByKindForUpdate(kind: RegistrationKind, browser: string, now: Date): Promise<Registration | undefined> {
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

  /** False when the same browser has just started another one of this kind. */
  async insert(row: {
    id: string;
    kind: RegistrationKind;
    browser: string;
    mobile: string;
    person: string;
    created_at: Date;
    expires_at: Date;
  }) {
    const inserted = await this.database.db
      .insertInto('registrations')
      .values({ ...row, email: null, sms_request: null, email_request: null, sms_resend_at: null, email_resend_at: null })
      .onConflict((conflict) => conflict.columns(['browser', 'kind']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return inserted !== undefined;
  }

  async update(id: string, change: RegistrationUpdate): Promise<void> {
    await this.database.db.updateTable('registrations').set(change).where('id', '=', id).execute();
  }

  /** False when it does not exist any more. */
  async remove(id: string): Promise<boolean> {
    const deleted = await this.database.db.deleteFrom('registrations').where('id', '=', id).returning('id').executeTakeFirst();
    return deleted !== undefined;
  }
}
