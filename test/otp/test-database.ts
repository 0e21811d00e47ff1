import { readConfig, type Config } from '../../bff/config/config.ts';
import { Database } from '../../bff/store/database.ts';
import { testEnvironment } from '../support/portal.ts';

/** A database of its own for a test file, without the application around it. */
export interface TestDatabase {
  database: Database;
  /** The settings that lead to it, and more. */
  config(more?: Record<string, string>): Config;
  /** Another instance's connection, where the database allows one; else the same. */
  another(): Promise<Database>;
  close(): Promise<void>;
}

export async function openTestDatabase(): Promise<TestDatabase> {
  const { config: own, clean } = await testEnvironment();
  const config = (more: Record<string, string> = {}): Config =>
    readConfig({ DATA_DIR: own.dataDir, DATABASE_URL: own.DATABASE_URL, LOG_LEVEL: 'silent', ...more });
  const opened = [await Database.open(own)];
  return {
    database: opened[0]!,
    config,
    another: async () => {
      if (!own.DATABASE_URL) return opened[0]!;
      opened.push(await Database.open(own));
      return opened.at(-1)!;
    },
    close: async () => {
      for (const database of opened) await database.close();
      await clean();
    },
  };
}
