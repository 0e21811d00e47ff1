import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import { Database } from '../../bff/database/database.ts';
import { createApp } from '../../bff/http/create-app.ts';
import { Clock } from '../../bff/integrations/clock/clock.port.ts';
import { PagesModule } from '../../bff/pages/pages.module.ts';
import { databaseOf } from './database-of.ts';
import { keepOpen } from './keep-open.ts';
import type { Portal } from './portal.ts';

export interface AnotherInstance {
  url: string;
  get: Portal['get'];
  close(): Promise<void>;
}

/**
 * A second instance on the portal's database and clock, with its own connection pool where that is a PostgreSQL server.
 * `pages`: it serves the built pages too.
 */
export async function anotherInstance(portal: Portal, { pages = false } = {}): Promise<AnotherInstance> {
  const { config } = portal;
  const shared = databaseOf(portal);
  const database = config.DATABASE_URL ? await Database.open(config) : shared;
  const app = await createApp(config, database, portal.get(Clock), pages ? PagesModule : undefined);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    get: (token) => app.get(token as Type),
    close: () => keepOpen(shared, () => app.close()),
  };
}
