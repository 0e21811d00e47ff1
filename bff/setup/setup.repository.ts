import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { ACCOUNT_STATUS, ROLE } from '../../common/users/account.enums.ts';
import type { CitySettings } from '../../common/city/city.types.ts';
import { Database } from '../database/database.ts';
import { queryOne } from '../database/sql.ts';
import { hasRole } from '../users/account-queries.ts';

/** Events of the set-up that are recorded once. */
export type SetupMark = 'EMAIL_SENT' | 'SMS_SENT' | 'DISMISSED';

/** The facts that decide whether a step is done. */
export interface SetupFacts {
  services: number;
  staff: number;
  has_cases: boolean;
  backup_at: Date | null;
  city: CitySettings | null;
  sla_version: number;
  sla_targets: number;
  holidays: number;
}

const STAFF = sql.join(
  [ROLE.admin, ROLE.agentManager, ROLE.agent, ROLE.contentManager].map((role) => hasRole(role)),
  sql` or `,
);

/** SQL for the steps of the setup. */
@Injectable()
export class SetupRepository {
  constructor(private readonly database: Database) {}

  /** One query. Cases are not counted: there may be millions. */
  facts(): Promise<SetupFacts> {
    const query = sql<SetupFacts>`select
      (select count(*)::int from services s join entities e on e.id = s.entity_id
        where s.active and e.published and e.removed_at is null) as services,
      (select count(*)::int from users where active and status = ${ACCOUNT_STATUS.VERIFIED} and (${STAFF})) as staff,
      exists(select 1 from cases) as has_cases,
      (select max(at) from operator_audit_log where action = 'BACKUP_CREATED') as backup_at,
      (select settings from city_settings) as city,
      (select coalesce(max(version), 1)::int from sla_settings) as sla_version,
      (select count(*)::int from sla_targets) as sla_targets,
      (select count(*)::int from holidays) as holidays`;
    return queryOne(query, this.database.db);
  }

  async marks(): Promise<Map<SetupMark, Date>> {
    const rows = await this.database.db.selectFrom('setup_marks').select(['name', 'at']).execute();
    return new Map(rows.map(({ name, at }) => [name as SetupMark, at]));
  }

  async mark(name: SetupMark, actor: string | null, at: Date): Promise<void> {
    await this.database.db
      .insertInto('setup_marks')
      .values({ name, actor, at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ actor, at }))
      .execute();
  }

  async unmark(name: SetupMark): Promise<void> {
    await this.database.db.deleteFrom('setup_marks').where('name', '=', name).execute();
  }

  /** Where messages to an account go. */
  async addresses(userId: string): Promise<{ email: string | null; mobile: string | null }> {
    const row = await this.database.db
      .selectFrom('users')
      .select((eb) => [
        eb.fn.coalesce('preferred_email', 'email').as('email'),
        eb.fn.coalesce('preferred_mobile', 'mobile').as('mobile'),
      ])
      .where('id', '=', userId)
      .executeTakeFirst();
    return row ?? { email: null, mobile: null };
  }
}
