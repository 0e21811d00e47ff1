import { counter } from '../ops/metric.ts';

/** The number of job runs. Recurring jobs that fail are not counted. */
export const jobsTotal = counter('customer_voice_jobs_total', 'Jobs by queue and result: done, retried, failed (given up)', [
  'queue',
  'result',
]);
