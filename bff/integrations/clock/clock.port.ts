/** The current time. Tests replace it. */
export abstract class Clock {
  abstract now(): Date;

  /** Milliseconds that never go back, as the system's time may: for the age of what is kept in memory. */
  monotonicMs(): number {
    return performance.now();
  }
}
