/** Does a round again and again, rests between, and can be woken or stopped. A round that fails does not end it. */
export class RestingLoop {
  #running: Promise<void> | undefined;
  #stopping = false;
  #woken = false;
  #wake = (): void => {};

  constructor(
    private readonly round: () => Promise<void>,
    private readonly restMs: number,
    private readonly failed: (fault: unknown) => void,
  ) {}

  get stopping(): boolean {
    return this.#stopping;
  }

  start(): void {
    this.#running = this.#work();
  }

  /** Waits for the round under way. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#wake();
    await this.#running;
  }

  // The loop itself goes on where it waits: it must not inherit the waker's transaction.
  wake(): void {
    this.#woken = true;
    this.#wake();
  }

  async #work(): Promise<void> {
    while (!this.#stopping) {
      this.#woken = false;
      await this.round().catch(this.failed);
      if (!this.#woken && !this.#stopping) await this.#rest();
    }
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, this.restMs);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
