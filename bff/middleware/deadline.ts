/**
 * The time limit of a call to the middleware, retries included. It is paused while the caller still uploads to the
 * portal.
 */
export class Deadline {
  readonly #abort = new AbortController();
  #remainingMs: number;
  #resumedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(ms: number) {
    this.#remainingMs = ms;
    this.resume();
  }

  /** Aborts the call when the time is used up. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get expired(): boolean {
    return this.#abort.signal.aborted;
  }

  /** The remaining milliseconds. */
  get remainingMs(): number {
    return this.#timer ? this.#remainingMs - (performance.now() - this.#resumedAt) : this.#remainingMs;
  }

  resume(): void {
    if (this.#timer) return;
    this.#resumedAt = performance.now();
    this.#timer = setTimeout(() => this.#abort.abort(), Math.max(0, this.#remainingMs));
  }

  pause(): void {
    this.#remainingMs = this.remainingMs;
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
