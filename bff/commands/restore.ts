import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { Archive } from '../ops/backup/archive.ts';
import {
  chainKeyFingerprint,
  readManifest,
  SECRET_FILE,
  secretFingerprint,
  type Manifest,
} from '../ops/backup/manifest.ts';
import { checkEmpty, NotEmptyError, restoreFiles, restoreRows } from '../ops/backup/restore-backup.ts';
import { operatorName, recordOperatorAction } from '../ops/operator-audit.ts';
import { createFiles } from '../integrations/storage/files.factory.ts';
import { Database } from '../database/database.ts';
import { UnknownSchemaError } from '../database/migrations.ts';
import { UnexpectedMigrationError } from '../database/migrate.ts';
import { parseOrUsage, UsageError, runBareCommand } from './run-command.ts';

const USAGE = `Restores a backup into a new database and an empty file storage. Refuses to overwrite data.

node dist/bff/commands/restore.js --from DIRECTORY [--other-secret] [--incomplete] [--by NAME]

--other-secret   even if SECRET or AUDIT_CHAIN_KEY differ from those of the backup: sessions, links and encrypted keys are lost, and
                 the audit log of cases can only be verified with the previous key
--incomplete     even if files are missing in the backup; these files are lost

An encrypted backup needs its BACKUP_KEY.
`;

const OPTIONS = {
  from: { type: 'string' },
  'other-secret': { type: 'boolean', default: false },
  incomplete: { type: 'boolean', default: false },
  by: { type: 'string' },
} as const;

const parseOptions = (args: string[]) => parseOrUsage(USAGE, { args, options: OPTIONS }).values;

/** Restores a backup of this or an earlier version, then runs the pending migrations. */
export async function restoreCommand(args: string[], config: Config, now: Date): Promise<string> {
  const { from, by, 'other-secret': acceptsOtherSecret, incomplete } = parseOptions(args);
  if (!from) throw new UsageError(USAGE);
  const archive = Archive.open(resolve(from), config.BACKUP_KEY);
  const manifest = await readManifest(archive);
  const lost = manifest.problems.length;
  if (lost && !incomplete)
    throw new UsageError(`The backup is incomplete: ${lost} file(s) are missing or damaged. See --incomplete.`);
  const files = createFiles(config);
  // A portal without SECRET continues with the generated secret of the backup.
  const backupSecret =
    !config.SECRET && archive.has(SECRET_FILE)
      ? (await archive.readWhole(SECRET_FILE)).toString('utf8').trim()
      : undefined;
  const check = async (database: Database) => {
    const sameSecret = config.secrets.some((secret) => secretFingerprint(secret) === manifest.secretFingerprint);
    const sameKeys =
      sameSecret && database.eventKeys.some((key) => chainKeyFingerprint(key) === manifest.chainKeyFingerprint);
    if (!sameKeys && !acceptsOtherSecret)
      throw new UsageError(
        'SECRET or AUDIT_CHAIN_KEY differ from those of the backup. Set them, or see --other-secret.',
      );
    await checkEmpty(database, files, archive, manifest);
  };
  if (backupSecret) config.secret = backupSecret;
  await withDatabase(config, manifest, check, async (database) => {
    if (backupSecret) await writeFile(join(config.dataDir, 'secret'), backupSecret, { mode: 0o600 });
    // Files first: if the rows fail, the restore can be repeated.
    await restoreFiles(files, archive, manifest);
    await restoreRows(database, archive, manifest);
  });
  const database = await Database.open(config, { noTimeouts: true });
  try {
    await recordOperatorAction(database, {
      action: 'RESTORED',
      operator: operatorName(by),
      details: { madeAt: manifest.madeAt, lost },
      at: now,
    });
  } finally {
    await database.close();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored the backup of ${manifest.madeAt}: ${rows} rows, ${manifest.files.count} files.\n`;
}

type Work = (database: Database) => Promise<void>;

/** Runs `work` on the database with the schema of the backup. `check` runs before the schema is created. */
async function withDatabase(config: Config, { migrations }: Manifest, check: Work, work: Work): Promise<void> {
  const database = await Database.open(config, { noTimeouts: true, migrations, check }).catch((error: Error) => {
    if (error instanceof UnknownSchemaError) throw new UsageError(`The backup is of a newer version. ${error.message}`);
    if (error instanceof UnexpectedMigrationError)
      throw new NotEmptyError('The database is of a newer version than the backup. Use a new one.');
    throw error;
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

runBareCommand(import.meta.url, USAGE, restoreCommand);
