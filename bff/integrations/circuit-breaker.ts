import { CircuitOpenError, DeliveryError } from './delivery-error.ts';

const FAILURE_THRESHOLD = 5;
const WINDOW_SIZE = 10;
const OPEN_MS = 10_000;
/** A successful probe counts only this long after a failed call, because the probe may work while calls fail. */
const PROBE_COUNTS_AFTER_MS = 20_000;

/**
 * A circuit breaker for a remote service. It opens after five failures in the last ten calls and refuses calls for ten
 * seconds; then one trial call decides whether it closes. The rejection of one message is not a failure of the
 * service. A successful probe makes an open breaker half-open: the next call is let through, and its outcome decides.
 */
export class Breaker {
  #failures: boolean[] = [];
  #openUntil = 0;
  #halfOpen = false;
  #failedAt = -Infinity;
  /** Incremented with each opening and closing, so that late results of earlier calls are ignored. */
  #generation = 0;

  /** `now` returns monotonic milliseconds. `isFailure`: whether a rejection is a failure of the remote service. */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly isFailure = (error: unknown): boolean => !(error instanceof DeliveryError && error.ofMessage),
  ) {}

  /** Whether calls are refused at the moment. */
  get isRefusing(): boolean {
    return this.#openUntil > this.now();
  }

  /** Whether the breaker is open: calls are refused, or a trial call is running. Half-open is not open. */
  get isOpen(): boolean {
    return this.#openUntil > 0 && !this.#halfOpen;
  }

  /** Records a successful probe. Failed probes are not recorded: only calls open a breaker. */
  recordProbe(): void {
    if (!this.isOpen || this.now() - this.#failedAt < PROBE_COUNTS_AFTER_MS) return;
    this.#halfOpen = true;
    this.#openUntil = this.now();
  }

  /** Runs `work`. Rejects with its error, or with CircuitOpenError without running it while the breaker is open. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.isRefusing) throw new CircuitOpenError(OPEN_MS);
    // This is the trial call. Other calls are refused until it returns.
    if (this.#openUntil > 0) this.#open();
    const generation = this.#generation;
    try {
      const result = await work();
      this.#record(generation, false);
      return result;
    } catch (error) {
      this.#record(generation, this.isFailure(error));
      throw error;
    }
  }

  #record(generation: number, failed: boolean): void {
    if (failed) this.#failedAt = this.now();
    if (generation !== this.#generation) return;
    if (this.#openUntil > 0) return failed ? this.#open() : this.#close();
    this.#failures = [...this.#failures, failed].slice(-WINDOW_SIZE);
    if (this.#failures.filter(Boolean).length >= FAILURE_THRESHOLD) this.#open();
  }

  #open(): void {
    this.#generation += 1;
    this.#halfOpen = false;
    this.#openUntil = this.now() + OPEN_MS;
  }

  #close(): void {
    this.#generation += 1;
    this.#halfOpen = false;
    this.#openUntil = 0;
    this.#failures = [];
  }
}
