import { readConfig, type Config } from '../../bff/config/config.ts';
import { Database } from '../../bff/database/database.ts';
import { testEnvironment } from '../support/portal.ts';

/** A database for one test file, without an application. */
export interface TestDatabase {
  database: Database;
  /** The configuration of this database with additional settings. */
  config(more?: Record<string, string>): Config;
  /** A second connection pool on PostgreSQL; the same database when embedded. */
  another(): Promise<Database>;
  close(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const { config: own, clean } = await testEnvironment();
  const config = (more: Record<string, string> = {}): Config =>
    readConfig({ DATA_DIR: own.dataDir, DATABASE_URL: own.DATABASE_URL, LOG_LEVEL: 'silent', ...more });
  const first = await Database.open(own);
  const opened = [first];
  return {
    database: first,
    config,
    another: async () => {
      if (!own.DATABASE_URL) return first;
      const next = await Database.open(own);
      opened.push(next);
      return next;
    },
    close: async () => {
      for (const database of opened) await database.close();
      await clean();
    },
  };
}
