import { createHash } from 'node:crypto';
import { MANIFEST, type Archive } from './archive.ts';
import { DamagedBackupError } from './backup-errors.ts';

/** A file that is missing in the backup or differs from its row. */
export interface FileProblem {
  key: string;
  documentId: string;
  problem: 'missing' | 'size' | 'hash';
}

/** The contents of a backup. Written last: a directory without it is no backup. */
export interface Manifest {
  format: 2;
  madeAt: string;
  migrations: string[];
  /** Fingerprints of SECRET and of the key of the hash chain, to compare at restore. */
  secretFingerprint: string;
  chainKeyFingerprint: string;
  tables: { name: string; rows: number; sha256: string }[];
  files: { count: number; bytes: number; sha256: string };
  /** With any of these the backup is incomplete. */
  problems: FileProblem[];
}

/** A line of the file list. `gone`: the row was deleted during the backup. */
export type ListedFile = { key: string; sha256: string; size?: number } | { key: string; gone: true };

export const tableFileName = (name: string): string => `tables/${name}.ndjson.gz`;
export const FILE_LIST = 'files.ndjson.gz';
export const storedFileName = (key: string): string => `files/${key.slice(0, 2)}/${key}`;
/** Exists only when the portal generated SECRET itself. */
export const SECRET_FILE = 'secret';

const fingerprint = (purpose: string, secret: string | Buffer): string =>
  createHash('sha256').update(`backup: ${purpose}\n`).update(secret).digest('hex').slice(0, 16);

export const secretFingerprint = (secret: string): string => fingerprint('seal', secret);
/** `eventKey`: the key that signs events, see `Database.eventKey`. */
export const chainKeyFingerprint = (eventKey: Buffer): string => fingerprint('events', eventKey);

export async function writeManifest(archive: Archive, manifest: Manifest): Promise<void> {
  await archive.write(MANIFEST, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
}

/** Reads the manifest. Throws DamagedBackupError (also for an unsupported format) and WrongBackupKeyError. */
export async function readManifest(archive: Archive): Promise<Manifest> {
  const text = (await archive.readWhole(MANIFEST)).toString('utf8');
  const manifest = parsed(text, archive.directory);
  if (manifest.format !== 2)
    throw new DamagedBackupError(`Unsupported backup format ${String(manifest.format)}, expected 2.`);
  return manifest;
}

function parsed(text: string, directory: string): Manifest {
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    throw new DamagedBackupError(`The manifest of ${directory} is damaged.`);
  }
}

/** Reads the file list. */
export async function* listedFiles(archive: Archive, { files }: Manifest): AsyncGenerator<ListedFile> {
  for await (const line of archive.readLines(FILE_LIST, files.sha256)) yield JSON.parse(line) as ListedFile;
}
