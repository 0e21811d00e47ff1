/** The time as the product sees it; tests give another. */
export abstract class Clock {
  abstract now(): Date;
}
