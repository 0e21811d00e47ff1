import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readConfig } from '../../bff/config/config.ts';
import { Database } from '../../bff/database/database.ts';
import { defined } from '../support/defined.ts';

/** Opens databases for a suite that starts its own servers. What is in `cleanUp` is called at the end, last first. */
export function serverKit() {
  const dir = mkdtempSync(join(tmpdir(), 'portal-servers-'));
  const cleanUp: (() => unknown)[] = [];
  const cleanUpAll = async (): Promise<void> => {
    for (const stop of cleanUp.splice(0).reverse()) await stop();
  };
  afterAll(async () => {
    await cleanUpAll();
    rmSync(dir, { recursive: true, force: true });
  });

  async function open(env: Record<string, string>): Promise<Database> {
    const database = await Database.open(readConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent', ...env }));
    cleanUp.push(() => database.close());
    return database;
  }

  return { cleanUp, cleanUpAll, open };
}

/** The port of the server that answers. */
export async function portOf({ db }: Database): Promise<number> {
  const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db);
  return defined(rows[0]).port;
}
