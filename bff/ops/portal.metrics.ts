import { Counter, Gauge, register } from 'prom-client';

function gauge<L extends string = never>(name: string, help: string, labelNames: readonly L[] = []): Gauge<L> {
  return (register.getSingleMetric(name) as Gauge<L> | undefined) ?? new Gauge({ name, help, labelNames });
}

const FAILED = 'portal_figures_failed_total';

/** Figures that are asked for when somebody looks. Those of the database are the same on every instance: take the greatest, not the sum. */
export const portalMetrics = {
  dependency: gauge('dependency_up', 'Whether a dependency works: 1, or 0', ['dependency']),
  breaker: gauge('breaker_open', 'Whether calls to a far side are refused because it is out of order: 1, or 0', ['breaker']),
  connections: gauge('database_connections', 'Connections to the database by state: used, idle; and callers waiting for one', ['state']),
  mostConnections: gauge('database_connections_most', 'How many connections this instance may have'),
  cases: gauge('cases_by_status', 'Cases by status', ['status']),
  overdue: gauge('cases_overdue', "Cases past their day at which it is staff's turn"),
  appeals: gauge('appeals_open', 'Grievances and ombudsman records without an answer', ['kind']),
  undelivered: gauge('outbox_undelivered', 'Messages given up after all attempts'),
  webhooksWaiting: gauge('webhooks_waiting', 'Messages to other systems that wait'),
  webhooksOldest: gauge('webhooks_oldest_seconds', 'How long the oldest of them has waited'),
  sessions: gauge('sessions_live', 'Sessions that have not run out'),
  registrations: gauge('registrations_under_way', 'Registrations that nobody has finished yet'),
  backupAt: gauge('customer_voice_backup_last_success_timestamp_seconds', 'When the last complete backup was made; 0: never'),
  backupProblems: gauge('customer_voice_backup_file_problems', 'Files that the last backup lacks, or that were not as they were stored'),
  failed:
    (register.getSingleMetric(FAILED) as Counter | undefined) ??
    new Counter({ name: FAILED, help: 'Times that the database could not be asked for these figures' }),
};
