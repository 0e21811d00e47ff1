import { readFile, writeFile } from 'node:fs/promises';
import type { ImportResult } from '../../common/content/directory-editors.types.ts';
import type { Config } from '../config/config.ts';
import { ContentChangesRepository } from '../content/content-changes.repository.ts';
import { DirectoryEditorsRepository } from '../content/directory/directory-editors.repository.ts';
import { DirectoryFileService } from '../content/directory/directory-file.service.ts';
import type { Database } from '../database/database.ts';
import { starterRows } from '../demo/demo-data.ts';
import { SystemClock } from '../integrations/clock/clock.system.ts';
import { operatorName, recordOperatorAction } from '../ops/operator-audit.ts';
import { parseOrUsage, runCommand, UsageError } from './run-command.ts';

const USAGE = `Reads and writes the directory: entities, their services and branches.

node dist/bff/commands/directory.js import FILE [--dry-run]   adds and changes by a CSV or XLSX file, all or nothing
node dist/bff/commands/directory.js export [FILE]             writes the CSV file, without FILE to the output
node dist/bff/commands/directory.js starter                   adds the starter directory; what exists stays as it is

--by NAME    name of the operator, for the audit log
`;

/**
 * Imports or exports the directory, or adds the starter directory. Throws UsageError, and Error with what is wrong in
 * the file.
 */
export async function directoryCommand(
  args: string[],
  database: Database,
  _config: Config,
  now: Date,
): Promise<string> {
  const options = { 'dry-run': { type: 'boolean' }, by: { type: 'string' } } as const;
  const { positionals, values } = parseOrUsage(USAGE, { args, options, allowPositionals: true });
  const [verb, path] = positionals;
  const clock = new SystemClock();
  const files = new DirectoryFileService(
    database,
    new DirectoryEditorsRepository(database),
    new ContentChangesRepository(database),
    clock,
  );
  const run = (work: () => Promise<ImportResult>) =>
    database.transaction(async () => {
      const result = summarized(await work());
      const { created, updated } = result;
      const details = { created, updated };
      if (!values['dry-run'] && created + updated > 0)
        await recordOperatorAction(database, {
          action: 'DIRECTORY_IMPORTED',
          operator: operatorName(values.by),
          details,
          at: now,
        });
      return result.text;
    });
  if (verb === 'import' && path && positionals.length === 2) {
    const bytes = await readFile(path);
    return run(() => files.import(bytes, { dryRun: values['dry-run'], actor: null }));
  }
  if (verb === 'starter' && positionals.length === 1)
    return run(() => files.importRows(starterRows(), { actor: null, onlyNew: true }));
  if (verb !== 'export' || positionals.length > 2) throw new UsageError(USAGE);
  const { bytes } = await files.exportFile();
  if (!path) return Buffer.from(bytes).toString('utf8');
  await writeFile(path, bytes);
  return '';
}

/** Throws Error with a line for each error of the file. */
function summarized({ created, updated, unchanged, errors }: ImportResult) {
  if (errors.length) {
    const lines = errors.map(({ row, column, descriptionEn }) =>
      [row && `Row ${row}`, column, descriptionEn].filter(Boolean).join(': '),
    );
    throw new Error(`Nothing was imported.\n${lines.join('\n')}`);
  }
  return { created, updated, text: `Added ${created}, changed ${updated}, unchanged ${unchanged}.\n` };
}

runCommand(import.meta.url, USAGE, directoryCommand);
