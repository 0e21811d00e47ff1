import { sql } from 'kysely';
import { ROLE } from '../../../common/users/account.enums.ts';
import type { Database } from '../../store/database.ts';
import { caseStays, forgetFiles, type Found } from './case-retention.ts';
import { isHeld } from './holds.repository.ts';
import type { RetentionPolicy } from './retention-policy.ts';

const HELD = isHeld({ userId: 'u.id', mobile: 'u.mobile', email: 'u.email' });

/** Customers' accounts that nobody has used for long and that have no case any more; staff's stay, for what they did names them. */
export class AccountRetention {
  constructor(
    private readonly database: Database,
    private readonly policy: RetentionPolicy,
  ) {}

  async found(): Promise<Found> {
    const { rows } = await sql<Found>`select count(*) filter (where not ${HELD})::int as due, count(*) filter (where ${HELD})::int as held
      from users u where ${this.isDue()}`.execute(this.database.db);
    return rows[0]!;
  }

  /** Forgets up to `most` accounts in one transaction. Gives how many, and the keys of their files. */
  forgetSome(now: Date, most: number): Promise<{ accounts: number; keys: string[] }> {
    return this.database.transaction(async () => {
      const { rows } = await sql<{ id: string }>`select u.id from users u where ${this.isDue()} and not ${HELD}
        order by u.id limit ${most} for update of u skip locked`.execute(this.database.db);
      const ids = rows.map(({ id }) => id);
      if (!ids.length) return { accounts: 0, keys: [] };
      const { keys } = await forgetFiles(this.database, 'user_id', ids);
      for (const table of ['identity_links', 'sessions', 'password_links', 'saved_filters'] as const)
        await this.database.db.deleteFrom(table).where('user_id', 'in', ids).execute();
      await this.database.db.updateTable('account_decisions').set({ remarks: '' }).where('user_id', 'in', ids).execute();
      await this.forgetWho(ids, now);
      return { accounts: ids.length, keys };
    });
  }

  private isDue() {
    const { accounts, cases } = this.policy;
    return sql<boolean>`(u.forgotten_at is null and greatest(u.created_at, u.updated_at, u.signed_in_at) < ${accounts}
      and not exists (select 1 from unnest(u.roles) r where lower(r) <> ${ROLE.user})
      and not exists (select 1 from cases c where c.mobile = u.mobile and ${caseStays(cases)}))`;
  }

  /** The row stays, for records name it; nobody can sign in to it again. */
  private async forgetWho(ids: readonly string[], now: Date): Promise<void> {
    const names = { first_name: 'Forgotten', last_name: 'account', first_name_ar: 'حساب', last_name_ar: 'منسي' };
    const contact = {
      email: null,
      mobile: null,
      work_email: null,
      preferred_email: null,
      preferred_mobile: null,
      address: null,
      city: null,
    };
    const identity = {
      emirates_id: null,
      passport_number: null,
      passport_expiry: null,
      date_of_birth: null,
      gender: null,
      nationality: null,
    };
    await this.database.db
      .updateTable('users')
      .set({ ...names, ...contact, ...identity, country: null, remarks: null, password_hash: null, photo_id: null })
      .set({ active: false, email_verified: false, mobile_verified: false, forgotten_at: now })
      .set({ username: sql`'forgotten ' || id`, version: sql`version + 1` })
      .where('id', 'in', ids)
      .execute();
  }
}
