import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { FilesPort } from '../../outside/files/files.port.ts';
import type { Database } from '../../store/database.ts';
import { fileListPath, filePath, linkKeyOf, sealOf, secretPath, tablePath, writeManifest, type Manifest } from './manifest.ts';
import { writeLines } from './packed-lines.ts';
import { tablesOf, type TableShape } from './schema.ts';

const ROWS_AT_ONCE = 1000;

/** Files that a row named and that were gone when their turn came: thrown away meanwhile, as the portal does with what nobody took. */
export interface BackupMade {
  rows: number;
  files: number;
  bytes: number;
  gone: number;
}

/**
 * Writes all data and files into an empty directory. The data are those of one moment, on a running portal too: a file's bytes are stored before
 * a row names it and never change, so that copying them afterwards misses nothing that the data name.
 */
export async function makeBackup(database: Database, files: FilesPort, config: Config, directory: string, now: Date): Promise<BackupMade> {
  await mkdir(join(directory, 'tables'), { mode: 0o700 });
  const { tables, migrations, keys } = await database.snapshot(async () => ({
    migrations: await database.migrations(),
    tables: await writeTables(database, directory),
    keys: await keysOf(database),
  }));
  const copied = { count: 0, bytes: 0, gone: 0 };
  const sha256 = await writeLines(fileListPath(directory), copyFiles(files, directory, keys, copied));
  if (!config.SECRET) await writeFile(secretPath(directory), config.secret, { mode: 0o600, flag: 'wx' });
  const { gone, ...kept } = copied;
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    migrations,
    sealedBy: sealOf(config),
    linkedBy: linkKeyOf(database),
    tables,
    files: { ...kept, sha256 },
  };
  await writeManifest(directory, manifest);
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: kept.count, bytes: kept.bytes, gone };
}

async function writeTables(database: Database, directory: string): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = [];
  for (const table of await tablesOf(database)) {
    const counted = { rows: 0 };
    const sha256 = await writeLines(tablePath(directory, table.name), rowsOf(database, table, counted));
    written.push({ name: table.name, rows: counted.rows, sha256 });
  }
  return written;
}

/** A table's rows as the database itself writes them in JSON: nothing is lost on the way through JavaScript's numbers and dates. */
async function* rowsOf({ db }: Database, { name, columns }: TableShape, counted: { rows: number }): AsyncGenerator<string> {
  const cursor = sql.id(`backup of ${name}`);
  const wanted = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare ${cursor} no scroll cursor for select row_to_json(r)::text as line from (select ${wanted} from ${sql.table(name)}) r`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from ${cursor}`.execute(db);
    for (const { line } of rows) yield line;
    counted.rows += rows.length;
    if (rows.length < ROWS_AT_ONCE) break;
  }
  await sql`close ${cursor}`.execute(db);
}

async function keysOf({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select key from documents union all select key from document_variants`.execute(db);
  return rows.map(({ key }) => key);
}

async function* copyFiles(
  files: FilesPort,
  directory: string,
  keys: readonly string[],
  copied: { count: number; bytes: number; gone: number },
): AsyncGenerator<string> {
  for (const key of keys) {
    const bytes = await files.get(key);
    if (!bytes) {
      copied.gone += 1;
      continue;
    }
    const path = filePath(directory, key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await writeFile(path, bytes, { mode: 0o600, flag: 'wx', flush: true });
    copied.count += 1;
    copied.bytes += bytes.byteLength;
    yield JSON.stringify({ key, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
}
