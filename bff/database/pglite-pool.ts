import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolStats } from './pool-stats.ts';
import type { Config } from '../config/config.ts';
import { lockDataDir } from './data-lock.ts';

/** Checks the size of the write-ahead log every 30 s. 32 MB take half a second to replay after a crash. */
const CHECKPOINTS = { everyMs: 30_000, bytes: 32 * 1024 * 1024 };
const WAL_BYTES =
  'select pg_wal_lsn_diff(pg_current_wal_lsn(), (select redo_lsn from pg_control_checkpoint()))::float8 as bytes';

/**
 * The embedded database behind Kysely's PostgreSQL dialect. There is one connection: it is lent to one caller at a
 * time, first come, first served, so that the statements of two transactions never interleave.
 */
export class PglitePool implements PostgresPool {
  /** Resolves when the last caller has released the connection. */
  #last: Promise<void> = Promise.resolve();
  #callers = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(
    readonly engine: PGlite,
    { everyMs, bytes } = CHECKPOINTS,
  ) {
    this.#timer = setInterval(() => void this.#checkpoint(bytes), everyMs).unref();
  }

  get stats(): PoolStats {
    const used = Math.min(this.#callers, 1);
    return { used, idle: 1 - used, waiting: this.#callers - used, max: 1 };
  }

  async connect(): Promise<PostgresPoolClient> {
    let release = (): void => {};
    this.#callers += 1;
    const previous = this.#last;
    this.#last = new Promise((resolve) => (release = resolve));
    await previous;
    return {
      query: ((text: string, values?: unknown[]) => this.#run(text, values)) as PostgresPoolClient['query'],
      release: () => {
        this.#callers -= 1;
        release();
      },
    };
  }

  async end(): Promise<void> {
    clearInterval(this.#timer);
    await this.#last;
    await this.engine.close();
  }

  /**
   * The embedded engine has no checkpointer process: without checkpoints the log would grow as long as the portal runs.
   */
  async #checkpoint(bytes: number): Promise<void> {
    const { query, release } = await this.connect();
    try {
      const { rows } = (await query(WAL_BYTES, [])) as { rows: { bytes: number }[] };
      if (rows.some((row) => row.bytes >= bytes)) await query('checkpoint', []);
    } catch {
      // Retried at the next interval.
    } finally {
      release();
    }
  }

  async #run(text: string, values: unknown[] = []) {
    const result = await this.engine.query(text, values);
    return {
      command: text.trimStart().slice(0, 6).toUpperCase().trim(),
      rowCount: result.affectedRows ?? result.rows.length,
      rows: result.rows,
    };
  }
}

/** Opens the embedded engine in the data directory. Returns the function that unlocks it. Throws DataDirInUseError. */
export async function openEmbedded({ dataDir }: Config): Promise<{ pool: PglitePool; unlockDataDir: () => void }> {
  const unlockDataDir = lockDataDir(dataDir);
  const { PGlite, types } = await import('@electric-sql/pglite');
  const { pg_trgm } = await import('@electric-sql/pglite/contrib/pg_trgm');
  const engine = await PGlite.create(join(dataDir, 'database'), {
    parsers: { [types.INT8]: Number },
    extensions: { pg_trgm },
  });
  return { pool: new PglitePool(engine), unlockDataDir };
}
