import { createHash } from 'node:crypto';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../store/database.ts';
import { MANIFEST, type Archive } from './archive.ts';
import { DamagedBackup } from './damaged-backup.ts';

/** A file that a row names and that the backup does not hold as it was stored. */
export interface FileProblem {
  key: string;
  documentId: string;
  problem: 'missing' | 'size' | 'hash';
}

/** What a backup consists of. Written last: without it there is no backup. Format 1 had no `problems`. */
export interface Manifest {
  format: 1 | 2;
  madeAt: string;
  migrations: string[];
  /** By which secrets the data are sealed and linked; the secrets cannot be told from it. */
  sealedBy: string;
  linkedBy: string;
  tables: { name: string; rows: number; sha256: string }[];
  files: { count: number; bytes: number; sha256: string };
  /** With any of these the backup is incomplete. */
  problems?: FileProblem[];
}

/** A line of the list of files. `gone`: the row was deleted while the backup was made. */
export type ListedFile = { key: string; sha256: string; size?: number } | { key: string; gone: true };

export const tableName = (name: string): string => `tables/${name}.ndjson.gz`;
export const FILE_LIST = 'files.ndjson.gz';
export const storedFileName = (key: string): string => `files/${key.slice(0, 2)}/${key}`;
/** Only where the portal generated its own. */
export const SECRET_FILE = 'secret';

const printOf = (what: string, secret: string | Buffer): string =>
  createHash('sha256').update(`backup: ${what}\n`).update(secret).digest('hex').slice(0, 16);

export const sealOf = (config: Pick<Config, 'secret'>): string => printOf('seal', config.secret);
export const linkKeyOf = (database: Pick<Database, 'eventKey'>): string => linkPrintOf(database.eventKey);
export const linkPrintOf = (eventKey: Buffer): string => printOf('events', eventKey);

export async function writeManifest(archive: Archive, manifest: Manifest): Promise<void> {
  await archive.write(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
}

/** Throws DamagedBackup when it is one that this version cannot read, WrongBackupKey. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  const text = (await archive.readWhole(MANIFEST)).toString('utf8');
  const manifest = parsed(text, archive.directory);
  if (manifest.format !== 1 && manifest.format !== 2)
    throw new DamagedBackup(`Unsupported backup format ${String(manifest.format)}, expected 1 or 2.`);
  return manifest;
}

function parsed(text: string, directory: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    throw new DamagedBackup(`The manifest of ${directory} is damaged.`);
  }
}

/** The list of files, a line each. */
export async function* listedFiles(archive: Archive, { files }: Manifest): AsyncGenerator<ListedFile> {
  for await (const line of archive.readLines(FILE_LIST, files.sha256)) yield JSON.parse(line) as ListedFile;
}
