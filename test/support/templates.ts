import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../bff/config/config.ts';
import { Database } from '../../bff/store/database.ts';

/** Where this run keeps its template databases (set by templates-setup.mjs); without it every test makes its own schema. */
const room = process.env['TEST_TEMPLATES'];

/** Makes a thing once among all workers of a run: the first makes it, the others wait for it. */
async function once(name: string, make: () => Promise<void>): Promise<void> {
  const made = join(room!, `${name}.made`);
  try {
    mkdirSync(join(room!, `${name}.lock`));
  } catch {
    while (!existsSync(made)) {
      if (existsSync(`${made}.not`)) throw new Error(`The template ${name} could not be made`);
      await wait(50);
    }
    return;
  }
  try {
    await make();
    writeFileSync(made, '');
  } catch (fault) {
    writeFileSync(`${made}.not`, '');
    throw fault;
  }
}

/** Lays an embedded database with the schema, and nothing in it, into `dir`: a copy costs a tenth of making one. */
export async function layEmbeddedDatabase(dir: string): Promise<void> {
  if (!room) return;
  const template = join(room, 'embedded');
  await once('embedded', async () => {
    const database = await Database.open(readConfig({ DATA_DIR: template, LOG_LEVEL: 'silent' }));
    await database.close();
  });
  cpSync(join(template, 'database'), join(dir, 'database'), { recursive: true });
}

/**
 * The name of a PostgreSQL database with the schema, to be copied by `create database … template`.
 * `admin` runs a statement on the server, `urlOf` gives a database's address.
 */
export async function postgresTemplate(
  admin: (statement: string) => Promise<void>,
  urlOf: (name: string) => string,
): Promise<string | undefined> {
  if (!room) return undefined;
  const name = `template_of_run_${process.env['TEST_RUN']}`;
  await once('postgres', async () => {
    await admin(`create database ${name}`);
    const made = join(room, 'postgres');
    const database = await Database.open(readConfig({ DATA_DIR: made, DATABASE_URL: urlOf(name), LOG_LEVEL: 'silent' }));
    await database.close();
    rmSync(made, { recursive: true, force: true });
  });
  return name;
}
