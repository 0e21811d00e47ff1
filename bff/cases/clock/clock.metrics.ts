import { Gauge, register } from 'prom-client';

const NAME = 'case_clock_last_round_timestamp_seconds';

/** When this instance last looked for cases whose time is over, or began to. */
export const lastClockRound =
  (register.getSingleMetric(NAME) as Gauge | undefined) ??
  new Gauge({ name: NAME, help: 'When this instance last looked for cases whose time is over' });
