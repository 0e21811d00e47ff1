import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { lockDataDir } from './data-lock.ts';
import { PglitePool } from './pglite-pool.ts';

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
