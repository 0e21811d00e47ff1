import { createHash } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { FilesPort } from '../../integrations/storage/files.port.ts';
import type { Database } from '../../database/database.ts';
import { Archive } from './archive.ts';
import {
  FILE_LIST,
  chainKeyFingerprint,
  SECRET_FILE,
  secretFingerprint,
  storedFileName,
  tableFileName,
  writeManifest,
  type FileProblem,
  type ListedFile,
  type Manifest,
} from './manifest.ts';
import { listTables, type TableShape } from './backup-tables.ts';

const BATCH_SIZE = 1000;

/** A file that a row refers to. Size and hash are null for image variants and for uploads without a hash. */
interface ReferencedFile {
  key: string;
  document_id: string;
  size: number | null;
  sha256: string | null;
}

/** The bytes of infected files are removed; the row stays. */
const HAS_BYTES = sql<boolean>`d.scan <> 'INFECTED'`;

export interface BackupResult {
  rows: number;
  files: number;
  bytes: number;
  /** Files whose row was deleted during the backup. */
  gone: number;
  encrypted: boolean;
  /** Files that are missing or differ from their row. */
  problems: FileProblem[];
}

type Copied = Pick<BackupResult, 'files' | 'bytes' | 'gone' | 'problems'>;

/**
 * Writes all data and files into an empty directory. The data are one snapshot, also of a running portal. Files are
 * copied afterwards: they are stored before their row is committed and never change, so the copy contains every file of
 * the snapshot.
 */
export async function makeBackup(
  database: Database,
  files: FilesPort,
  config: Config,
  directory: string,
  now: Date,
): Promise<BackupResult> {
  const archive = Archive.create(directory, config.BACKUP_KEY);
  await mkdir(join(directory, 'tables'), { mode: 0o700 });
  const { tables, migrations, references } = await database.snapshot(async () => ({
    migrations: await database.migrations(),
    tables: await writeTables(database, archive),
    references: await referencedFiles(database),
  }));
  const copied: Copied = { files: 0, bytes: 0, gone: 0, problems: [] };
  const sha256 = await archive.writeLines(FILE_LIST, copyFiles(database, files, archive, references, copied));
  if (!config.SECRET) await archive.write(SECRET_FILE, Buffer.from(config.secret));
  const manifest: Manifest = {
    format: 2,
    madeAt: now.toISOString(),
    migrations,
    secretFingerprint: secretFingerprint(config.secret),
    chainKeyFingerprint: chainKeyFingerprint(database.eventKey),
    tables,
    files: { count: copied.files, bytes: copied.bytes, sha256 },
    problems: copied.problems,
  };
  await writeManifest(archive, manifest);
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), ...copied, encrypted: archive.encrypted };
}

async function writeTables(database: Database, archive: Archive): Promise<Manifest['tables']> {
  const written: Manifest['tables'] = [];
  for (const table of await listTables(database)) {
    const counted = { rows: 0 };
    const sha256 = await archive.writeLines(tableFileName(table.name), rowsOf(database, table, counted));
    written.push({ name: table.name, rows: counted.rows, sha256 });
  }
  return written;
}

/** The rows of a table as JSON from PostgreSQL, without loss of precision in JavaScript numbers and dates. */
async function* rowsOf(
  { db }: Database,
  { name, columns }: TableShape,
  counted: { rows: number },
): AsyncGenerator<string> {
  const cursor = sql.id(`backup of ${name}`);
  const selection = sql.join(columns.map((column) => sql.ref(column)));
  await sql`declare ${cursor} no scroll cursor for select row_to_json(r)::text as line from (select ${selection} from ${sql.table(name)}) r`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(BATCH_SIZE)} from ${cursor}`.execute(db);
    for (const { line } of rows) yield line;
    counted.rows += rows.length;
    if (rows.length < BATCH_SIZE) break;
  }
  await sql`close ${cursor}`.execute(db);
}

async function* copyFiles(
  database: Database,
  files: FilesPort,
  archive: Archive,
  references: readonly ReferencedFile[],
  copied: Copied,
): AsyncGenerator<string> {
  for (const file of references) {
    const { key, document_id: documentId } = file;
    const bytes = await files.get(key);
    if (bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const problem = compareFile(file, bytes.byteLength, sha256);
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

/** How a stored file differs from its row, if it does. */
export function compareFile(
  row: Pick<ReferencedFile, 'size' | 'sha256'>,
  size: number,
  sha256: string,
): FileProblem['problem'] | undefined {
  if (row.size !== null && row.size !== size) return 'size';
  return row.sha256 !== null && row.sha256 !== sha256 ? 'hash' : undefined;
}

/** All files that rows refer to, each once. */
async function referencedFiles({ db }: Database): Promise<ReferencedFile[]> {
  const { rows } =
    await sql<ReferencedFile>`(select distinct on (d.key) d.key, d.id as document_id, d.size::float8 as size, d.sha256
      from documents d where ${HAS_BYTES} order by d.key, d.id)
    union all select v.key, v.document_id, null, null from document_variants v`.execute(db);
  return rows;
}

/** Whether a row still refers to the file. A file that was deleted during the backup is not missing. */
async function isReferenced({ db }: Database, key: string): Promise<boolean> {
  const { rows } = await sql`select 1 from documents d where d.key = ${key} and ${HAS_BYTES}
    union all select 1 from document_variants v where v.key = ${key}`.execute(db);
  return rows.length > 0;
}
