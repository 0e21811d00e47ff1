import type { Database } from '../../bff/database/database.ts';

/** Closes an instance, and keeps open the database that it shares with another one. */
export async function keepOpen(database: Database, closeInstance: () => Promise<unknown>): Promise<void> {
  const close = database.close.bind(database);
  database.close = async () => {};
  await closeInstance();
  database.close = close;
}
