/** How long a middleware may keep a caller waiting, retries included. While the caller's own upload is awaited it stands still. */
export class Budget {
  readonly #abort = new AbortController();
  #left: number;
  #since = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#left = ms;
    this.go();
  }

  /** Aborts the exchange when nothing is left. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get spent(): boolean {
    return this.#abort.signal.aborted;
  }

  /** What is left, in milliseconds. */
  get left(): number {
    return this.#timer ? this.#left - (performance.now() - this.#since) : this.#left;
  }

  go(): void {
    if (this.#timer) return;
    this.#since = performance.now();
    this.#timer = setTimeout(() => this.#abort.abort(), Math.max(0, this.#left));
  }

  pause(): void {
    this.#left = this.left;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
