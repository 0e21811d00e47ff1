import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { FilesPort } from '../../outside/files/files.port.ts';
import type { Database } from '../../store/database.ts';
import { Archive } from './archive.ts';
import {
  FILE_LIST,
  linkKeyOf,
  SECRET_FILE,
  sealOf,
  storedFileName,
  tableName,
  writeManifest,
  type FileProblem,
  type ListedFile,
  type Manifest,
} from './manifest.ts';
import { isReferenced, referencedFiles, type ReferencedFile } from './referenced-files.ts';
import { tablesOf, type TableShape } from './schema.ts';

const ROWS_AT_ONCE = 1000;

export interface BackupMade {
  rows: number;
  files: number;
  bytes: number;
  /** Files whose row was deleted while the backup was made, as the portal does with what nobody took. */
  gone: number;
  encrypted: boolean;
  /** Files that a row names and that are not there, or not as they were stored. */
  problems: FileProblem[];
}

type Copied = Pick<BackupMade, 'files' | 'bytes' | 'gone' | 'problems'>;

/**
 * Writes all data and files into an empty directory. The data are those of one moment, on a running portal too: a file's bytes are stored
 * before a row names it and never change, so that copying them afterwards misses nothing that the data name.
 */
export async function makeBackup(database: Database, files: FilesPort, config: Config, directory: string, now: Date): Promise<BackupMade> {
  const archive = Archive.create(directory, config.BACKUP_KEY);
  await mkdir(join(directory, 'tables'), { mode: 0o700 });
  const { tables, migrations, named } = await database.snapshot(async () => ({
    migrations: await database.migrations(),
    tables: await writeTables(database, archive),
    named: await referencedFiles(database),
  }));
  const copied: Copied = { files: 0, bytes: 0, gone: 0, problems: [] };
  const sha256 = await archive.writeLines(FILE_LIST, copyFiles(database, files, archive, named, copied));
  if (!config.SECRET) await archive.write(SECRET_FILE, Buffer.from(config.secret));
  const manifest: Manifest = {
    format: 2,
    madeAt: now.toISOString(),
    migrations,
    sealedBy: sealOf(config),
    linkedBy: linkKeyOf(database),
    tables,
    files: { count: copied.files, bytes: copied.bytes, sha256 },
    problems: copied.problems,
  };
  await writeManifest(archive, manifest);
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), ...copied, encrypted: archive.encrypted };
}

async function writeTables(database: Database, archive: Archive): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = [];
  for (const table of await tablesOf(database)) {
    const counted = { rows: 0 };
    const sha256 = await archive.writeLines(tableName(table.name), rowsOf(database, table, counted));
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

async function* copyFiles(
  database: Database,
  files: FilesPort,
  archive: Archive,
  named: readonly ReferencedFile[],
  copied: Copied,
): AsyncGenerator<string> {
  for (const file of named) {
    const { key, document_id: documentId } = file;
    const bytes = await files.get(key);
    if (bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const problem = differs(file, bytes.byteLength, sha256);
      if (problem) copied.problems.push({ key, documentId, problem });
      await archive.write(storedFileName(key), bytes);
      copied.files += 1;
      copied.bytes += bytes.byteLength;
      yield JSON.stringify({ key, sha256, size: bytes.byteLength } satisfies ListedFile);
    } else if (await isReferenced(database, key)) {
      copied.problems.push({ key, documentId, problem: 'missing' });
    } else {
      copied.gone += 1;
      yield JSON.stringify({ key, gone: true } satisfies ListedFile);
    }
  }
}

/** How stored bytes differ from what their row says of them, if they do. */
export function differs(row: Pick<ReferencedFile, 'size' | 'sha256'>, size: number, sha256: string): FileProblem['problem'] | undefined {
  if (row.size !== null && row.size !== size) return 'size';
  return row.sha256 !== null && row.sha256 !== sha256 ? 'hash' : undefined;
}
