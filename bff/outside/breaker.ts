import { NotAccepted } from './not-accepted.ts';

const OPENS_AFTER = 5;
const OF_LAST = 10;
const REST_MS = 10_000;
/** A probe is not believed so soon after a call has failed: what it asks may work while the calls do not. */
const PROBE_BELIEVED_AFTER_MS = 20_000;

/**
 * Spares a far side that is out of order, and its callers the wait: after five faults within the last ten calls it refuses at once,
 * and after ten seconds lets one call through to see. A message that the far side refuses is no fault of the far side.
 * A probe that succeeds makes an open breaker half-open: the next call is let through, and its outcome decides.
 */
export class Breaker {
  #faults: boolean[] = [];
  #openUntil = 0;
  #halfOpen = false;
  #failedAt = -Infinity;
  /** Grows with each opening and closing; what a call of an earlier one brings no longer matters. */
  #era = 0;

  /** `now`: milliseconds, monotonic. `isFault`: which rejections are the far side's own. */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly isFault = (fault: unknown): boolean => !(fault instanceof NotAccepted && fault.refused),
  ) {}

  /** Whether it refuses at this moment. */
  get resting(): boolean {
    return this.#openUntil > this.now();
  }

  /** It refuses, or has let one call through to see. Half-open is not open. */
  get open(): boolean {
    return this.#openUntil > 0 && !this.#halfOpen;
  }

  /** Tells it that a probe has succeeded. A failed probe changes nothing here: only calls open a breaker. */
  probed(): void {
    if (!this.open || this.now() - this.#failedAt < PROBE_BELIEVED_AFTER_MS) return;
    this.#halfOpen = true;
    this.#openUntil = this.now();
  }

  /** Rejects with `work`'s own error, or with NotAccepted 'resting' without trying. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.resting) throw new NotAccepted('resting');
    // The one trial call: until it is back, the others keep resting.
    if (this.#openUntil > 0) this.#rest();
    const era = this.#era;
    try {
      const answer = await work();
      this.#note(era, false);
      return answer;
    } catch (fault) {
      this.#note(era, this.isFault(fault));
      throw fault;
    }
  }

  #note(era: number, faulty: boolean): void {
    if (faulty) this.#failedAt = this.now();
    if (era !== this.#era) return;
    if (this.#openUntil > 0) return faulty ? this.#rest() : this.#close();
    this.#faults = [...this.#faults, faulty].slice(-OF_LAST);
    if (this.#faults.filter(Boolean).length >= OPENS_AFTER) this.#rest();
  }

  #rest(): void {
    this.#era += 1;
    this.#halfOpen = false;
    this.#openUntil = this.now() + REST_MS;
  }

  #close(): void {
    this.#era += 1;
    this.#halfOpen = false;
    this.#openUntil = 0;
    this.#faults = [];
  }
}
