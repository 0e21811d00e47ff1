/** Thrown when looking at a file would cost more than was allowed. */
export class WorkBudgetExceeded extends Error {}

/** How much work may be done on one file, in bytes looked at. What costs more per byte spends more. */
export class WorkBudget {
  #left: number;

  constructor(bytes: number) {
    this.#left = bytes;
  }

  get left(): number {
    return this.#left;
  }

  /** Throws WorkBudgetExceeded. */
  spend(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new WorkBudgetExceeded();
  }
}
