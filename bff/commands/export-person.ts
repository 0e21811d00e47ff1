import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { makeEmptyDirectory } from '../ops/empty-directory.ts';
import { dataOf } from '../ops/export/person-data.ts';
import { operatorName, recordDeed } from '../ops/operator-deeds.ts';
import { FilesDisk } from '../outside/files/files.disk.ts';
import type { Database } from '../store/database.ts';
import { namedPerson, PERSON_OPTIONS } from './named-person.ts';
import { Misuse, runCommand } from './run-command.ts';

const USAGE = `Writes everything that is kept of a person, and is theirs to have, into a directory: person.json and files/.

node dist/bff/commands/export-person.js (--mobile MOBILE | --email EMAIL | --username NAME) --to DIRECTORY --reason TEXT [--by NAME]

Make sure first that who asks is that person. That it was done is written down; what was found is not.
`;

const OPTIONS = {
  ...PERSON_OPTIONS,
  to: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
} as const;

/** Writes a person's data for the person. */
export async function exportPersonCommand(args: string[], database: Database, config: Config, now: Date): Promise<string> {
  const { to, reason, by, ...named } = parsed(args);
  if (!to || !reason?.trim()) throw new Misuse(USAGE);
  const person = await namedPerson(database, named, USAGE);
  const directory = resolve(to);
  if (!(await makeEmptyDirectory(directory))) throw new Misuse(`${directory} is not empty.`);
  const { record, files } = await dataOf(database, person);
  const listed = await writeFiles(directory, files, config);
  const whole = { exportedAt: now, ...record, files: listed };
  await writeFile(join(directory, 'person.json'), `${JSON.stringify(whole, null, 2)}\n`, { mode: 0o600 });
  const details = { cases: record.cases.length, files: listed.length };
  const operator = operatorName(by);
  await recordDeed(database, { deed: 'PERSON_EXPORTED', operator, reason: reason.trim(), userId: person.account?.id, details, at: now });
  return `Written to ${directory}: ${details.cases} case(s), ${details.files} file(s).\n`;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS }).values;
  } catch {
    throw new Misuse(USAGE);
  }
}

type Files = Awaited<ReturnType<typeof dataOf>>['files'];

/** Under their own names, each after its id: two may have the same. */
async function writeFiles(directory: string, files: Files, config: Config): Promise<object[]> {
  const stored = new FilesDisk(config);
  await mkdir(join(directory, 'files'), { mode: 0o700 });
  const listed: object[] = [];
  for (const { key, ...file } of files) {
    const bytes = await stored.get(key);
    const path = `files/${file.id}-${file.name.replace(/[/\\\0]/g, '_')}`;
    if (bytes) await writeFile(join(directory, path), bytes, { mode: 0o600 });
    listed.push({ ...file, path: bytes ? path : null });
  }
  return listed;
}

runCommand(import.meta.url, USAGE, exportPersonCommand);
