import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FilesPort } from '../../outside/files/files.port.ts';
import type { Database } from '../../store/database.ts';
import type { Archive } from './archive.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { listedFiles, storedFileName, tableName, type Manifest } from './manifest.ts';
import { isEmptyTable, rulesOf, tablesOf, type TableShape } from './schema.ts';

const ROWS_AT_ONCE = 1000;
const CHARACTERS_AT_ONCE = 4_000_000;
/** What every new database has. */
const FROM_THE_START = ['case_types', 'channels'];

/** There is something where the backup should go. */
export class NotEmpty extends Error {}

/** Throws NotEmpty when the database holds anything, or the store a file that is not the backup's. */
export async function checkEmpty(database: Database, files: FilesPort, archive: Archive, manifest: Manifest): Promise<void> {
  for (const { name } of await tablesOf(database))
    if (!FROM_THE_START.includes(name) && !(await isEmptyTable(database, name)))
      throw new NotEmpty(`The database is not empty: there are rows in ${name}. A backup is only restored into a new one.`);
  const own = new Set<string>();
  for await (const { key } of listedFiles(archive, manifest)) own.add(key);
  const tomorrow = new Date(Date.now() + 86_400_000);
  for await (const key of files.olderThan(tomorrow))
    if (!own.has(key)) throw new NotEmpty('There are files already that are not of this backup.');
}

/** Puts the files back. What is there already is the same: it may be done again. */
export async function restoreFiles(files: FilesPort, archive: Archive, manifest: Manifest): Promise<void> {
  for await (const listed of listedFiles(archive, manifest)) {
    if ('gone' in listed) continue;
    const bytes = await archive.readWhole(storedFileName(listed.key));
    if (createHash('sha256').update(bytes).digest('hex') !== listed.sha256) throw new DamagedBackup(`The file ${listed.key} is damaged.`);
    await files.put(listed.key, bytes);
  }
}

/** Fills the tables in one transaction: whole or not at all. The schema must be the one of the backup. */
export function restoreRows(database: Database, archive: Archive, manifest: Manifest): Promise<void> {
  return database.transaction(async () => {
    const { db } = database;
    const shapes = new Map((await tablesOf(database)).map((shape) => [shape.name, shape]));
    const rules = await rulesOf(database);
    for (const { drop } of rules) await sql.raw(drop).execute(db);
    for (const name of FROM_THE_START) await sql`delete from ${sql.table(name)}`.execute(db);
    for (const table of manifest.tables) {
      const shape = shapes.get(table.name);
      if (!shape) throw new DamagedBackup(`There is no table ${table.name}.`);
      const rows = await fill(database, shape, archive.readLines(tableName(table.name), table.sha256));
      if (rows !== table.rows) throw new DamagedBackup(`${table.name} has ${rows} rows instead of ${table.rows}.`);
    }
    for (const { make } of [...rules].reverse()) await sql.raw(make).execute(db);
  });
}

async function fill(database: Database, shape: TableShape, lines: AsyncIterable<string>): Promise<number> {
  let rows = 0;
  let some: string[] = [];
  let length = 0;
  for await (const line of lines) {
    some.push(line);
    length += line.length;
    rows += 1;
    if (some.length < ROWS_AT_ONCE && length < CHARACTERS_AT_ONCE) continue;
    await insert(database, shape, some);
    [some, length] = [[], 0];
  }
  if (some.length) await insert(database, shape, some);
  if (shape.identity) await countOn(database, shape.name, shape.identity);
  return rows;
}

async function insert({ db }: Database, { name, columns }: TableShape, lines: readonly string[]): Promise<void> {
  const into = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${into}) overriding system value
    select ${into} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)`.execute(db);
}

/** The next number follows the last one. */
async function countOn({ db }: Database, table: string, column: string): Promise<void> {
  await sql`select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql.ref(column)}), 0) + 1, false)
    from ${sql.table(table)}`.execute(db);
}
