import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { STAFF_TURN } from '../../../common/cases/case.enums.ts';
import { CLOCK_LEVELS, type ClockLevel } from '../../../common/cases/cases.types.ts';
import { ROLE, type RoleCode } from '../../../common/users/account.enums.ts';
import { Database } from '../../store/database.ts';
import { holdsRole } from '../../users/holds-role.ts';
import { peopleToTell } from '../../users/people-to-tell.ts';

/** The column that says when a level is reached. */
const MOMENT = { WARN: 'warn_at', ESCALATE: 'due_at', ESCALATE_FURTHER: 'late_at' } as const;
/** A re-study is a round of its own. */
const ROUND = sql<number>`case when c.restudy_at is null then 1 else 2 end`;

export const numberOf = (level: ClockLevel): number => CLOCK_LEVELS.indexOf(level);

export type DueCase = NonNullable<Awaited<ReturnType<AlertsRepository['lock']>>>;

/** The SQL of what the clock raises. */
@Injectable()
export class AlertsRepository {
  constructor(private readonly database: Database) {}

  /** Cases that have reached a level and for which it was not raised, the longest ago first. */
  async reached(level: ClockLevel, now: Date, limit: number): Promise<string[]> {
    const rows = await this.ripe(level, now)
      .select('c.id')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('case_alerts as a')
              .select('a.level')
              .whereRef('a.case_id', '=', 'c.id')
              .where('a.level', '=', numberOf(level))
              .where('a.round', '=', ROUND),
          ),
        ),
      )
      .orderBy(`c.${MOMENT[level]}`)
      .limit(limit)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The case for whoever raises the level now. One that somebody works on is left: another instance raises it, or the next look does. */
  lock(id: string, level: ClockLevel, now: Date) {
    return this.ripe(level, now)
      .innerJoin('entities as e', 'e.id', 'c.entity_id')
      .select([
        'c.id',
        'c.ticket',
        'c.status',
        'c.entity_id',
        'c.assignee_id',
        'c.due_at',
        'e.name_en as entity_en',
        'e.name_ar as entity_ar',
      ])
      .select(ROUND.as('round'))
      .where('c.id', '=', id)
      .forUpdate('c')
      .skipLocked()
      .executeTakeFirst();
  }

  /** True for the one who raises it; of two at once the other finds it raised. */
  async raise(caseId: string, round: number, level: ClockLevel, told: number, at: Date): Promise<boolean> {
    const raised = await this.database.db
      .insertInto('case_alerts')
      .values({ case_id: caseId, round, level: numberOf(level), told, at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('case_id')
      .executeTakeFirst();
    return raised !== undefined;
  }

  /** Marks as raised what was reached more than a day before the clock was there: nobody gets a flood of old news. */
  async passOver(now: Date): Promise<void> {
    const old = new Date(now.getTime() - 86_400_000);
    for (const level of CLOCK_LEVELS)
      await sql`insert into case_alerts (case_id, round, level, at)
        select c.id, ${ROUND}, ${numberOf(level)}::int, ${now}::timestamptz from cases as c
        where c.status in (${sql.join(STAFF_TURN)}) and ${sql.ref(`c.${MOMENT[level]}`)} < ${old}
        on conflict do nothing`.execute(this.database.db);
  }

  /** Who has the case, if they can still work on it. */
  assignee(id: string) {
    return peopleToTell(this.database).where('id', '=', id).execute();
  }

  /** Whoever holds the role: of one entity, or all. */
  holders(role: RoleCode, entityId?: string) {
    return peopleToTell(this.database)
      .where(holdsRole(role))
      .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId!))
      .orderBy('id')
      .execute();
  }

  managersOf(entityId: string) {
    return this.holders(ROLE.agentManager, entityId);
  }

  /** It is staff's turn and the moment has passed. What is overdue already needs no warning. */
  private ripe(level: ClockLevel, now: Date) {
    return this.database.db
      .selectFrom('cases as c')
      .where('c.status', 'in', STAFF_TURN)
      .where(`c.${MOMENT[level]}`, '<', now)
      .$if(level === 'WARN', (query) => query.where('c.due_at', '>=', now));
  }
}
