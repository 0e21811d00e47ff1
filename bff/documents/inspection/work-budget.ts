/** Thrown when checking a file would exceed its budget. */
export class WorkBudgetExceeded extends Error {}

/**
 * The work that checking a file may take, in bytes: the unit is the work of reading one byte of a PDF. The costs of all
 * operations are in this unit, for each byte of their input or for each thing that they handle.
 */
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
