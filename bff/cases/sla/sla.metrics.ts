import { gauge } from '../../ops/metric.ts';

/** When this instance last checked for due cases, or started to. */
export const lastSlaRun = gauge(
  'customer_voice_sla_last_run_timestamp_seconds',
  'When this instance last looked for cases whose time is over',
);
