/** The current time. Tests replace it. */
export abstract class Clock {
  abstract now(): Date;
}
