import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { DAY_MS } from '../../../common/durations.ts';
import { PENDING_STAFF_STATUSES } from '../../../common/cases/case.enums.ts';
import { SLA_LEVELS, type SlaLevel } from '../../../common/cases/cases.types.ts';
import type { StaffRole } from '../../../common/users/account.enums.ts';
import { Database } from '../../database/database.ts';
import { hasRole, agentRecipients, notificationRecipients } from '../../users/account-queries.ts';

/** The column with the time at which a level is reached. */
const TIME_COLUMN = { WARN: 'warn_at', ESCALATE: 'due_at', ESCALATE_FURTHER: 'escalate_at' } as const;
/** A re-study starts a second round of alerts. */
const ROUND = sql<number>`case when c.restudy_at is null then 1 else 2 end`;

const levelNumber = (level: SlaLevel): number => SLA_LEVELS.indexOf(level);

export type DueCase = NonNullable<Awaited<ReturnType<AlertsRepository['lock']>>>;

/** SQL for SLA alerts. */
@Injectable()
export class AlertsRepository {
  constructor(private readonly database: Database) {}

  /** Cases that have reached a level without an alert for it, the oldest first. */
  async reached(level: SlaLevel, now: Date, limit: number): Promise<string[]> {
    const rows = await this.atLevel(level, now)
      .select('c.id')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('case_alerts as a')
              .select('a.level')
              .whereRef('a.case_id', '=', 'c.id')
              .where('a.level', '=', levelNumber(level))
              .where('a.round', '=', ROUND),
          ),
        ),
      )
      .orderBy(`c.${TIME_COLUMN[level]}`)
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Locks a case to raise its alert. Skips a case that another instance has locked; the next run sees it again. */
  lock(id: string, level: SlaLevel, now: Date) {
    return this.atLevel(level, now)
      .innerJoin('entities as e', 'e.id', 'c.entity_id')
      .select(['c.id', 'c.ticket', 'c.status', 'c.entity_id', 'c.assignee_id', 'c.due_at'])
      .select(['e.name_en as entity_en', 'e.name_ar as entity_ar'])
      .select(ROUND.as('round'))
      .where('c.id', '=', id)
      .forUpdate('c')
      .skipLocked()
      .executeTakeFirst();
  }

  /** True for the instance that raised the alert; of two concurrent calls the other gets false. */
  async raise(caseId: string, round: number, level: SlaLevel, recipients: number, at: Date): Promise<boolean> {
    const alert = await this.database.db
      .insertInto('case_alerts')
      .values({ case_id: caseId, round, level: levelNumber(level), notified_count: recipients, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('case_id')
      .executeTakeFirst();
    return alert !== undefined;
  }

  /**
   * Marks alerts that are more than a day old as raised at the first start, so that nobody gets a flood of old
   * notifications.
   */
  async skipOld(now: Date): Promise<void> {
    const old = new Date(now.getTime() - DAY_MS);
    for (const level of SLA_LEVELS)
      await sql`insert into case_alerts (case_id, round, level, at)
        select c.id, ${ROUND}, ${levelNumber(level)}::int, ${now}::timestamptz from cases as c
        where c.status in (${sql.join(PENDING_STAFF_STATUSES)}) and ${sql.ref(`c.${TIME_COLUMN[level]}`)} < ${old}
        on conflict do nothing`.execute(this.database.db);
  }

  /** The assignee, if the account is still an active agent of the entity. */
  assignee(id: string, entityId: string) {
    return agentRecipients(this.database, id, entityId);
  }

  /** The accounts with the role, in one entity or in all. */
  withRole(role: StaffRole, entityId?: string) {
    const query = notificationRecipients(this.database).where(hasRole(role)).orderBy('id');
    return (entityId === undefined ? query : query.where('entity_id', '=', entityId)).execute();
  }

  /** The case waits for staff and the level's time has passed. Overdue cases get no warning. */
  private atLevel(level: SlaLevel, now: Date) {
    return this.database.db
      .selectFrom('cases as c')
      .where('c.status', 'in', PENDING_STAFF_STATUSES)
      .where(`c.${TIME_COLUMN[level]}`, '<', now)
      .$if(level === 'WARN', (query) => query.where('c.due_at', '>=', now));
  }
}
