import type { Client, PoolClient } from 'pg';

const LOOK_EVERY_MS = 200;
/** A statement that takes longer has the server asked whether it is there at all. */
const SUSPECT_MS = 500;
const ANSWER_WITHIN_MS = 1000;
/**
 * Connecting and asking takes some turns of this process's own loop, each as long as what else is due in it. Only a server that stays silent over this
 * many more is away; fewer say that this process, or its machine, was busy, and nothing of the server.
 */
const TURNS = 18;
const TURN_MS = 25;
/** A server that has just answered is not asked again at once: long statements are no fault. */
const TRUSTED_MS = 600;

type Found = 'answer' | 'nothing' | 'unknown';

/** The database does not answer. The code says so as a broken connection does. */
export class Stalled extends Error {
  readonly code = 'ECONNABORTED';

  constructor() {
    super('the database does not answer');
  }
}

/**
 * Tells a server that is slow from one that stands still (its host gone without a word, its disk stuck): of the second no connection ever hears
 * again, and people would wait for the longest time that a statement may take. When statements are late a new connection asks; if
 * that gets no answer either, what waits is broken off at once, and so is what comes, until an answer comes.
 */
export class StallWatch {
  readonly #waiting = new Map<PoolClient, number>();
  readonly #timer: NodeJS.Timeout;
  /** What waits for a connection. */
  readonly #hopeful = new Set<() => void>();
  #stalled = false;
  #asking = false;
  #trustedUntil = 0;

  constructor(private readonly connection: () => Client) {
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref();
  }

  get stalled(): boolean {
    return this.#stalled;
  }

  /** Runs a statement under watch. */
  async over<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
    if (this.#stalled) throw new Stalled();
    this.#waiting.set(client, performance.now());
    try {
      return await work();
    } catch (fault) {
      throw this.#stalled ? new Stalled() : fault;
    } finally {
      this.#waiting.delete(client);
    }
  }

  /** A connection, or Stalled as soon as that is known; what comes later is given back. */
  connected(asked: Promise<PoolClient>): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(new Stalled());
        asked.then(
          (client) => client.release(),
          () => {},
        );
      };
      this.#hopeful.add(giveUp);
      asked.then(
        (client) => this.#hopeful.delete(giveUp) && resolve(client),
        (fault: unknown) => this.#hopeful.delete(giveUp) && reject(this.#stalled ? new Stalled() : fault),
      );
    });
  }

  end(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const late = performance.now() - SUSPECT_MS;
    if (
      this.#asking ||
      performance.now() < this.#trustedUntil ||
      !(this.#stalled || [...this.#waiting.values()].some((since) => since < late))
    )
      return;
    this.#asking = true;
    const found = await this.#ask();
    if (found !== 'unknown') this.#stalled = found === 'nothing';
    this.#asking = false;
    if (found === 'answer') this.#trustedUntil = performance.now() + TRUSTED_MS;
    if (!this.#stalled) return;
    for (const [client, since] of this.#waiting) if (since < late) socketOf(client).destroy();
    for (const giveUp of this.#hopeful) giveUp();
    this.#hopeful.clear();
  }

  /** Whatever it says, even that it has no connection to spare: it is there. A refused connection breaks what waits by itself. */
  async #ask(): Promise<Found> {
    const client = this.connection();
    client.on('error', () => {});
    let turns = 0;
    const turning = setInterval(() => (turns += 1), TURN_MS);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Found>((resolve) => {
      timer = setTimeout(() => resolve(turns < TURNS ? 'unknown' : 'nothing'), ANSWER_WITHIN_MS);
    });
    const asked = client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        (): Found => 'answer',
        (): Found => 'answer',
      );
    const found = await Promise.race([asked, late]);
    clearTimeout(timer);
    clearInterval(turning);
    if (found === 'answer') void client.end().catch(() => {});
    else socketOf(client).destroy();
    return found;
  }
}

/** The driver has no word for breaking off: `end` would wait for the answer. */
const socketOf = (client: Client | PoolClient) => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
