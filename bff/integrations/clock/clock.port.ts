/** The current time. Tests replace it. */
export abstract class Clock {
  abstract now(): Date;

  /** Milliseconds that never go back, as the system's time may: for the age of what is kept in memory. */
  monotonicMs(): number {
    return performance.now();
  }
}

/** The options of an LRUCache whose entries expire after `ttl` milliseconds of this clock. */
export const timeToLive = (clock: Clock, ttl: number) => ({
  ttl,
  ttlResolution: 0,
  perf: { now: () => clock.monotonicMs() },
});
