import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, type Config } from '../../bff/config/config.ts';
import { Database } from '../../bff/store/database.ts';

/** A database of its own for a test file: embedded, or on the PostgreSQL server that TEST_DATABASE names. */
export interface TestDatabase {
  database: Database;
  /** Settings that lead to it. */
  env: Record<string, string>;
  config(env?: Record<string, string>): Config;
  /** Another instance's connection, where the database allows one; else the same. */
  another(): Promise<Database>;
  close(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const dir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const server = process.env['TEST_DATABASE']?.startsWith('postgres') ? process.env['TEST_DATABASE'] : undefined;
  const remote = server === undefined ? undefined : await createOn(server);
  const env = { DATA_DIR: dir, LOG_LEVEL: 'silent', ...(remote ? { DATABASE_URL: remote.url } : {}) };
  const config = (more: Record<string, string> = {}): Config => readConfig({ ...env, ...more });
  const opened = [await Database.open(config())];
  return {
    database: opened[0]!,
    env,
    config,
    another: async () => {
      if (!remote) return opened[0]!;
      opened.push(await Database.open(config()));
      return opened.at(-1)!;
    },
    close: async () => {
      for (const database of opened) await database.close();
      await remote?.drop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function createOn(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const { default: pg } = await import('pg');
  const name = `portal_test_${randomBytes(6).toString('hex')}`;
  const ask = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await ask(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => ask(`drop database ${name} with (force)`) };
}
