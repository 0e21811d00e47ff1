export type HealthState = 'up' | 'down';

const TIMEOUT_MS = 2000;
/** A failure is cached for a short time only, so that a recovery is noticed soon. */
const DOWN_TTL_MS = 1000;

/** A health check with a timeout of two seconds, one run at a time and a cached result. */
export class CachedHealthCheck {
  #cached: { state: HealthState; until: number } | undefined;
  #running: Promise<HealthState> | undefined;

  /** `check` rejects when the dependency is down; `upTtlMs`: how long a success is cached. */
  constructor(
    private readonly check: (signal: AbortSignal) => Promise<void>,
    private readonly upTtlMs: number,
  ) {}

  state(): Promise<HealthState> {
    if (this.#cached && this.#cached.until > performance.now()) return Promise.resolve(this.#cached.state);
    return (this.#running ??= this.#run().finally(() => (this.#running = undefined)));
  }

  async #run(): Promise<HealthState> {
    const state = await checkWithTimeout(TIMEOUT_MS, this.check);
    this.#cached = { state, until: performance.now() + (state === 'up' ? this.upTtlMs : DOWN_TTL_MS) };
    return state;
  }
}

/** `up` when `check` resolves within `ms`; its signal is aborted at the timeout. Never rejects. */
export async function checkWithTimeout(
  ms: number,
  check: (signal: AbortSignal) => Promise<void>,
): Promise<HealthState> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<HealthState>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve('down');
    }, ms);
  });
  const result = check(controller.signal).then(
    (): HealthState => 'up',
    (): HealthState => 'down',
  );
  return Promise.race([result, timeout]).finally(() => clearTimeout(timer));
}
