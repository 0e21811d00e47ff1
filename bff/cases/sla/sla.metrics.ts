import { Gauge, register } from 'prom-client';

const NAME = 'customer_voice_sla_last_run_timestamp_seconds';

/** When this instance last checked for due cases, or started to. */
export const lastSlaRun =
  (register.getSingleMetric(NAME) as Gauge | undefined) ??
  new Gauge({ name: NAME, help: 'When this instance last looked for cases whose time is over' });
