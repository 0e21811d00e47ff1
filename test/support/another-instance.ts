import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import { Config } from '../../bff/config/config.ts';
import { Database } from '../../bff/database/database.ts';
import { createApp } from '../../bff/http/create-app.ts';
import type { Clock } from '../../bff/integrations/clock/clock.port.ts';
import { databaseOf } from '../documents/database-of.ts';
import type { Portal } from './portal.ts';

export interface AnotherInstance {
  url: string;
  get: Portal['get'];
  close(): Promise<void>;
}

/** A second instance on the portal's database, with its own connection pool where that is a PostgreSQL server. `pages`: the module of the pages. */
export async function anotherInstance(portal: Portal, clock: Clock, pages?: Type): Promise<AnotherInstance> {
  const config = portal.get(Config);
  const shared = databaseOf(portal);
  const app = await createApp(config, config.DATABASE_URL ? await Database.open(config) : shared, clock, pages);
  await app.listen(0, '127.0.0.1');
  const closeShared = shared.close.bind(shared);
  const close = async (): Promise<void> => {
    shared.close = async () => {};
    await app.close();
    shared.close = closeShared;
  };
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, get: (token) => app.get(token as Type), close };
}
