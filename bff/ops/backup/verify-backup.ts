import { createHash } from 'node:crypto';
import type { Archive } from './archive.ts';
import { DamagedBackup } from './damaged-backup.ts';
import { differs } from './make-backup.ts';
import { listedFiles, SECRET_FILE, storedFileName, tableName, type ListedFile, type Manifest } from './manifest.ts';

/** What a look through a whole backup found. `problems`: a line each, none when it can be restored whole. */
export interface Verified {
  rows: number;
  files: number;
  bytes: number;
  problems: string[];
}

/** What a row of `documents` or `document_variants` says of its file. */
interface FileRow {
  id?: string;
  document_id?: string;
  key: string;
  size?: number;
  sha256?: string | null;
  scan?: string;
}

/**
 * Reads a backup from end to end, without a database: each table's rows against their number and hash, each file's bytes against the list,
 * and the list against every file that a row names. Throws WrongBackupKey; whatever else is wrong is a problem.
 */
export async function verifyBackup(archive: Archive, manifest: Manifest): Promise<Verified> {
  const found: Verified = { rows: 0, files: 0, bytes: 0, problems: [] };
  for (const { key, documentId, problem } of manifest.problems ?? [])
    found.problems.push(`file ${key} (document ${documentId}): ${problem} when the backup was made`);
  const listed = new Map<string, ListedFile>();
  await noting(found, async () => {
    for await (const file of listedFiles(archive, manifest)) listed.set(file.key, file);
  });
  for (const table of manifest.tables) await noting(found, () => verifyTable(archive, table, listed, found, manifest));
  for (const file of listed.values()) await noting(found, () => verifyFile(archive, file, found));
  const { count, bytes } = manifest.files;
  if (found.files !== count || found.bytes !== bytes)
    found.problems.push(`${found.files} files of ${found.bytes} bytes instead of ${count} files of ${bytes} bytes`);
  // Only where the portal generated its own secret.
  if (archive.has(SECRET_FILE)) await noting(found, async () => void (await archive.readWhole(SECRET_FILE)));
  return found;
}

/** Notes what is damaged, and goes on. */
async function noting({ problems }: Verified, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    problems.push(error.message);
  }
}

async function verifyTable(
  archive: Archive,
  { name, rows, sha256 }: Manifest['tables'][number],
  listed: ReadonlyMap<string, ListedFile>,
  found: Verified,
  { problems = [] }: Manifest,
): Promise<void> {
  const known = new Set(problems.map(({ key }) => key));
  const namesFiles = name === 'documents' || name === 'document_variants';
  let read = 0;
  for await (const line of archive.readLines(tableName(name), sha256)) {
    const row = parsed(line, name);
    read += 1;
    const fault = namesFiles && !known.has(row.key) ? faultOf(row, listed.get(row.key)) : undefined;
    if (fault) found.problems.push(`file ${row.key} (document ${row.id ?? row.document_id}): ${fault}`);
  }
  found.rows += read;
  if (read !== rows) throw new DamagedBackup(`${name} has ${read} rows instead of ${rows}.`);
}

function parsed(line: string, table: string): FileRow {
  try {
    return JSON.parse(line) as FileRow;
  } catch {
    throw new DamagedBackup(`A row of ${table} cannot be read.`);
  }
}

/** What is wrong with the file of a row, if anything. Infected files have no bytes. */
function faultOf({ size, sha256, scan }: FileRow, file: ListedFile | undefined): string | undefined {
  if (scan === 'INFECTED') return undefined;
  if (!file) return 'not in the backup';
  if ('gone' in file) return undefined;
  return differs({ size: file.size === undefined ? null : (size ?? null), sha256: sha256 ?? null }, file.size ?? 0, file.sha256);
}

async function verifyFile(archive: Archive, file: ListedFile, found: Verified): Promise<void> {
  if ('gone' in file) return;
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of archive.read(storedFileName(file.key))) {
    hash.update(chunk);
    bytes += chunk.byteLength;
  }
  found.files += 1;
  found.bytes += bytes;
  if (hash.digest('hex') !== file.sha256) throw new DamagedBackup(`The file ${file.key} is damaged.`);
}
