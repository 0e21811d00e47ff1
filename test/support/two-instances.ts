import type { AddressInfo } from 'node:net';
import { createApp } from '../../bff/http/create-app.ts';
import { Database } from '../../bff/database/database.ts';
import { defined } from './defined.ts';
import { ON_POSTGRES } from './on-postgres.ts';
import { FixedClock, testEnvironment } from './portal.ts';
import { fillUnlessCopied } from './templates.ts';

export interface TwoInstances {
  one: { url: string };
  two: { url: string };
  database: Database;
  databases: readonly [Database, Database];
  clock: FixedClock;
  stop(): Promise<void>;
}

/** Starts two instances of the portal on one database and one public address. `env`: settings of both. */
export async function startTwo(env: Record<string, string> = {}): Promise<TwoInstances> {
  const clock = new FixedClock();
  const { config, clean } = await testEnvironment(env, clock);
  const database = await Database.open(config);
  await fillUnlessCopied(database, clock);
  const databases = [database, ON_POSTGRES ? await Database.open(config) : database] as const;
  const apps = [await createApp(config, databases[0], clock), await createApp(config, databases[1], clock)] as const;
  for (const app of apps) await app.listen(0, '127.0.0.1');
  const [one, two] = apps.map((app) => ({
    url: `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`,
  }));
  config.publicUrl = defined(one).url;
  const stop = async (): Promise<void> => {
    await Promise.all(apps.map((app) => app.close()));
    await clean();
  };
  return { one: defined(one), two: defined(two), database, databases, clock, stop };
}
