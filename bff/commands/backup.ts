import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { makeBackup } from '../ops/backup/make-backup.ts';
import { makeEmptyDirectory } from '../ops/empty-directory.ts';
import { operatorName, recordDeed } from '../ops/operator-deeds.ts';
import { FilesDisk } from '../outside/files/files.disk.ts';
import type { Database } from '../store/database.ts';
import { Misuse, runCommand } from './run-command.ts';

const USAGE = `Writes all data and files, as they are at one moment, into an empty directory.

node dist/bff/commands/backup.js --to DIRECTORY [--by NAME]

On PostgreSQL the portal may go on meanwhile; the embedded database has one user at a time: stop the portal first.
Where the portal generated its own SECRET it is in the backup too: keep the directory as you would keep the secret.
`;

/** Makes a backup. */
export async function backupCommand(args: string[], database: Database, config: Config, now: Date): Promise<string> {
  const { to, by } = parsed(args);
  if (!to) throw new Misuse(USAGE);
  const directory = resolve(to);
  if (!(await makeEmptyDirectory(directory))) throw new Misuse(`${directory} is not empty.`);
  const made = await makeBackup(database, new FilesDisk(config), config, directory, now);
  await recordDeed(database, { deed: 'BACKUP_MADE', operator: operatorName(by), details: { ...made }, at: now });
  const gone = made.gone ? `; ${made.gone} thrown away meanwhile` : '';
  return `Backup in ${directory}: ${made.rows} rows, ${made.files} files of ${made.bytes} bytes${gone}.\n`;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { to: { type: 'string' }, by: { type: 'string' } } }).values;
  } catch {
    throw new Misuse(USAGE);
  }
}

runCommand(import.meta.url, USAGE, backupCommand);
