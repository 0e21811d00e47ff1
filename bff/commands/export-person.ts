import { mkdir, writeFile } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import type { Config } from '../config/config.ts';
import { makeEmptyDirectory } from '../ops/empty-directory.ts';
import { exportPersonData } from '../ops/export/person-data.ts';
import { operatorName, recordOperatorAction } from '../ops/operator-audit.ts';
import { createFiles } from '../integrations/storage/files.factory.ts';
import type { Database } from '../database/database.ts';
import { resolvePerson, PERSON_OPTIONS } from './person-options.ts';
import { parseOrUsage, UsageError, runCommand } from './run-command.ts';

const USAGE = `Exports the personal data of a person into a directory: person.json and files/.

node dist/bff/commands/export-person.js (--mobile MOBILE | --email EMAIL | --username NAME | --emirates-id NUMBER) --to DIRECTORY --reason TEXT [--by NAME]

Verify the identity of the person first. The export is recorded in the operator audit log, without the data.
`;

const OPTIONS = {
  ...PERSON_OPTIONS,
  to: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
} as const;

const MAX_FILE_NAME_BYTES = 255;

const parseOptions = (args: string[]) => parseOrUsage(USAGE, { args, options: OPTIONS }).values;

/** Exports the personal data of a person. */
export async function exportPersonCommand(
  args: string[],
  database: Database,
  config: Config,
  now: Date,
): Promise<string> {
  const { to, reason, by, ...identifier } = parseOptions(args);
  if (!to || !reason?.trim()) throw new UsageError(USAGE);
  const person = await resolvePerson(database, identifier, USAGE);
  const directory = resolve(to);
  if (!(await makeEmptyDirectory(directory))) throw new UsageError(`${directory} is not empty.`);
  const { record, files } = await exportPersonData(database, person);
  const written = await writeFiles(directory, files, config);
  const content = { exportedAt: now, ...record, files: written };
  await writeFile(join(directory, 'person.json'), `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 });
  const details = { cases: record.cases.length, files: written.length };
  const operator = operatorName(by);
  await recordOperatorAction(database, {
    action: 'PERSON_EXPORTED',
    operator,
    reason: reason.trim(),
    userId: person.account?.id,
    details,
    at: now,
  });
  return `Written to ${directory}: ${details.cases} case(s), ${details.files} file(s).\n`;
}

type Files = Awaited<ReturnType<typeof exportPersonData>>['files'];

/** The id and the name, shortened to what file systems allow in bytes. */
function fileNameOf({ id, name }: { id: string; name: string }): string {
  const { name: stem, ext } = parse(name.replace(/[/\\\0]/g, '_'));
  const characters = [...stem];
  const fileName = () => `${id}-${characters.join('')}${ext}`;
  while (characters.length && Buffer.byteLength(fileName()) > MAX_FILE_NAME_BYTES) characters.pop();
  return fileName();
}

/** Writes each file as id and name, because names are not unique. Returns the files for person.json. */
async function writeFiles(directory: string, files: Files, config: Config): Promise<object[]> {
  const storage = createFiles(config);
  await mkdir(join(directory, 'files'), { mode: 0o700 });
  const listed: object[] = [];
  for (const { key, ...file } of files) {
    const bytes = await storage.get(key);
    const path = `files/${fileNameOf(file)}`;
    if (bytes) await writeFile(join(directory, path), bytes, { mode: 0o600 });
    listed.push({ ...file, path: bytes ? path : null });
  }
  return listed;
}

runCommand(import.meta.url, USAGE, exportPersonCommand);
