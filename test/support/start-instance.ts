import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import { readConfig, type Config } from '../../bff/config/config.ts';
import { Database } from '../../bff/database/database.ts';
import { createApp } from '../../bff/http/create-app.ts';
import type { Clock } from '../../bff/integrations/clock/clock.port.ts';
import { close } from '../../bff/ops/graceful-shutdown.ts';
import { keepOpen } from './keep-open.ts';
import type { Portal } from './portal.ts';

export interface Instance {
  url: string;
  config: Config;
  database: Database;
  get: Portal['get'];
  stop(): Promise<unknown>;
}

/**
 * Starts an instance with these settings. `shared`: the database of a running instance; the new one then listens on a
 * free port instead of PORT.
 */
export async function startInstance(
  settings: Record<string, string>,
  clock: Clock,
  shared?: Database,
): Promise<Instance> {
  const config = readConfig(settings);
  const database = shared ?? (await Database.open(config));
  const app = await createApp(config, database, clock);
  await app.listen(shared ? 0 : config.PORT, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const stop = (): Promise<unknown> => (shared ? keepOpen(shared, () => close(app)) : close(app));
  return { url: `http://127.0.0.1:${port}`, config, database, stop, get: (token) => app.get(token as Type) };
}
