import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { DAY_MS } from '../../../common/durations.ts';
import type { FilesPort } from '../../integrations/storage/files.port.ts';
import type { Database } from '../../database/database.ts';
import type { Archive } from './archive.ts';
import { DamagedBackupError } from './backup-errors.ts';
import { listedFiles, storedFileName, tableFileName, type Manifest } from './manifest.ts';
import { isEmptyTable, listDeferredObjects, listTables, type TableShape } from './backup-tables.ts';

const BATCH_ROWS = 1000;
const BATCH_CHARACTERS = 4_000_000;
/** Tables that the migrations fill. */
export const SEEDED_TABLES: readonly string[] = ['case_types', 'channels', 'reply_templates', 'reply_template_changes'];

/** The target of the restore is not empty. */
export class NotEmptyError extends Error {}

/** Throws NotEmptyError when the database has rows, or the file storage has files that are not in the backup. */
export async function checkEmpty(
  database: Database,
  files: FilesPort,
  archive: Archive,
  manifest: Manifest,
): Promise<void> {
  for (const { name } of await listTables(database))
    if (!SEEDED_TABLES.includes(name) && !(await isEmptyTable(database, name)))
      throw new NotEmptyError(`The database is not empty: ${name} has rows. Restore into a new database.`);
  const backupKeys = new Set<string>();
  for await (const { key } of listedFiles(archive, manifest)) backupKeys.add(key);
  const tomorrow = new Date(Date.now() + DAY_MS);
  for await (const key of files.olderThan(tomorrow))
    if (!backupKeys.has(key))
      throw new NotEmptyError('The file storage is not empty: it has files that are not in this backup.');
}

/** Restores the files; safe to repeat. */
export async function restoreFiles(files: FilesPort, archive: Archive, manifest: Manifest): Promise<void> {
  for await (const listed of listedFiles(archive, manifest)) {
    if ('gone' in listed) continue;
    const bytes = await archive.readWhole(storedFileName(listed.key));
    if (createHash('sha256').update(bytes).digest('hex') !== listed.sha256)
      throw new DamagedBackupError(`The file ${listed.key} is damaged.`);
    await files.put(listed.key, bytes);
  }
}

/** Restores the rows in one transaction. The schema must be that of the backup. */
export function restoreRows(database: Database, archive: Archive, manifest: Manifest): Promise<void> {
  return database.transaction(async () => {
    const { db } = database;
    const shapes = new Map((await listTables(database)).map((shape) => [shape.name, shape]));
    const deferred = await listDeferredObjects(database);
    for (const { drop } of deferred) await sql.raw(drop).execute(db);
    for (const name of SEEDED_TABLES) await sql`delete from ${sql.table(name)}`.execute(db);
    for (const table of manifest.tables) {
      const shape = shapes.get(table.name);
      if (!shape) throw new DamagedBackupError(`Unknown table ${table.name}.`);
      const rows = await insertRows(database, shape, archive.readLines(tableFileName(table.name), table.sha256));
      if (rows !== table.rows) throw new DamagedBackupError(`${table.name} has ${rows} rows instead of ${table.rows}.`);
    }
    for (const { create } of [...deferred].reverse()) await sql.raw(create).execute(db);
  });
}

async function insertRows(database: Database, shape: TableShape, lines: AsyncIterable<string>): Promise<number> {
  let rows = 0;
  let batch: string[] = [];
  let length = 0;
  for await (const line of lines) {
    batch.push(line);
    length += line.length;
    rows += 1;
    if (batch.length < BATCH_ROWS && length < BATCH_CHARACTERS) continue;
    await insertBatch(database, shape, batch);
    [batch, length] = [[], 0];
  }
  if (batch.length) await insertBatch(database, shape, batch);
  if (shape.identity) await resetIdentity(database, shape.name, shape.identity);
  return rows;
}

async function insertBatch({ db }: Database, { name, columns }: TableShape, lines: readonly string[]): Promise<void> {
  const into = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${into}) overriding system value
    select ${into} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(db);
}

/** Sets the identity sequence after the highest restored value. */
async function resetIdentity({ db }: Database, table: string, column: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
    from ${sql.table(table)}`.execute(db);
}
