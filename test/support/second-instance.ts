import type { AddressInfo } from 'node:net';
import type { Type } from '@nestjs/common';
import { Config } from '../../bff/config/config.ts';
import { createApp } from '../../bff/http/create-app.ts';
import { close } from '../../bff/ops/drain.ts';
import type { Clock } from '../../bff/outside/clock/clock.port.ts';
import type { Database } from '../../bff/store/database.ts';

const SECRET = 'what-portal-and-middleware-share-in-tests';

export interface SecondInstance {
  /** Tells it where people reach the portal, for the links in what it writes to them. */
  serves(publicUrl: string): void;
  get<T>(token: Type<T>): T;
  close(): Promise<unknown>;
}

/**
 * A second instance of the product over the same data, as the middleware of the portal that `config` is for; `config` points to it
 * afterwards. This is how a suite runs forwarded.
 */
export async function startMiddleware(config: Config, database: Database, clock: Clock): Promise<SecondInstance> {
  const own = Object.assign(new Config(), config, { TRUSTED_PORTAL_SECRET: SECRET });
  const app = await createApp(own, database, clock);
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  // A loaded machine of tests is no slow middleware.
  Object.assign(config, { MIDDLEWARE_URL: `http://127.0.0.1:${port}`, MIDDLEWARE_SECRET: SECRET, MIDDLEWARE_TIMEOUT_MS: 20_000 });
  return {
    serves: (publicUrl) => void (own.publicUrl = publicUrl),
    get: (token) => app.get(token),
    close: () => close(app),
  };
}
