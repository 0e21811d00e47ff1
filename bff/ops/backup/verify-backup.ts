import { createHash } from 'node:crypto';
import type { Archive } from './archive.ts';
import { DamagedBackupError } from './backup-errors.ts';
import { compareFile } from './make-backup.ts';
import { listedFiles, SECRET_FILE, storedFileName, tableFileName, type ListedFile, type Manifest } from './manifest.ts';

/** Result of a verification. `problems`: one line each, empty when the backup is complete. */
export interface Verification {
  rows: number;
  files: number;
  bytes: number;
  problems: string[];
}

/** The columns of `documents` and `document_variants` that describe the file. */
interface FileRow {
  id?: string;
  document_id?: string;
  key: string;
  size?: number;
  sha256?: string | null;
  scan?: string;
}

/**
 * Reads a whole backup without a database: checks the row count and hash of each table, the bytes of each file against
 * the file list, and the list against every file that a row refers to. Throws WrongBackupKeyError; everything else is
 * reported as a problem.
 */
export async function verifyBackup(archive: Archive, manifest: Manifest): Promise<Verification> {
  const result: Verification = { rows: 0, files: 0, bytes: 0, problems: [] };
  for (const { key, documentId, problem } of manifest.problems)
    result.problems.push(`file ${key} (document ${documentId}): ${problem} when the backup was made`);
  const listed = new Map<string, ListedFile>();
  await collectDamage(result, async () => {
    for await (const file of listedFiles(archive, manifest)) listed.set(file.key, file);
  });
  for (const table of manifest.tables)
    await collectDamage(result, () => verifyTable(archive, table, listed, result, manifest));
  for (const file of listed.values()) await collectDamage(result, () => verifyFile(archive, file, result));
  const { count, bytes } = manifest.files;
  if (result.files !== count || result.bytes !== bytes)
    result.problems.push(`${result.files} files of ${result.bytes} bytes instead of ${count} files of ${bytes} bytes`);
  // Exists only when the portal generated SECRET itself.
  if (archive.has(SECRET_FILE)) await collectDamage(result, async () => void (await archive.readWhole(SECRET_FILE)));
  return result;
}

/** Turns a DamagedBackupError into a problem and continues. */
async function collectDamage({ problems }: Verification, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DamagedBackupError)) throw error;
    problems.push(error.message);
  }
}

async function verifyTable(
  archive: Archive,
  { name, rows, sha256 }: Manifest['tables'][number],
  listed: ReadonlyMap<string, ListedFile>,
  result: Verification,
  { problems }: Manifest,
): Promise<void> {
  const reported = new Set(problems.map(({ key }) => key));
  const hasFiles = name === 'documents' || name === 'document_variants';
  let count = 0;
  for await (const line of archive.readLines(tableFileName(name), sha256)) {
    const row = parsed(line, name);
    count += 1;
    const error = hasFiles && !reported.has(row.key) ? fileProblem(row, listed.get(row.key)) : undefined;
    if (error) result.problems.push(`file ${row.key} (document ${row.id ?? row.document_id}): ${error}`);
  }
  result.rows += count;
  if (count !== rows) throw new DamagedBackupError(`${name} has ${count} rows instead of ${rows}.`);
}

function parsed(line: string, table: string): FileRow {
  try {
    return JSON.parse(line) as FileRow;
  } catch {
    throw new DamagedBackupError(`A row of ${table} cannot be read.`);
  }
}

/** The problem of the file of a row, if any. Infected files have no bytes. */
function fileProblem({ size, sha256, scan }: FileRow, file: ListedFile | undefined): string | undefined {
  if (scan === 'INFECTED') return undefined;
  if (!file) return 'not in the backup';
  if ('gone' in file) return undefined;
  return compareFile(
    { size: file.size === undefined ? null : (size ?? null), sha256: sha256 ?? null },
    file.size ?? 0,
    file.sha256,
  );
}

async function verifyFile(archive: Archive, file: ListedFile, result: Verification): Promise<void> {
  if ('gone' in file) return;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of archive.read(storedFileName(file.key))) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  result.files += 1;
  result.bytes += bytes;
  if (hash.digest('hex') !== file.sha256) throw new DamagedBackupError(`The file ${file.key} is damaged.`);
}
