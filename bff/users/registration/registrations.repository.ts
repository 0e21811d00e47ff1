import { Injectable } from '@nestjs/common';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { RegistrationKind } from '../../../common/users/registration.types.ts';
import type { RegistrationTable } from '../../database/account-tables.ts';
import { Database } from '../../database/database.ts';

export type Registration = Selectable<RegistrationTable>;
type NewRegistration = Pick<
  Insertable<RegistrationTable>,
  'id' | 'kind' | 'browser' | 'mobile' | 'person' | 'created_at' | 'expires_at'
>;
export type RegistrationUpdate = Updateable<RegistrationTable>;

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
    const row = await this.database.db
      .selectFrom('registrations')
      .selectAll()
      .where('browser', '=', browser)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.expires_at > now) return row;
    await this.remove(row.id);
    return undefined;
  }

  /** Does nothing when the same browser has just started another one of this kind. */
  async insert(row: NewRegistration): Promise<void> {
    await this.database.db
      .insertInto('registrations')
      .values({
        ...row,
        email: null,
        sms_request: null,
        email_request: null,
        sms_resend_at: null,
        email_resend_at: null,
      })
      .onConflict((conflict) => conflict.columns(['browser', 'kind']).doNothing())
      .execute();
  }

  async update(id: string, change: RegistrationUpdate): Promise<void> {
    await this.database.db.updateTable('registrations').set(change).where('id', '=', id).execute();
  }

  /** Updates the registration while it has this mobile or email. */
  async updateWhile(
    id: string,
    { mobile, email }: Pick<RegistrationUpdate, 'mobile' | 'email'>,
    change: RegistrationUpdate,
  ): Promise<void> {
    let update = this.database.db.updateTable('registrations').set(change).where('id', '=', id);
    if (mobile) update = update.where('mobile', '=', mobile);
    if (email) update = update.where('email', '=', email);
    await update.execute();
  }

  async remove(id: string): Promise<void> {
    await this.database.db.deleteFrom('registrations').where('id', '=', id).execute();
  }
}
