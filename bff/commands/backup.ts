import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generateX25519Identity } from 'age-encryption';
import type { Config } from '../config/config.ts';
import { Archive } from '../ops/backup/archive.ts';
import { makeBackup, type BackupMade } from '../ops/backup/make-backup.ts';
import { linkPrintOf, readManifest, sealOf } from '../ops/backup/manifest.ts';
import { verifyBackup } from '../ops/backup/verify-backup.ts';
import { makeEmptyDirectory } from '../ops/empty-directory.ts';
import { operatorName, recordDeed } from '../ops/operator-deeds.ts';
import { createFiles } from '../outside/files/files.factory.ts';
import { Database } from '../store/database.ts';
import { chainKey } from '../store/event-chain.ts';
import { Misuse, runBareCommand } from './run-command.ts';

const USAGE = `Writes all data and files, as they are at one moment, into an empty directory; or proves that a backup can be restored.

node dist/bff/commands/backup.js --to DIRECTORY [--by NAME]
node dist/bff/commands/backup.js --verify DIRECTORY
node dist/bff/commands/backup.js --new-key

--to        exit code 1 when a file that the data name is missing, or is not as it was stored; each is named. The backup is written all
            the same and marked as incomplete: restore takes it only with --incomplete
--verify    reads a backup from end to end without a database: manifest, rows, files, hashes, and that every file is in it
--new-key   prints a new key for BACKUP_KEY. With BACKUP_KEY set every file of a backup is encrypted (age v1)

On PostgreSQL the portal may go on meanwhile; the embedded database has one user at a time: stop the portal first.
Where the portal generated its own SECRET it is in the backup too: keep the directory as you would keep the secret.
Keep BACKUP_KEY where the backups are not: without it they are lost.
`;

const OPTIONS = {
  to: { type: 'string' },
  by: { type: 'string' },
  verify: { type: 'string' },
  'new-key': { type: 'boolean', default: false },
} as const;

/** A backup lacks files that its data name, or cannot be restored whole; the message names each. */
export class IncompleteBackup extends Error {}

/** Makes a backup. Throws IncompleteBackup, after it was written, when it lacks files. */
export async function backupCommand(args: string[], database: Database, config: Config, now: Date): Promise<string> {
  const { to, by } = parsed(args);
  if (!to) throw new Misuse(USAGE);
  const directory = resolve(to);
  if (!(await makeEmptyDirectory(directory))) throw new Misuse(`${directory} is not empty.`);
  const made = await makeBackup(database, createFiles(config), config, directory, now);
  const { problems, ...counted } = made;
  const deed = problems.length ? 'BACKUP_INCOMPLETE' : 'BACKUP_MADE';
  await recordDeed(database, { deed, operator: operatorName(by), details: { ...counted, problems: problems.length }, at: now });
  if (problems.length) throw new IncompleteBackup(incompleteText(directory, made));
  return `Backup in ${directory}: ${countedText(made)}.\n`;
}

function countedText({ rows, files, bytes, gone, encrypted }: BackupMade): string {
  const deleted = gone ? `; ${gone} thrown away meanwhile` : '';
  return `${rows} rows, ${files} files of ${bytes} bytes${deleted}${encrypted ? ', encrypted' : ''}`;
}

function incompleteText(directory: string, made: BackupMade): string {
  const lines = made.problems.map(({ key, documentId, problem }) => `file ${key} (document ${documentId}): ${problem}`);
  return [`INCOMPLETE: ${lines.length} file(s) are missing or not as they were stored.`, ...lines]
    .concat(`The backup in ${directory} is kept and marked as incomplete: ${countedText(made)}.`)
    .join('\n');
}

/** Proves a backup. Throws IncompleteBackup when it cannot be restored whole, DamagedBackup, WrongBackupKey. */
export async function verifyCommand(args: string[], config: Config): Promise<string> {
  const { verify } = parsed(args);
  if (!verify) throw new Misuse(USAGE);
  const directory = resolve(verify);
  const archive = Archive.open(directory, config.BACKUP_KEY);
  const manifest = await readManifest(archive);
  const { rows, files, bytes, problems } = await verifyBackup(archive, manifest);
  if (problems.length) throw new IncompleteBackup([`NOT WHOLE: ${directory}`, ...problems].join('\n'));
  const same = sealOf(config) === manifest.sealedBy && linkPrintOf(chainKey(config.EVIDENCE_KEY ?? config.secret)) === manifest.linkedBy;
  const secrets = same ? 'SECRET and EVIDENCE_KEY here are those of the backup' : 'SECRET or EVIDENCE_KEY here are not those of the backup';
  return `ok: ${directory} of ${manifest.madeAt}: ${rows} rows, ${files} files of ${bytes} bytes. ${secrets}.\n`;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new Misuse(USAGE);
  }
}

/** Opens the database only for what needs it. */
async function command(args: string[], config: Config, now: Date): Promise<string> {
  const { verify, to, 'new-key': newKey } = parsed(args);
  if (newKey) return `${await generateX25519Identity()}\n`;
  if (verify) return verifyCommand(args, config);
  if (!to) throw new Misuse(USAGE);
  const database = await Database.open(config, { patient: true });
  try {
    return await backupCommand(args, database, config, now);
  } finally {
    await database.close();
  }
}

runBareCommand(import.meta.url, USAGE, command);
