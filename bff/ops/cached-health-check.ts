export type State = 'up' | 'down';

const TIMEOUT_MS = 2000;
/** A failed check is repeated soon, to notice the recovery. */
const DOWN_TTL_MS = 1000;

/** A health check with a timeout of two seconds, one run at a time and a cached result. */
export class CachedHealthCheck {
  #cached: { state: State; until: number } | undefined;
  #running: Promise<State> | undefined;

  /** `check` rejects when the dependency is down; `upTtlMs`: how long a success is cached. */
  constructor(
    private readonly check: (signal: AbortSignal) => Promise<void>,
    private readonly upTtlMs: number,
  ) {}

  state(): Promise<State> {
    if (this.#cached && this.#cached.until > performance.now()) return Promise.resolve(this.#cached.state);
    return (this.#running ??= this.#run().finally(() => (this.#running = undefined)));
  }

  async #run(): Promise<State> {
    const state = await checkWithTimeout(TIMEOUT_MS, this.check);
    this.#cached = { state, until: performance.now() + (state === 'up' ? this.upTtlMs : DOWN_TTL_MS) };
    return state;
  }
}

/** `up` when `check` resolves within `ms`; its signal is aborted at the timeout. Never rejects. */
export async function checkWithTimeout(ms: number, check: (signal: AbortSignal) => Promise<void>): Promise<State> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<State>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve('down');
    }, ms);
  });
  const result = check(controller.signal).then(
    (): State => 'up',
    (): State => 'down',
  );
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
