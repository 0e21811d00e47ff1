import type { Clock } from './clock.port.ts';

/** The options of an LRUCache whose entries expire after `ttl` milliseconds of this clock. */
export const timeToLive = (clock: Clock, ttl: number) => ({
  ttl,
  ttlResolution: 0,
  perf: { now: () => clock.monotonicMs() },
});
