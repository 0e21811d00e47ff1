import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import { readConfig, type Config } from '../../bff/config/config.ts';
import { Database } from '../../bff/database/database.ts';
import { createApp } from '../../bff/http/create-app.ts';
import type { Clock } from '../../bff/integrations/clock/clock.port.ts';
import { close } from '../../bff/ops/graceful-shutdown.ts';
import type { Portal } from './portal.ts';

export interface Instance {
  url: string;
  config: Config;
  database: Database;
  get: Portal['get'];
  stop(): Promise<void>;
}

/** Starts an instance with these settings, on the database of a running instance if it is given. */
export async function startInstance(settings: Record<string, string>, clock: Clock, shared?: Database): Promise<Instance> {
  const config = readConfig(settings);
  const database = shared ?? (await Database.open(config));
  const app = await createApp(config, database, clock);
  await app.listen(shared ? 0 : config.PORT, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const stop = async () => {
    const closeIt = database.close.bind(database);
    if (shared) database.close = async () => {};
    await close(app);
    database.close = closeIt;
  };
  return { url: `http://127.0.0.1:${port}`, config, database, stop, get: (token) => app.get(token as Type) };
}
