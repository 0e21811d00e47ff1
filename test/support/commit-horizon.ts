import { sql } from 'kysely';
import { commitHorizon } from '../../bff/database/commit-order.ts';
import type { Database } from '../../bff/database/database.ts';
import { defined } from './defined.ts';
import { waitUntil } from './wait-until.ts';

/**
 * Waits until everything committed is below the commit horizon. Open transactions of other suites on the server hold it
 * back, for 30 s at most (postgres.mjs).
 */
export async function waitForCommitHorizon({ db }: Pick<Database, 'db'>): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(db);
  const isBelow = async () => BigInt(await commitHorizon({ db })) > BigInt(defined(rows[0]).now);
  await waitUntil(isBelow, 'the commit horizon past all that is committed', 60_000);
}
