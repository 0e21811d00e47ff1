import { sql } from 'kysely';
import type { Locale } from '../../../common/locale/locales.ts';
import { ROLE } from '../../../common/users/account.enums.ts';
import { translate } from '../../i18n/translate.ts';
import type { Database } from '../../database/database.ts';
import { staysIdentified, deleteFileRows, type RetentionCount } from './case-retention.ts';
import { queryOne } from '../../database/sql.ts';
import { isHeld } from './legal-holds.repository.ts';
import type { RetentionPolicy } from './retention-policy.ts';

const ON_HOLD = isHeld({ userId: 'u.id', mobile: 'u.mobile', email: 'u.email' });

/** The name of an anonymized account. */
const nameIn = (locale: Locale) => ({
  first_name: translate(locale, 'defaults.anonymized.firstName'),
  last_name: translate(locale, 'defaults.anonymized.lastName'),
});

/** Anonymizes unused customer accounts without a case. Staff accounts stay, because records refer to them. */
export class AccountRetention {
  constructor(
    private readonly database: Database,
    private readonly policy: RetentionPolicy,
  ) {}

  async count(): Promise<RetentionCount> {
    const query = sql<RetentionCount>`select count(*) filter (where not ${ON_HOLD})::int as due, count(*) filter (where ${ON_HOLD})::int as held
      from users u where ${this.isDue()}`;
    return queryOne(query, this.database.db);
  }

  /** Anonymizes up to `limit` accounts in one transaction. Returns their number and the keys of their files. */
  anonymizeBatch(now: Date, limit: number): Promise<{ accounts: number; keys: string[] }> {
    return this.database.transaction(async () => {
      const { rows } = await sql<{ id: string }>`select u.id from users u where ${this.isDue()} and not ${ON_HOLD}
        order by u.id limit ${limit} for update of u skip locked`.execute(this.database.db);
      const ids = rows.map(({ id }) => id);
      if (!ids.length) return { accounts: 0, keys: [] };
      const { keys } = await deleteFileRows(this.database, 'user_id', ids);
      for (const table of ['user_identities', 'sessions', 'password_links', 'saved_filters'] as const)
        await this.database.db.deleteFrom(table).where('user_id', 'in', ids).execute();
      await this.database.db
        .updateTable('account_decisions')
        .set({ remarks: '' })
        .where('user_id', 'in', ids)
        .execute();
      await this.anonymize(ids, now);
      return { accounts: ids.length, keys };
    });
  }

  private isDue() {
    const { accounts, cases } = this.policy;
    return sql<boolean>`(u.anonymized_at is null and greatest(u.created_at, u.updated_at, u.signed_in_at) < ${accounts}
      and not exists (select 1 from unnest(u.roles) r where lower(r) <> ${ROLE.user})
      and not exists (select 1 from cases c where c.mobile = u.mobile and ${staysIdentified(cases)}))`;
  }

  /** Keeps the row, because records refer to it. The account can no longer sign in. */
  private async anonymize(ids: readonly string[], now: Date): Promise<void> {
    const names = { ...nameIn('en'), first_name_ar: nameIn('ar').first_name, last_name_ar: nameIn('ar').last_name };
    const contact = {
      email: null,
      mobile: null,
      work_email: null,
      registered_branch: null,
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
      .set({ active: false, email_verified: false, mobile_verified: false, anonymized_at: now })
      .set({ username: sql`'anonymized ' || id`, version: sql`version + 1` })
      .where('id', 'in', ids)
      .execute();
  }
}
