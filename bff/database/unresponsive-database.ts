import type { Client, PoolClient } from 'pg';

const CHECK_INTERVAL_MS = 200;
/** A statement that takes longer triggers a probe of the server. */
const SLOW_STATEMENT_MS = 500;
const PROBE_TIMEOUT_MS = 1000;
/**
 * A probe that timed out counts only if the event loop ran at least this many ticks meanwhile. Fewer ticks mean that this process was busy,
 * which says nothing about the server.
 */
const MIN_TICKS = 18;
const TICK_MS = 25;
/** After a successful probe the next one waits this long: slow statements are not an error. */
const PROBE_PAUSE_MS = 600;

type ProbeResult = 'responsive' | 'unresponsive' | 'unknown';

/** The database does not respond. The code is that of a broken connection. */
export class DatabaseUnresponsiveError extends Error {
  readonly code = 'ECONNABORTED';

  constructor() {
    super('The database does not respond.');
  }
}

/**
 * Detects a server that hangs (host lost without a TCP reset, stuck disk), which is different from a slow one: without it every request would
 * wait for the statement timeout. When a statement is slow, a new connection probes the server. If the probe times out, waiting and new
 * statements fail at once with DatabaseUnresponsiveError, until a probe succeeds.
 */
export class DatabaseWatchdog {
  /** Running statements by connection, with their start. */
  readonly #running = new Map<PoolClient, number>();
  readonly #timer: NodeJS.Timeout;
  /** Reject callbacks of callers that wait for a connection. */
  readonly #connecting = new Set<() => void>();
  #unresponsive = false;
  #probing = false;
  #nextProbeAt = 0;

  constructor(private readonly connection: () => Client) {
    this.#timer = setInterval(() => void this.#check(), CHECK_INTERVAL_MS).unref();
  }

  get isUnresponsive(): boolean {
    return this.#unresponsive;
  }

  /** Runs a statement. Throws DatabaseUnresponsiveError as soon as the server is known to hang. */
  async run<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
    if (this.#unresponsive) throw new DatabaseUnresponsiveError();
    this.#running.set(client, performance.now());
    try {
      return await work();
    } catch (error) {
      throw this.#unresponsive ? new DatabaseUnresponsiveError() : error;
    } finally {
      this.#running.delete(client);
    }
  }

  /** Waits for a connection. Rejects with DatabaseUnresponsiveError as soon as the server is known to hang. */
  connect(connecting: Promise<PoolClient>): Promise<PoolClient> {
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(new DatabaseUnresponsiveError());
        connecting.then(
          (client) => client.release(),
          () => {},
        );
      };
      this.#connecting.add(giveUp);
      connecting.then(
        (client) => this.#connecting.delete(giveUp) && resolve(client),
        (error: Error) => this.#connecting.delete(giveUp) && reject(this.#unresponsive ? new DatabaseUnresponsiveError() : error),
      );
    });
  }

  end(): void {
    clearInterval(this.#timer);
  }

  async #check(): Promise<void> {
    const threshold = performance.now() - SLOW_STATEMENT_MS;
    if (
      this.#probing ||
      performance.now() < this.#nextProbeAt ||
      !(this.#unresponsive || [...this.#running.values()].some((startedAt) => startedAt < threshold))
    )
      return;
    this.#probing = true;
    const result = await this.#probe();
    if (result !== 'unknown') this.#unresponsive = result === 'unresponsive';
    this.#probing = false;
    if (result === 'responsive') this.#nextProbeAt = performance.now() + PROBE_PAUSE_MS;
    if (!this.#unresponsive) return;
    for (const [client, startedAt] of this.#running) if (startedAt < threshold) socketOf(client).destroy();
    for (const giveUp of this.#connecting) giveUp();
    this.#connecting.clear();
  }

  /** Any response counts, also an error: a refused connection ends the waiting statements by itself. */
  async #probe(): Promise<ProbeResult> {
    const client = this.connection();
    client.on('error', () => {});
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), TICK_MS);
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<ProbeResult>((resolve) => {
      timer = setTimeout(() => resolve(ticks < MIN_TICKS ? 'unknown' : 'unresponsive'), PROBE_TIMEOUT_MS);
    });
    const response = client
      .connect()
      .then(() => client.query('select 1'))
      .then(
        (): ProbeResult => 'responsive',
        (): ProbeResult => 'responsive',
      );
    const result = await Promise.race([response, timeout]);
    clearTimeout(timer);
    clearInterval(ticking);
    if (result === 'responsive') void client.end().catch(() => {});
    else socketOf(client).destroy();
    return result;
  }
}

/** The driver has no public way to abort: `end` would wait for the response. */
const socketOf = (client: Client | PoolClient) => (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
