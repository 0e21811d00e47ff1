import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../store/database.ts';
import { DamagedBackup } from './packed-lines.ts';

/** What a backup consists of. Written last: without it there is no backup. */
export interface Manifest {
  format: 1;
  madeAt: string;
  migrations: string[];
  /** By which secrets the data are sealed and linked; the secrets cannot be told from it. */
  sealedBy: string;
  linkedBy: string;
  tables: { name: string; rows: number; sha256: string }[];
  files: { count: number; bytes: number; sha256: string };
}

export const tablePath = (directory: string, name: string): string => join(directory, 'tables', `${name}.ndjson.gz`);
export const fileListPath = (directory: string): string => join(directory, 'files.ndjson.gz');
export const filePath = (directory: string, key: string): string => join(directory, 'files', key.slice(0, 2), key);
/** Only where the portal generated its own. */
export const secretPath = (directory: string): string => join(directory, 'secret');

const printOf = (what: string, secret: string | Buffer): string =>
  createHash('sha256').update(`backup: ${what}\n`).update(secret).digest('hex').slice(0, 16);

export const sealOf = (config: Pick<Config, 'secret'>): string => printOf('seal', config.secret);
export const linkKeyOf = (database: Pick<Database, 'eventKey'>): string => printOf('events', database.eventKey);

export async function writeManifest(directory: string, manifest: Manifest): Promise<void> {
  const file = await open(join(directory, 'manifest.json'), 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 1)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Throws DamagedBackup when there is none, or one that this version cannot read. */
export async function readManifest(directory: string): Promise<Manifest> {
  const text = await readFile(join(directory, 'manifest.json'), 'utf8').catch(() => {
    throw new DamagedBackup(`${directory} is no backup, or one that was not finished.`);
  });
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== 1) throw new DamagedBackup(`${directory} is of another format.`);
  return manifest;
}
