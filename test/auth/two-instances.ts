import type { AddressInfo } from 'node:net';
import { createApp } from '../../bff/http/create-app.ts';
import { Database } from '../../bff/store/database.ts';
import { FixedClock, testEnvironment } from '../support/portal.ts';
import { fillUnlessCopied } from '../support/templates.ts';

/** The embedded database is one process's, and so one pool's; a PostgreSQL is reached by each instance through its own. */
export const ON_SERVER = process.env['TEST_DATABASE_URL'] !== undefined;

export interface TwoInstances {
  one: { url: string };
  two: { url: string };
  database: Database;
  pools: readonly [Database, Database];
  clock: FixedClock;
  stop(): Promise<void>;
}

/** Two instances of the portal over one database, under one public address. `env`: settings of both. */
export async function startTwo(env: Record<string, string> = {}): Promise<TwoInstances> {
  const clock = new FixedClock(new Date());
  const { config, clean } = await testEnvironment(env, clock);
  const database = await Database.open(config);
  await fillUnlessCopied(database, clock);
  const pools = [database, ON_SERVER ? await Database.open(config) : database] as const;
  const apps = [await createApp(config, pools[0], clock), await createApp(config, pools[1], clock)] as const;
  for (const app of apps) await app.listen(0, '127.0.0.1');
  const [one, two] = apps.map((app) => ({ url: `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}` }));
  config.publicUrl = one!.url;
  const stop = async (): Promise<void> => {
    await Promise.all(apps.map((app) => app.close()));
    await clean();
  };
  return { one: one!, two: two!, database, pools, clock, stop };
}
