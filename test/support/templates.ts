import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readConfig } from '../../bff/config/config.ts';
import { seedDemo } from '../../bff/demo/seed.ts';
import type { Clock } from '../../bff/outside/clock/clock.port.ts';
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

/** A run is shorter: what was filled at its beginning is as good as filled now. */
const NOW_MS = 20 * 60_000;

/** Databases filled at the same moment are alike. */
function nameOf(demo: Clock | undefined): string {
  if (!demo) return 'empty';
  const at = demo.now();
  return Math.abs(at.getTime() - Date.now()) < NOW_MS ? 'demo_now' : `demo_${at.getTime()}`;
}

async function fill(template: { DATA_DIR: string; DATABASE_URL?: string }, demo: Clock | undefined): Promise<void> {
  const database = await Database.open(readConfig({ ...template, LOG_LEVEL: 'silent' }));
  if (demo) await seedDemo(database, demo);
  await database.close();
}

/** Fills a test's database with the demo's data, where it was not copied from one that has them. */
export async function fillUnlessCopied(database: Database, demo: Clock): Promise<void> {
  if (!room) await seedDemo(database, demo);
}

/** Lays an embedded database into `dir`, empty or filled with the demo's data of a moment: a copy costs a tenth of making one. */
export async function layEmbeddedDatabase(dir: string, demo?: Clock): Promise<void> {
  if (!room) return;
  const name = nameOf(demo);
  const template = join(room, name);
  await once(name, () => fill({ DATA_DIR: template }, demo));
  cpSync(join(template, 'database'), join(dir, 'database'), { recursive: true });
  if (demo) laySecret(template, dir);
}

/** The events of the demo are chained by the secret of where it was made. */
function laySecret(template: string, dir: string): void {
  cpSync(join(template, 'secret'), join(dir, 'secret'));
}

/**
 * For the portal in `dir`, the name of a PostgreSQL database, empty or filled with the demo's data of a moment, to be copied by `create database … template`.
 * `admin` runs a statement on the server, `urlOf` gives a database's address.
 */
export async function postgresTemplate(
  admin: (statement: string) => Promise<void>,
  urlOf: (name: string) => string,
  dir: string,
  demo?: Clock,
): Promise<string | undefined> {
  if (!room) return undefined;
  const name = `template_of_run_${process.env['TEST_RUN']}_${nameOf(demo)}`;
  const made = join(room, name);
  await once(name, async () => {
    await admin(`create database ${name}`);
    await fill({ DATA_DIR: made, DATABASE_URL: urlOf(name) }, demo);
  });
  if (demo) laySecret(made, dir);
  return name;
}
