import { Injectable } from '@nestjs/common';
import { OPEN_STATUSES, STATUS, type StatusCode } from '../../common/cases/case.enums.ts';
import { MESSAGE_QUEUES } from '../messages/outbox.ts';
import { WEBHOOK_QUEUE } from '../messages/webhooks/webhook-deliveries.repository.ts';
import { Config } from '../config/config.ts';
import { Log } from './log.ts';
import { middlewareMetrics } from '../middleware/middleware.metrics.ts';
import { Clock } from '../integrations/clock/clock.port.ts';
import { Database } from '../database/database.ts';
import { Dependencies } from './dependencies.ts';
import { counter, gauge } from './metric.ts';
import { PortalMetricsRepository, type ByStatus, type PortalMetricValues } from './portal-metrics.repository.ts';

/**
 * Metrics that are updated when they are scraped. Those of the database are the same on every instance: use max, not
 * sum.
 */
const metrics = {
  dependency: gauge('customer_voice_dependency_up', 'Whether a dependency is up: 1, or 0', ['dependency']),
  breaker: gauge(
    'customer_voice_circuit_breaker_open',
    'Whether the circuit breaker of a remote service is open: 1, or 0',
    ['breaker'],
  ),
  connections: gauge(
    'customer_voice_database_connections',
    'Database connections by state (used, idle), and callers waiting for one',
    ['state'],
  ),
  maxConnections: gauge(
    'customer_voice_database_connections_max',
    'Maximum number of database connections of this instance',
  ),
  replicaAge: gauge('customer_voice_replica_age_seconds', 'How far a replica is behind the primary, at most', [
    'replica',
  ]),
  cases: gauge('customer_voice_cases_by_status', 'Cases by status', ['status']),
  overdue: gauge('customer_voice_cases_overdue', 'Cases past their due date that wait for staff'),
  appeals: gauge('customer_voice_appeals_open', 'Unanswered grievances and submissions to the ombudsman', ['kind']),
  jobsWaiting: gauge('customer_voice_jobs_waiting', 'Jobs that wait, without those on hold', ['queue']),
  jobsOldest: gauge('customer_voice_jobs_oldest_seconds', 'Age of the oldest waiting job', ['queue']),
  jobsFailed: gauge('customer_voice_jobs_given_up', 'Jobs given up after all attempts', ['queue']),
  sessions: gauge('customer_voice_sessions_active', 'Sessions that have not expired'),
  admins: gauge('customer_voice_admins_active', 'Active administrators; with 0 nobody can manage accounts'),
  smsBudgetUsed: gauge(
    'customer_voice_sms_daily_budget_used',
    'Share of SMS_DAILY_BUDGET that is used today; 0 without a budget',
  ),
  registrations: gauge('customer_voice_registrations_in_progress', 'Registrations in progress'),
  backupAt: gauge('customer_voice_backup_last_success_timestamp_seconds', 'Time of the last complete backup; 0: never'),
  backupProblems: gauge('customer_voice_backup_file_problems', 'Files that were missing or damaged in the last backup'),
  queryErrors: counter('customer_voice_metrics_query_errors_total', 'Failed queries for these metrics'),
};

/** Limits the queries, however many scrapers there are. */
const CACHE_TTL_MS = 5000;
/** Counting all closed cases is slow, and the result changes slowly. */
const CLOSED_CASES_TTL_MS = 300_000;

const STATUS_NAME = Object.fromEntries(
  Object.entries(STATUS).map(([name, code]) => [code, name.toLowerCase()]),
) as Record<StatusCode, string>;

/** The queues that send to people or other systems. */
const QUEUES = [...Object.values(MESSAGE_QUEUES), WEBHOOK_QUEUE];

/** Updates the metrics that are queried only when /metrics is scraped. */
@Injectable()
export class PortalMetricsService {
  #nextQueryAt = 0;
  #nextClosedQueryAt = 0;
  #querying: Promise<void> | undefined;

  constructor(
    private readonly repository: PortalMetricsRepository,
    private readonly dependencies: Dependencies,
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly log: Log,
  ) {}

  /** Never rejects: without the database the other metrics are still updated. */
  async refresh(): Promise<void> {
    await Promise.all([
      this.updateDependencies(),
      (this.#querying ??= this.query().finally(() => (this.#querying = undefined))),
    ]);
    const { used, idle, waiting, max } = this.database.poolStats;
    for (const [state, count] of Object.entries({ used, idle, waiting })) metrics.connections.set({ state }, count);
    metrics.maxConnections.set(max);
    for (const { name: replica, ageMs, state } of this.database.replicas ?? [])
      if (state === 'primary') metrics.replicaAge.remove({ replica });
      else metrics.replicaAge.set({ replica }, ageMs / 1000);
  }

  private async updateDependencies(): Promise<void> {
    const { dependencies } = await this.dependencies.readiness();
    for (const [dependency, state] of Object.entries(dependencies))
      if (state !== 'none') metrics.dependency.set({ dependency }, state === 'up' ? 1 : 0);
    for (const { name, open } of this.dependencies.breakers()) {
      const service = /^middleware (.+)$/.exec(name)?.[1];
      if (service) middlewareMetrics.breaker.set({ service }, open ? 1 : 0);
      else metrics.breaker.set({ breaker: name }, open ? 1 : 0);
    }
  }

  private async query(): Promise<void> {
    const now = this.clock.monotonicMs();
    if (now < this.#nextQueryAt) return;
    this.#nextQueryAt = now + CACHE_TTL_MS;
    try {
      const values = await this.repository.pending(this.clock.now());
      setMetrics(values);
      const { SMS_DAILY_BUDGET: budget } = this.config;
      metrics.smsBudgetUsed.set(budget > 0 ? values.sms_today / budget : 0);
      if (now < this.#nextClosedQueryAt) return;
      setCaseCounts(await this.repository.closed());
      this.#nextClosedQueryAt = now + CLOSED_CASES_TTL_MS;
    } catch (error) {
      metrics.queryErrors.inc();
      this.log.error(error, { in: 'metrics' });
    }
  }
}

function setMetrics(values: PortalMetricValues): void {
  for (const code of OPEN_STATUSES) setCaseCounts({ [code]: values.open[code] ?? 0 });
  metrics.overdue.set(values.overdue);
  metrics.appeals.set({ kind: 'grievance' }, values.grievances);
  metrics.appeals.set({ kind: 'ombudsman' }, values.ombudsman);
  for (const queue of QUEUES) {
    metrics.jobsWaiting.set({ queue }, values.jobs_waiting[queue]?.count ?? 0);
    metrics.jobsOldest.set({ queue }, values.jobs_waiting[queue]?.oldest ?? 0);
    metrics.jobsFailed.set({ queue }, values.jobs_failed[queue] ?? 0);
  }
  metrics.sessions.set(values.sessions);
  metrics.registrations.set(values.registrations);
  metrics.admins.set(values.admins);
  metrics.backupAt.set(values.backup_at);
  metrics.backupProblems.set(values.backup_problems);
}

function setCaseCounts(counts: ByStatus): void {
  for (const [code, count] of Object.entries(counts))
    metrics.cases.set({ status: STATUS_NAME[Number(code) as StatusCode] }, count);
}
