import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import { Config } from '../../bff/config/config.ts';
import { createApp } from '../../bff/http/create-app.ts';
import { close } from '../../bff/ops/graceful-shutdown.ts';
import type { Clock } from '../../bff/integrations/clock/clock.port.ts';
import type { Database } from '../../bff/database/database.ts';

const SECRET = 'what-portal-and-middleware-share-in-tests';

export interface MiddlewareInstance {
  /** Sets the public URL of the portal for links in messages. */
  serves(publicUrl: string): void;
  get<T>(token: Type<T>): T;
  close(): Promise<unknown>;
}

/**
 * Starts an instance on the data of a portal, as its middleware, and sets `config` to forward to it. The suites of
 * `npm run test:matrix` run forwarded in this way.
 */
export async function startMiddleware(config: Config, database: Database, clock: Clock): Promise<MiddlewareInstance> {
  const own = Object.assign(new Config(), config, { TRUSTED_PORTAL_SECRET: SECRET });
  const app = await createApp(own, database, clock);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  // A busy test machine is not a slow middleware.
  Object.assign(config, {
    MIDDLEWARE_URL: `http://127.0.0.1:${port}`,
    MIDDLEWARE_SECRET: SECRET,
    MIDDLEWARE_TIMEOUT_MS: 20_000,
  });
  return {
    serves: (publicUrl) => void (own.publicUrl = publicUrl),
    get: (token) => app.get(token),
    close: () => close(app),
  };
}
