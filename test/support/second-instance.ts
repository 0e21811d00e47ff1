import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import { Config } from '../../bff/config/config.ts';
import { createApp } from '../../bff/http/create-app.ts';
import { close } from '../../bff/ops/graceful-shutdown.ts';
import type { Clock } from '../../bff/integrations/clock/clock.port.ts';
import type { Database } from '../../bff/database/database.ts';

const SECRET = 'what-portal-and-middleware-share-in-tests';

export interface SecondInstance {
  /** Sets the public URL of the portal for links in messages. */
  serves(publicUrl: string): void;
  get<T>(token: Type<T>): T;
  close(): Promise<unknown>;
}

/**
 * Starts a second instance on the same data as the middleware of a portal, and sets `config` to forward to it. Suites
 * run forwarded in this way.
 */
export async function startMiddleware(config: Config, database: Database, clock: Clock): Promise<SecondInstance> {
  const own = Object.assign(new Config(), config, { TRUSTED_PORTAL_SECRET: SECRET });
  const app = await createApp(own, database, clock);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  // A busy test machine is not a slow middleware.
  Object.assign(config, { MIDDLEWARE_URL: `http://127.0.0.1:${port}`, MIDDLEWARE_SECRET: SECRET, MIDDLEWARE_TIMEOUT_MS: 20_000 });
  return {
    serves: (publicUrl) => void (own.publicUrl = publicUrl),
    get: (token) => app.get(token),
    close: () => close(app),
  };
}
