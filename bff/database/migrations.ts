import type { Migration } from './migrate.ts';
import * as baseline from './migrations/0001-baseline.ts';

export const BASELINE = '0001-baseline';

/** Every migration by the name of its file, in the order in which they run. A released one is never edited. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = { [BASELINE]: baseline };
