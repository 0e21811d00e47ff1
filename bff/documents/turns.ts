interface Waiting {
  share: number;
  begin: () => void;
}

/** Lets heavy work run only as long as its shares fit in `room` together; the others wait in the order they came. */
export class Turns {
  #room: number;
  readonly #waiting: Waiting[] = [];

  constructor(room: number) {
    this.#room = room;
  }

  /** `share`: at most the whole room. */
  async take<T>(share: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin) => {
      this.#waiting.push({ share, begin });
      this.#next();
    });
    try {
      return await work();
    } finally {
      this.#room += share;
      this.#next();
    }
  }

  #next(): void {
    for (let first = this.#waiting[0]; first && first.share <= this.#room; first = this.#waiting[0]) {
      this.#waiting.shift();
      this.#room -= first.share;
      first.begin();
    }
  }
}
