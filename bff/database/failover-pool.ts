import { setTimeout as wait } from 'node:timers/promises';
import type { Client, Pool, PoolClient } from 'pg';
import type { DatabaseServer, ServerRole } from '../config/database-address.ts';
import { findServer, type SelectedServer } from './find-server.ts';
import { connectionFailure, NoServerError } from './connection-failure.ts';
import { poolStatsOf, type PoolStats } from './pool-stats.ts';

/** Pause between two searches while no server has the wanted role. */
const SEARCH_INTERVAL_MS = 250;

export interface FailoverOptions {
  servers: readonly DatabaseServer[];
  /** Undefined: a single server of whatever role, or a balancer that chooses one. */
  role?: ServerRole;
  /** How long a caller waits for a server and a connection. */
  connectTimeoutMs: number;
  /** Creates a client to search with. */
  createClient(server: DatabaseServer): Client;
  /** Creates the pool of one server. */
  createPool(server: DatabaseServer): Pool;
  /** Called when another server is used from now on. */
  onChange?(server: string): void;
  /** Called when no server has the wanted role. */
  onLoss?(): void;
}

/** The connections to the server that is used now. */
interface CurrentServer extends SelectedServer {
  pool: Pool;
  /** Resolves when another server is used instead. */
  replaced: Promise<void>;
  markReplaced(): void;
}

/**
 * A pool that follows the primary. After a failure it asks all servers which of them is the primary. If that is another
 * one than before, or the same one after a promotion, all connections are closed at once, and new ones go there.
 */
export class FailoverPool {
  #current: CurrentServer | undefined;
  #max = 0;
  #checking: Promise<void> | undefined;
  #searching: Promise<void> | undefined;
  #ended = false;

  /** `first`: the server to start with. */
  constructor(
    private readonly options: FailoverOptions,
    first: SelectedServer,
  ) {
    this.#current = this.#open(first);
  }

  get stats(): PoolStats {
    return this.#current ? poolStatsOf(this.#current.pool) : { used: 0, idle: 0, waiting: 0, max: this.#max };
  }

  /** Waits for a server if there is none. Throws the last error when the time is up. */
  async connect(): Promise<PoolClient> {
    const deadline = performance.now() + this.options.connectTimeoutMs;
    for (let isFirst = true; ; isFirst = false) {
      const current = this.#current ?? (await this.#waitForServer(deadline));
      try {
        return await connectTo(current, isFirst ? undefined : deadline);
      } catch (error) {
        if (this.#current === current) await untilDeadline(deadline, this.check(error));
        const isReplaced = this.#current !== current;
        const mayRetry = isReplaced || (this.#followsPrimary && connectionFailure(error));
        if (!mayRetry || this.#ended || performance.now() >= deadline) throw error;
        if (!isReplaced) await untilDeadline(deadline, wait(SEARCH_INTERVAL_MS));
      }
    }
  }

  /** Looks for the primary after a failed statement or connection, one search at a time. Never rejects. */
  check(error: unknown): Promise<void> {
    const failure = connectionFailure(error);
    const current = this.#current;
    if (!failure || !current || this.#ended) return Promise.resolve();
    if (!this.#followsPrimary && failure !== 'read-only') return Promise.resolve();
    return (this.#checking ??= this.#check(current).finally(() => (this.#checking = undefined)));
  }

  async end(): Promise<void> {
    this.#ended = true;
    const current = this.#current;
    this.#current = undefined;
    current?.markReplaced();
    await Promise.all([current?.pool.end(), this.#searching]);
  }

  get #followsPrimary(): boolean {
    return this.options.role !== undefined;
  }

  async #check(current: CurrentServer): Promise<void> {
    const { found } = await this.#searchOnce();
    if (this.#current !== current || this.#ended) return;
    const isSame =
      found && this.#followsPrimary && found.server.name === current.server.name && found.timeline === current.timeline;
    if (isSame) return;
    // Behind a balancer the old connections lead to the former primary, and new ones to the new primary.
    this.#current = undefined;
    current.markReplaced();
    void current.pool.end().catch(() => {});
    if (found || !this.#followsPrimary) this.#use(found ?? { server: current.server });
    else {
      this.options.onLoss?.();
      void this.#searchUntilFound();
    }
  }

  #searchOnce() {
    const { servers, role = 'any', createClient } = this.options;
    return findServer(servers, role, createClient);
  }

  /** Searches until a server is found, for all callers that wait. */
  #searchUntilFound(): Promise<void> {
    const search = async (): Promise<void> => {
      while (!this.#ended) {
        const { found } = await this.#searchOnce();
        if (found && !this.#ended) return this.#use(found);
        await wait(SEARCH_INTERVAL_MS, undefined, { ref: false });
      }
    };
    return (this.#searching ??= search().finally(() => (this.#searching = undefined)));
  }

  async #waitForServer(deadline: number): Promise<CurrentServer> {
    if (this.#ended) throw new NoServerError('The pool is closed.');
    await untilDeadline(deadline, this.#searchUntilFound());
    if (this.#current) return this.#current;
    const names = this.options.servers.map(({ name }) => name).join(', ');
    throw new NoServerError(`No ${this.options.role ?? 'server'} at ${names}.`);
  }

  #use(selected: SelectedServer): void {
    this.#current = this.#open(selected);
    this.options.onChange?.(selected.server.name);
  }

  #open({ server, timeline }: SelectedServer): CurrentServer {
    const pool = this.options.createPool(server);
    this.#max = pool.options.max;
    // The pool replaces a broken idle connection. Without a listener the error would end the process.
    pool.on('error', (error) => void this.check(error));
    let markReplaced = (): void => {};
    const replaced = new Promise<void>((resolve) => (markReplaced = resolve));
    return { server, timeline, pool, replaced, markReplaced };
  }
}

/**
 * A connection of the pool. Rejects at the deadline, and at once when the pool is replaced; a connection that comes
 * later is closed.
 */
async function connectTo({ pool, replaced }: CurrentServer, deadline?: number): Promise<PoolClient> {
  const connecting = pool.connect();
  const connected = Promise.race([connecting, replaced]);
  const client = await (deadline === undefined ? connected : untilDeadline(deadline, connected));
  if (client) return client;
  connecting.then(
    (late) => late.release(true),
    () => {},
  );
  throw new NoServerError('The server was replaced.');
}

/** The result of `work`, or undefined at the deadline. */
async function untilDeadline<T>(deadline: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), Math.max(0, deadline - performance.now()));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
