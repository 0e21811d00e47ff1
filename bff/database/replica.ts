import type { Client, ClientBase, Pool, PoolClient, QueryConfig } from 'pg';
import { connectionFailure, NoServerError } from './connection-failure.ts';
import { poolStatsOf, type PoolStats } from './pool-stats.ts';
import type { ConnectionSource } from './prepared-pool.ts';
import type { WalPositions } from './wal-positions.ts';

/** How often the age of a replica, and of a connection in use, is checked. */
export const CHECK_INTERVAL_MS = 1000;
/** A server that takes longer to answer a check counts as unreachable. */
const QUERY_TIMEOUT_MS = 1000;

const STATE = 'select pg_is_in_recovery() as standby, pg_last_wal_replay_lsn()::text as lsn';

/** Whether a replica is used, or why not: it does not answer, accepts writes, or is too old. */
export type ReplicaState = 'used' | 'unreachable' | 'primary' | 'old';

export interface ReplicaOptions {
  /** Host and port. */
  name: string;
  maxAgeMs: number;
  positions: WalPositions;
  /** Creates a client for the checks. */
  createClient(): Client;
  createPool(): Pool;
  /** `code`: of the last error, such as 28P01 for a wrong password. */
  onChange(replica: string, state: ReplicaState, code: string): void;
}

/** The server accepts writes: it has been promoted, or a balancer has no replica. */
class NotAReplicaError extends NoServerError {}

/**
 * The connections to one replica, and its age. A load balancer may have several replicas behind one address, so the age
 * is checked on each connection.
 */
export class Replica implements ConnectionSource {
  #pool: Pool;
  #checkClient: Client | undefined;
  #refreshing: Promise<void> | undefined;
  #ended: Promise<void> | undefined;
  #failure: 'unreachable' | 'primary' | undefined = 'unreachable';
  #reported: ReplicaState = 'used';
  #lastErrorCode = '';
  /** The replica has everything that was committed before this time. */
  #completeUntil: number | undefined;
  readonly #createdAt = performance.now();
  readonly #checkedOut = new Set<PoolClient>();
  readonly #freshness = new WeakMap<PoolClient, { at: number; completeUntil: number }>();

  constructor(private readonly options: ReplicaOptions) {
    this.#pool = this.#open();
  }

  get name(): string {
    return this.options.name;
  }

  get stats(): PoolStats {
    return poolStatsOf(this.#pool);
  }

  /** The maximum age of its data. Before the first answer it is the age of this object. */
  get ageMs(): number {
    return performance.now() - (this.#completeUntil ?? this.#createdAt);
  }

  get state(): ReplicaState {
    return this.#failure ?? (this.#completeUntil === undefined || this.ageMs > this.options.maxAgeMs ? 'old' : 'used');
  }

  /** Rejects when the replica behind the connection may not be used. */
  async connect(): Promise<PoolClient> {
    if (this.state !== 'used') throw new NoServerError(`The replica ${this.name} is not used: ${this.state}.`);
    const client = await this.#pool.connect();
    try {
      await this.#assertFresh(client);
      return client;
    } catch (error) {
      client.release(error as Error);
      throw error;
    }
  }

  /** After a lost connection the replica is not used until a check succeeds. */
  check(error: unknown): Promise<void> {
    if (connectionFailure(error) === 'lost') this.#stopUsing('unreachable', error);
    return Promise.resolve();
  }

  /** Updates the age and the state, one update at a time. Never rejects. */
  refresh(): Promise<void> {
    return (this.#refreshing ??= this.#refresh().finally(() => (this.#refreshing = undefined)));
  }

  /** Closes once, however often it is called. */
  end(): Promise<void> {
    return (this.#ended ??= this.#end());
  }

  async #end(): Promise<void> {
    await this.#refreshing;
    await Promise.all([this.#pool.end(), this.#checkClient?.end()]);
  }

  async #refresh(): Promise<void> {
    try {
      this.#checkClient ??= await this.#connectCheckClient();
      // Without a known position the replica is even older than before.
      this.#completeUntil = (await this.#replayedUntil(this.#checkClient)) ?? this.#completeUntil;
      this.#failure = undefined;
    } catch (error) {
      void this.#checkClient?.end().catch(() => {});
      this.#checkClient = undefined;
      this.#stopUsing(error instanceof NotAReplicaError ? 'primary' : 'unreachable', error);
    }
    this.#report();
  }

  async #assertFresh(client: PoolClient): Promise<void> {
    const now = performance.now();
    let freshness = this.#freshness.get(client);
    if (!freshness || now - freshness.at > CHECK_INTERVAL_MS) {
      freshness = { at: now, completeUntil: (await this.#replayedUntil(client)) ?? -Infinity };
      this.#freshness.set(client, freshness);
    }
    if (now - freshness.completeUntil > this.options.maxAgeMs)
      throw new NoServerError(`A replica behind ${this.name} is too old.`);
  }

  /** The time until which the replica has everything; undefined when it is further behind than the known positions. */
  async #replayedUntil(client: ClientBase): Promise<number | undefined> {
    const query: QueryConfig & { query_timeout: number } = { text: STATE, query_timeout: QUERY_TIMEOUT_MS };
    const [state] = (await client.query<{ standby: boolean; lsn: string | null }>(query)).rows;
    if (!state?.standby) throw new NotAReplicaError(`${this.name} is not a replica.`);
    return this.options.positions.completeUntil(state.lsn ?? '0/0');
  }

  async #connectCheckClient(): Promise<Client> {
    const client = this.options.createClient();
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  #open(): Pool {
    const pool = this.options.createPool();
    // Without listeners an error of a connection would end the process.
    pool.on('error', () => {});
    pool.on('connect', (client) => client.on('error', () => {}));
    pool.on('acquire', (client) => this.#checkedOut.add(client));
    pool.on('release', (_error, client) => this.#checkedOut.delete(client));
    return pool;
  }

  /** Closes all connections, so that reads that wait for an answer are repeated elsewhere. */
  #stopUsing(failure: 'unreachable' | 'primary', error: unknown): void {
    this.#lastErrorCode = String((error as { code?: unknown }).code ?? '');
    const isFirst = this.#failure === undefined;
    this.#failure = failure;
    if (!isFirst) return;
    const before = this.#pool;
    this.#pool = this.#open();
    for (const client of this.#checkedOut) void (client as PoolClient & Client).end().catch(() => {});
    this.#checkedOut.clear();
    void before.end().catch(() => {});
    this.#report();
  }

  #report(): void {
    const isUnknown = !this.#failure && this.#completeUntil === undefined;
    if (isUnknown || this.state === this.#reported) return;
    this.#reported = this.state;
    this.options.onChange(this.name, this.state, this.#lastErrorCode);
  }
}
