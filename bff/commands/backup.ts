import { resolve } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import type { Config } from '../config/config.ts';
import { Archive } from '../ops/backup/archive.ts';
import { makeBackup, type BackupResult } from '../ops/backup/make-backup.ts';
import { chainKeyFingerprint, readManifest, secretFingerprint } from '../ops/backup/manifest.ts';
import { verifyBackup } from '../ops/backup/verify-backup.ts';
import { makeEmptyDirectory } from '../ops/empty-directory.ts';
import { operatorName, recordOperatorAction } from '../ops/operator-audit.ts';
import { createFiles } from '../integrations/storage/files.factory.ts';
import { Database } from '../database/database.ts';
import { chainKey } from '../database/hash-chain.ts';
import { parseOrUsage, UsageError, runBareCommand } from './run-command.ts';

const USAGE = `Writes a backup of all data and files into an empty directory, or verifies a backup.

node dist/bff/commands/backup.js --to DIRECTORY [--by NAME]
node dist/bff/commands/backup.js --verify DIRECTORY
node dist/bff/commands/backup.js --new-key

--to        exit code 1 when a file is missing or damaged; each such file is listed. The backup is written anyway and marked as
            incomplete: restore accepts it only with --incomplete
--verify    reads the whole backup without a database: manifest, rows, files and hashes
--new-key   prints a new key for BACKUP_KEY. With BACKUP_KEY set, every file of a backup is encrypted (age v1)

With PostgreSQL the portal can keep running. With the embedded database stop the portal first.
If the portal generated SECRET itself, the backup contains it: protect the directory like the secret.
Store BACKUP_KEY separately from the backups: without it they cannot be read.
`;

const OPTIONS = {
  to: { type: 'string' },
  by: { type: 'string' },
  verify: { type: 'string' },
  'new-key': { type: 'boolean', default: false },
} as const;

const parseOptions = (args: string[]) => parseOrUsage(USAGE, { args, options: OPTIONS }).values;

/** Files are missing or damaged; the message lists them. */
export class IncompleteBackupError extends Error {}

/** Writes a backup. Throws IncompleteBackupError after writing when files are missing or damaged. */
export async function backupCommand(args: string[], database: Database, config: Config, now: Date): Promise<string> {
  const { to, by } = parseOptions(args);
  if (!to) throw new UsageError(USAGE);
  const directory = resolve(to);
  if (!(await makeEmptyDirectory(directory))) throw new UsageError(`${directory} is not empty.`);
  const backup = await makeBackup(database, createFiles(config), config, directory, now);
  const { problems, ...counts } = backup;
  const action = problems.length ? 'BACKUP_INCOMPLETE' : 'BACKUP_CREATED';
  await recordOperatorAction(database, {
    action,
    operator: operatorName(by),
    details: { ...counts, problems: problems.length },
    at: now,
  });
  if (problems.length) throw new IncompleteBackupError(incompleteText(directory, backup));
  return `Backup in ${directory}: ${countsText(backup)}.\n`;
}

function countsText({ rows, files, bytes, gone, encrypted }: BackupResult): string {
  const deleted = gone ? `; ${gone} deleted meanwhile` : '';
  return `${rows} rows, ${files} files of ${bytes} bytes${deleted}${encrypted ? ', encrypted' : ''}`;
}

function incompleteText(directory: string, backup: BackupResult): string {
  const lines = backup.problems.map(
    ({ key, documentId, problem }) => `file ${key} (document ${documentId}): ${problem}`,
  );
  return [`INCOMPLETE: ${lines.length} file(s) are missing or not as they were stored.`, ...lines]
    .concat(`The backup in ${directory} is kept and marked as incomplete: ${countsText(backup)}.`)
    .join('\n');
}

/** Verifies a backup. Throws IncompleteBackupError, DamagedBackupError and WrongBackupKeyError. */
export async function verifyCommand(args: string[], config: Config): Promise<string> {
  const { verify } = parseOptions(args);
  if (!verify) throw new UsageError(USAGE);
  const directory = resolve(verify);
  const archive = Archive.open(directory, config.BACKUP_KEY);
  const manifest = await readManifest(archive);
  const { rows, files, bytes, problems } = await verifyBackup(archive, manifest);
  if (problems.length) throw new IncompleteBackupError([`INCOMPLETE OR DAMAGED: ${directory}`, ...problems].join('\n'));
  const isSame =
    secretFingerprint(config.secret) === manifest.secretFingerprint &&
    chainKeyFingerprint(chainKey(config.eventSecrets[0])) === manifest.chainKeyFingerprint;
  const secrets = isSame
    ? 'SECRET and AUDIT_CHAIN_KEY here are those of the backup'
    : 'SECRET or AUDIT_CHAIN_KEY here are not those of the backup';
  return `ok: ${directory} of ${manifest.madeAt}: ${rows} rows, ${files} files of ${bytes} bytes. ${secrets}.\n`;
}

/** Opens the database only for --to. */
async function command(args: string[], config: Config, now: Date): Promise<string> {
  const { verify, to, 'new-key': newKey } = parseOptions(args);
  if (newKey) return `${await generateX25519Identity()}\n`;
  if (verify) return verifyCommand(args, config);
  if (!to) throw new UsageError(USAGE);
  const database = await Database.open(config, { noTimeouts: true });
  try {
    return await backupCommand(args, database, config, now);
  } finally {
    await database.close();
  }
}

runBareCommand(import.meta.url, USAGE, command);
