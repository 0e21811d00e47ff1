interface Waiting {
  weight: number;
  start: () => void;
}

/** Runs tasks while the sum of their weights fits into the capacity. Other tasks wait in order of arrival. */
export class WeightedSemaphore {
  #available: number;
  readonly #queue: Waiting[] = [];

  constructor(capacity: number) {
    this.#available = capacity;
  }

  /** `weight` must not exceed the capacity. */
  async run<T>(weight: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.#queue.push({ weight, start });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#available += weight;
      this.#next();
    }
  }

  #next(): void {
    for (let first = this.#queue[0]; first && first.weight <= this.#available; first = this.#queue[0]) {
      this.#queue.shift();
      this.#available -= first.weight;
      first.start();
    }
  }
}
