import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { STATUS, type StatusCode } from '../../common/cases/case.enums.ts';
import { Database } from '../store/database.ts';

/** Literal, so that the partial indexes over open cases serve. */
const OPEN = sql.raw('status in (50, 51, 52, 58, 59)');
const STAFF_TURN = sql.raw('status in (50, 51, 58, 59)');
const CLOSED = [
  STATUS.CANCELLED_BY_CUSTOMER,
  STATUS.RESOLVED,
  STATUS.RESPONSE_PROVIDED,
  STATUS.CANCELLED,
  STATUS.RESTUDY_RESOLVED,
] as const;

export type ByStatus = Partial<Record<StatusCode, number>>;

export interface PortalFigures {
  open: ByStatus;
  overdue: number;
  grievances: number;
  ombudsman: number;
  undelivered: number;
  webhooks_waiting: number;
  webhooks_seconds: number;
  sessions: number;
  registrations: number;
  /** Seconds since 1970; 0: never. */
  backup_at: number;
  backup_problems: number;
}

/** What the database says of the portal's work, in one question each. */
@Injectable()
export class PortalFiguresRepository {
  constructor(private readonly database: Database) {}

  /** Of what is open or under way alone, all by indexes: it takes as long however many cases there ever were. */
  async underWay(now: Date): Promise<PortalFigures> {
    const { rows } = await sql<PortalFigures>`select
      (select coalesce(jsonb_object_agg(s.status, s.count), '{}') from (select status, count(*) from cases where ${OPEN} group by status) s) as open,
      (select count(*)::int from cases where ${STAFF_TURN} and due_at < ${now}) as overdue,
      (select count(*)::int from case_appeals where resolution_at is null and kind = 'GRIEVANCE') as grievances,
      (select count(*)::int from case_appeals where resolution_at is null and kind = 'OMBUDSMAN') as ombudsman,
      (select count(*)::int from outbox where sent_at is null and attempts >= 10) as undelivered,
      (select count(*)::int from webhook_deliveries where delivered_at is null and dead_at is null) as webhooks_waiting,
      (select coalesce(greatest(extract(epoch from ${now}::timestamptz - min(created_at)), 0), 0)::float8
        from webhook_deliveries where delivered_at is null and dead_at is null) as webhooks_seconds,
      (select count(*)::int from sessions where expires_at > ${now}) as sessions,
      (select count(*)::int from registrations where expires_at > ${now}) as registrations,
      (select coalesce(extract(epoch from max(at)), 0)::float8 from operator_deeds where deed = 'BACKUP_MADE') as backup_at,
      (select coalesce((array_agg(details ->> 'problems' order by seq desc))[1], '0')::int from operator_deeds
        where deed in ('BACKUP_MADE', 'BACKUP_INCOMPLETE')) as backup_problems`.execute(this.database.db);
    return rows[0]!;
  }

  /** Of all cases there ever were. */
  async closed(): Promise<ByStatus> {
    const { rows } = await sql<{ status: StatusCode; count: number }>`select status, count(*)::int as count from cases
      where status in (${sql.join(CLOSED.map((code) => sql.lit(code)))}) group by status`.execute(this.database.db);
    return Object.fromEntries(CLOSED.map((code) => [code, rows.find(({ status }) => status === code)?.count ?? 0]));
  }
}
