import { Counter, register } from 'prom-client';

const NAME = 'customer_voice_jobs_total';

/** The number of job runs by queue and result: done, retried, or failed after the last attempt. */
export const jobsTotal =
  (register.getSingleMetric(NAME) as Counter<'queue' | 'result'> | undefined) ??
  new Counter({ name: NAME, help: 'Jobs by queue and result: done, retried, failed (given up)', labelNames: ['queue', 'result'] });
