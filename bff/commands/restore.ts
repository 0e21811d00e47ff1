import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { Archive } from '../ops/backup/archive.ts';
import { linkKeyOf, readManifest, SECRET_FILE, sealOf, type Manifest } from '../ops/backup/manifest.ts';
import { checkEmpty, NotEmpty, restoreFiles, restoreRows } from '../ops/backup/restore-backup.ts';
import { operatorName, recordDeed } from '../ops/operator-deeds.ts';
import { createFiles } from '../outside/files/files.factory.ts';
import { Database, UnknownSchema } from '../store/database.ts';
import { NewerSchema } from '../store/migrate.ts';
import { Misuse, runBareCommand } from './run-command.ts';

const USAGE = `Puts a backup into a new database and an empty directory of files; whatever it finds there it leaves alone, and refuses.

node dist/bff/commands/restore.js --from DIRECTORY [--other-secret] [--incomplete] [--by NAME]

--other-secret   although SECRET or EVIDENCE_KEY are not those of the backup: sessions, links and sealed keys are lost, and the
                 evidence of cases can only be verified with the key of before
--incomplete     although the backup lacks files that its data name; each such file is lost

An encrypted backup needs its BACKUP_KEY.
`;

const OPTIONS = {
  from: { type: 'string' },
  'other-secret': { type: 'boolean', default: false },
  incomplete: { type: 'boolean', default: false },
  by: { type: 'string' },
} as const;

/** Restores a backup of this or an earlier version, and brings it up to date. */
export async function restoreCommand(args: string[], config: Config, now: Date): Promise<string> {
  const { from, by, 'other-secret': other, incomplete } = parsed(args);
  if (!from) throw new Misuse(USAGE);
  const archive = Archive.open(resolve(from), config.BACKUP_KEY);
  const manifest = await readManifest(archive);
  const lost = manifest.problems?.length ?? 0;
  if (lost && !incomplete) throw new Misuse(`The backup is incomplete: it lacks ${lost} file(s). See --incomplete.`);
  const files = createFiles(config);
  // A portal that generates its own secret goes on with the one of the backup.
  const kept = !config.SECRET && archive.has(SECRET_FILE) ? (await archive.readWhole(SECRET_FILE)).toString('utf8').trim() : undefined;
  const check = async (database: Database) => {
    const opens = config.secrets.some((secret) => sealOf({ secret }) === manifest.sealedBy);
    const same = opens && database.eventKeys.some((eventKey) => linkKeyOf({ eventKey }) === manifest.linkedBy);
    if (!same && !other) throw new Misuse('SECRET or EVIDENCE_KEY are not those of the backup. Set them, or see --other-secret.');
    await checkEmpty(database, files, archive, manifest);
  };
  if (kept) config.secret = kept;
  await within(config, manifest, check, async (database) => {
    if (kept) await writeFile(join(config.dataDir, 'secret'), kept, { mode: 0o600 });
    // The files first: should the rows fail, it can be done again.
    await restoreFiles(files, archive, manifest);
    await restoreRows(database, archive, manifest);
  });
  const database = await Database.open(config, { patient: true });
  try {
    await recordDeed(database, { deed: 'RESTORED', operator: operatorName(by), details: { madeAt: manifest.madeAt, lost }, at: now });
  } finally {
    await database.close();
  }
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `Restored what there was on ${manifest.madeAt}: ${rows} rows, ${manifest.files.count} files.\n`;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new Misuse(USAGE);
  }
}

type Work = (database: Database) => Promise<void>;

/** The database with the schema of the backup, for as long as `work` takes; made only if `check` does not refuse. */
async function within(config: Config, { migrations }: Manifest, check: Work, work: Work): Promise<void> {
  const database = await Database.open(config, { patient: true, migrations, check }).catch((fault: Error) => {
    if (fault instanceof UnknownSchema) throw new Misuse(`The backup is of a newer version. ${fault.message}`);
    if (fault instanceof NewerSchema) throw new NotEmpty('The database is of a newer version than the backup. Use a new one.');
    throw fault;
  });
  try {
    await work(database);
  } finally {
    await database.close();
  }
}

runBareCommand(import.meta.url, USAGE, restoreCommand);
