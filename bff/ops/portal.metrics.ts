import { counter, gauge } from './metric.ts';

/**
 * Metrics that are updated when they are scraped. Those of the database are the same on every instance: use max, not
 * sum.
 */
export const portalMetrics = {
  dependency: gauge('customer_voice_dependency_up', 'Whether a dependency is up: 1, or 0', ['dependency']),
  breaker: gauge('customer_voice_circuit_breaker_open', 'Whether the circuit breaker of a remote service is open: 1, or 0', ['breaker']),
  connections: gauge('customer_voice_database_connections', 'Database connections by state (used, idle), and callers waiting for one', [
    'state',
  ]),
  maxConnections: gauge('customer_voice_database_connections_max', 'Maximum number of database connections of this instance'),
  replicaAge: gauge('customer_voice_replica_age_seconds', 'How far a replica is behind the primary, at most', ['replica']),
  cases: gauge('customer_voice_cases_by_status', 'Cases by status', ['status']),
  overdue: gauge('customer_voice_cases_overdue', 'Cases past their due date that wait for staff'),
  appeals: gauge('customer_voice_appeals_open', 'Unanswered grievances and submissions to the ombudsman', ['kind']),
  jobsWaiting: gauge('customer_voice_jobs_waiting', 'Jobs that wait, without those on hold', ['queue']),
  jobsOldest: gauge('customer_voice_jobs_oldest_seconds', 'Age of the oldest waiting job', ['queue']),
  jobsFailed: gauge('customer_voice_jobs_given_up', 'Jobs given up after all attempts', ['queue']),
  sessions: gauge('customer_voice_sessions_active', 'Sessions that have not expired'),
  admins: gauge('customer_voice_admins_active', 'Active administrators; with 0 nobody can manage accounts'),
  smsBudgetUsed: gauge('customer_voice_sms_daily_budget_used', 'Share of SMS_DAILY_BUDGET that is used today; 0 without a budget'),
  registrations: gauge('customer_voice_registrations_in_progress', 'Registrations in progress'),
  backupAt: gauge('customer_voice_backup_last_success_timestamp_seconds', 'Time of the last complete backup; 0: never'),
  backupProblems: gauge('customer_voice_backup_file_problems', 'Files that were missing or damaged in the last backup'),
  queryErrors: counter('customer_voice_metrics_query_errors_total', 'Failed queries for these metrics'),
};
