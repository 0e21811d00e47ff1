import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '../../bff/config/config.ts';
import { seedDemo } from '../../bff/demo/seed.ts';
import type { Clock } from '../../bff/integrations/clock/clock.port.ts';
import { Database } from '../../bff/database/database.ts';
import { waitUntil } from './wait-until.ts';

/**
 * The directory of the run's template databases (set by templates-setup.mjs). Without it every test migrates its own
 * schema.
 */
const directory = process.env['TEST_TEMPLATES'];

/** Less than the time limit of a hook, so that a lost worker is named. */
const LIMIT_MS = 100_000;

/** Creates something once for all workers of a run: the first worker creates it, and the others wait. */
async function once(directory: string, name: string, make: () => Promise<void>): Promise<void> {
  const made = join(directory, `${name}.made`);
  try {
    mkdirSync(join(directory, `${name}.lock`));
  } catch {
    const isDone = () => existsSync(made) || existsSync(`${made}.not`);
    await waitUntil(isDone, `the template ${name} of the worker that creates it`, LIMIT_MS);
    if (!existsSync(made)) throw new Error(`The template ${name} could not be created`);
    return;
  }
  try {
    await make();
    writeFileSync(made, '');
  } catch (error) {
    writeFileSync(`${made}.not`, '');
    throw error;
  }
}

/** Longer than a run, so that demo data of its start counts as current. */
const NOW_MS = 20 * 60_000;

/** Templates are shared by tests with the same clock. */
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

/** Creates the demo data in a test's database, unless it is a copy of a template with them. */
export async function fillUnlessCopied(database: Database, demo: Clock): Promise<void> {
  if (!directory) await seedDemo(database, demo);
}

/**
 * Copies the template of the embedded database into `dir`, empty or with demo data. A copy takes a tenth of the time.
 */
export async function copyEmbeddedDatabase(dir: string, demo?: Clock): Promise<void> {
  if (!directory) return;
  const name = nameOf(demo);
  const template = join(directory, name);
  await once(directory, name, () => fill({ DATA_DIR: template }, demo));
  cpSync(join(template, 'database'), join(dir, 'database'), { recursive: true });
  if (demo) copySecret(template, dir);
}

/** The hash chain of the demo events needs the secret of the template. */
function copySecret(template: string, dir: string): void {
  cpSync(join(template, 'secret'), join(dir, 'secret'));
}

/**
 * The name of a PostgreSQL template database for the portal in `dir`, empty or with demo data, to be used in `create
 * database … template`. `admin` runs a statement on the server, `urlOf` returns the URL of a database.
 */
export async function postgresTemplate(
  admin: (statement: string) => Promise<void>,
  urlOf: (name: string) => string,
  dir: string,
  demo?: Clock,
): Promise<string | undefined> {
  if (!directory) return undefined;
  const name = `template_of_run_${process.env['TEST_RUN']}_${nameOf(demo)}`;
  const made = join(directory, name);
  await once(directory, name, async () => {
    await admin(`create database ${name}`);
    await fill({ DATA_DIR: made, DATABASE_URL: urlOf(name) }, demo);
  });
  if (demo) copySecret(made, dir);
  return name;
}
