import type { Kysely } from 'kysely';
import { replicaReads } from './replica-pool.ts';
import { CHECK_INTERVAL_MS, type Replica } from './replica.ts';
import type { Tables } from './tables.ts';
import type { WalPositions } from './wal-positions.ts';

/** The replicas do not wait longer for the position of the primary. */
const PRIMARY_TIMEOUT_MS = 100;

/** A replica with the query builder that reads from it. */
export interface QueriedReplica {
  replica: Replica;
  db: Kysely<Tables>;
}

interface ReplicasOptions {
  positions: WalPositions;
  /** The end of the write-ahead log of the primary. */
  primaryPosition(): Promise<string>;
}

/** All replicas of DATABASE_READ_URL. Checks them and the position of the primary once a second. */
export class Replicas {
  #timer: NodeJS.Timeout | undefined;
  #recording: Promise<void> | undefined;
  #next = 0;

  constructor(
    readonly all: readonly QueriedReplica[],
    private readonly options: ReplicasOptions,
  ) {}

  /** Waits for the first check of each replica. */
  async start(): Promise<void> {
    await this.#refreshAll();
    this.#timer = setInterval(() => void this.#refreshAll(), CHECK_INTERVAL_MS).unref();
  }

  /** The next usable replica, in turn; undefined if there is none. */
  pick(): QueriedReplica | undefined {
    const usable = this.all.filter(({ replica }) => replica.state === 'used');
    const picked = usable[this.#next++ % usable.length];
    replicaReads.inc({ result: picked ? 'replica' : 'primary' });
    return picked;
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.all(this.all.map(({ replica, db }) => db.destroy().then(() => replica.end())));
  }

  /** A primary that hangs delays no replica, and no server is checked twice at a time. */
  async #refreshAll(): Promise<void> {
    this.#recording ??= this.#recordPrimaryPosition().finally(() => (this.#recording = undefined));
    await Promise.race([this.#recording, new Promise((resolve) => setTimeout(resolve, PRIMARY_TIMEOUT_MS).unref())]);
    await Promise.all(this.all.map(({ replica }) => replica.refresh()));
  }

  async #recordPrimaryPosition(): Promise<void> {
    const at = performance.now();
    await this.options.primaryPosition().then(
      (lsn) => this.options.positions.add(at, lsn),
      () => {},
    );
  }
}
