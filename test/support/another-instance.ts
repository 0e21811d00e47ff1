import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import { Database } from '../../bff/database/database.ts';
import { createApp } from '../../bff/http/create-app.ts';
import type { Clock } from '../../bff/integrations/clock/clock.port.ts';
import { SystemClock } from '../../bff/integrations/clock/clock.system.ts';
import { PagesModule } from '../../bff/pages/pages.module.ts';
import { databaseOf } from './database-of.ts';
import { keepOpen } from './keep-open.ts';
import type { Portal } from './portal.ts';

export interface AnotherInstance {
  url: string;
  get: Portal['get'];
  close(): Promise<void>;
}

interface Options {
  clock?: Clock;
  /** Serves the built pages too. Default false. */
  pages?: boolean;
}

/** A second instance on the portal's database, with its own connection pool where that is a PostgreSQL server. */
export async function anotherInstance(
  portal: Portal,
  { clock = new SystemClock(), pages = false }: Options = {},
): Promise<AnotherInstance> {
  const { config } = portal;
  const shared = databaseOf(portal);
  const app = await createApp(config, config.DATABASE_URL ? await Database.open(config) : shared, clock, pages ? PagesModule : undefined);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, get: (token) => app.get(token as Type), close: () => keepOpen(shared, () => app.close()) };
}
