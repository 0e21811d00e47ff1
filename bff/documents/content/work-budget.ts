/** Thrown when checking a file would exceed its budget. */
export class WorkBudgetExceeded extends Error {}

/** A work budget for one file, in bytes read. More expensive operations spend more per byte. */
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
