export type State = 'up' | 'down';

const ANSWER_WITHIN_MS = 2000;
/** What was down is asked again soon: its return is not to be missed. */
const DOWN_KEPT_MS = 1000;

/** Something that can be asked whether it works: at most once at a time, no longer than two seconds, and not again for a while. */
export class Checked {
  #known: { state: State; until: number } | undefined;
  #asking: Promise<State> | undefined;

  /** `check` rejects when it does not work. */
  constructor(
    private readonly check: (signal: AbortSignal) => Promise<void>,
    private readonly keptMs: number,
  ) {}

  state(): Promise<State> {
    if (this.#known && this.#known.until > performance.now()) return Promise.resolve(this.#known.state);
    return (this.#asking ??= this.#ask().finally(() => (this.#asking = undefined)));
  }

  async #ask(): Promise<State> {
    const state = await stateWithin(ANSWER_WITHIN_MS, this.check);
    this.#known = { state, until: performance.now() + (state === 'up' ? this.keptMs : DOWN_KEPT_MS) };
    return state;
  }
}

/** `up` when `check` resolves within `ms`; its signal is aborted when it is late. Never rejects. */
export async function stateWithin(ms: number, check: (signal: AbortSignal) => Promise<void>): Promise<State> {
  const late = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<State>((resolve) => {
    timer = setTimeout(() => {
      late.abort();
      resolve('down');
    }, ms);
  });
  const found = check(late.signal).then(
    (): State => 'up',
    (): State => 'down',
  );
  return Promise.race([found, tooLate]).finally(() => clearTimeout(timer));
}
