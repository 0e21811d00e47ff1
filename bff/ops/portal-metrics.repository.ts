import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import {
  CLOSED_STATUSES,
  OPEN_STATUSES,
  PENDING_STAFF_STATUSES,
  type StatusCode,
} from '../../common/cases/case.enums.ts';
import { Database } from '../database/database.ts';
import { SMS_BUDGET_KEY } from '../integrations/sms/sms.budget.ts';
import { isWaiting } from '../jobs/jobs.repository.ts';
import { ON_HOLD } from '../jobs/job.types.ts';
import { isActiveAdmin } from '../users/account-queries.ts';
import { queryOne, hasStatus } from '../database/sql.ts';

export type ByStatus = Partial<Record<StatusCode, number>>;

export interface PortalMetricValues {
  open: ByStatus;
  overdue: number;
  grievances: number;
  ombudsman: number;
  /** By queue; `oldest` in seconds. Jobs on hold are left out. */
  jobs_waiting: Record<string, { count: number; oldest: number }>;
  /** The number of failed jobs, by queue. */
  jobs_failed: Record<string, number>;
  sessions: number;
  registrations: number;
  admins: number;
  /** Text messages of the day. */
  sms_today: number;
  /** Unix time; 0: never. */
  backup_at: number;
  backup_problems: number;
}

/** SQL for the portal metrics. */
@Injectable()
export class PortalMetricsRepository {
  constructor(private readonly database: Database) {}

  /** Counts of open work. All by indexes, so the time does not grow with the number of closed cases. */
  async pending(now: Date): Promise<PortalMetricValues> {
    const query = sql<PortalMetricValues>`select
      (select coalesce(jsonb_object_agg(s.status, s.count), '{}') from (select status, count(*) from cases where ${hasStatus('status', OPEN_STATUSES)} group by status) s) as open,
      (select count(*)::int from cases where ${hasStatus('status', PENDING_STAFF_STATUSES)} and due_at < ${now}) as overdue,
      (select count(*)::int from case_appeals where resolution_at is null and kind = 'GRIEVANCE') as grievances,
      (select count(*)::int from case_appeals where resolution_at is null and kind = 'OMBUDSMAN') as ombudsman,
      (select coalesce(jsonb_object_agg(w.queue, to_jsonb(w)), '{}') from (
        select queue, count(*) as count, greatest(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8 as oldest from jobs
        where ${isWaiting()} and next_at < ${ON_HOLD} group by queue) w) as jobs_waiting,
      (select coalesce(jsonb_object_agg(f.queue, f.count), '{}') from (
        select queue, count(*) from jobs where failed_at is not null group by queue) f) as jobs_failed,
      (select count(*)::int from sessions where expires_at > ${now}) as sessions,
      (select count(*)::int from registrations where expires_at > ${now}) as registrations,
      (select count(*)::int from users where ${isActiveAdmin()}) as admins,
      (select coalesce(max(count), 0)::int from rate_limit_counters where key = ${SMS_BUDGET_KEY} and window_ends_at > ${now}) as sms_today,
      (select coalesce(extract(epoch from max(at)), 0)::float8 from operator_audit_log where action = 'BACKUP_CREATED') as backup_at,
      (select coalesce((array_agg(details ->> 'problems' order by seq desc))[1], '0')::int from operator_audit_log
        where action in ('BACKUP_CREATED', 'BACKUP_INCOMPLETE')) as backup_problems`;
    return queryOne(query, this.database.db);
  }

  /** Counts of all closed cases. */
  async closed(): Promise<ByStatus> {
    const { rows } = await sql<{ status: StatusCode; count: number }>`select status, count(*)::int as count from cases
      where ${hasStatus('status', CLOSED_STATUSES)} group by status`.execute(this.database.db);
    return Object.fromEntries(
      CLOSED_STATUSES.map((code) => [code, rows.find(({ status }) => status === code)?.count ?? 0]),
    );
  }
}
