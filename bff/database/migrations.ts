import type { Kysely } from 'kysely';
import { migrate, migrationsOf, type Migration } from './migrate.ts';
import * as baseline from './migrations/0001-baseline.ts';

const BASELINE = '0001-baseline';

/** Every migration by the name of its file, in the order in which they run. A released one is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = { [BASELINE]: baseline };

/** The requested migrations are unknown to this version. */
export class UnknownSchemaError extends Error {}

/** The database was created before the first release and cannot be upgraded. */
export class UnsupportedSchemaError extends Error {
  constructor() {
    super(
      'The database was created by a version before the first release and cannot be upgraded. Start with an empty database.',
    );
  }
}

/**
 * Runs the pending migrations of the portal. `only`: the names of those to run; `onWait`: called while one waits for
 * its locks. Throws UnsupportedSchemaError or UnknownSchemaError.
 */
export async function migrateSchema<T>(
  root: Kysely<T>,
  onWait: (name: string) => void,
  only?: readonly string[],
): Promise<void> {
  const applied = await migrationsOf(root);
  if (applied.length && !applied.includes(BASELINE)) throw new UnsupportedSchemaError();
  const unknown = only?.filter((name) => !(name in MIGRATIONS)) ?? [];
  if (unknown.length)
    throw new UnknownSchemaError(`Unknown migrations: ${unknown.join(', ')}. Deploy the newer version first.`);
  const selected = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => !only || only.includes(name)));
  await migrate(root, selected, { onWait, isNewer: (name) => !(name in MIGRATIONS) });
}
