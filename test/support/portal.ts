import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type { Type } from '@nestjs/common';
import { readConfig, type Config } from '../../bff/config/config.ts';
import { createApp } from '../../bff/http/create-app.ts';
import { close } from '../../bff/ops/graceful-shutdown.ts';
import { Clock } from '../../bff/integrations/clock/clock.port.ts';
import { SystemClock } from '../../bff/integrations/clock/clock.system.ts';
import { Database } from '../../bff/database/database.ts';
import { PagesModule } from '../../bff/pages/pages.module.ts';
import { checkResponses } from './openapi-response-check.ts';
import { queryServer } from './query-server.ts';
import { NO_CONTACT_LIMITS } from './contact-limits.mjs';
import { freePort } from './free-port.mjs';
import { keepOpen } from './keep-open.ts';
import { startMiddleware } from './middleware-instance.ts';
import { recordStart } from './run-records.mjs';
import { fillUnlessCopied, copyEmbeddedDatabase, postgresTemplate } from './templates.ts';

export { readConfig, SystemClock, type Config };

type Token<T> = Type<T> | (abstract new (...args: never[]) => T);

export interface Portal {
  url: string;
  config: Config;
  /** A provider of the running application. */
  get<T>(token: Token<T>): T;
  /** The provider in the instance that processes calls: the middleware, if there is one. */
  behind<T>(token: Token<T>): T;
  close(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  clock?: Clock;
  /** Creates the demo data. Default true. */
  demo?: boolean;
  /** Runs before the application is created. */
  prepare?: (config: Config) => Promise<void>;
  /** Serves the built pages too. Default false. */
  pages?: boolean;
  /** Checks responses against the OpenAPI document; false where a fake server makes them up. Default true. */
  checksResponses?: boolean;
}

/** A clock that only moves when a test advances it. Caches do not expire before. */
export class FixedClock extends Clock {
  constructor(private at = new Date('2026-11-20T08:00:00Z')) {
    super();
  }

  now(): Date {
    return new Date(this.at);
  }

  override monotonicMs(): number {
    return this.at.getTime();
  }

  /** Moves the clock forward by a number of seconds. */
  advance(seconds: number): void {
    this.at = new Date(this.at.getTime() + seconds * 1000);
  }
}

/** Moves on by a millisecond whenever it is read, so that no two events have the same time. Caches expire as usual. */
export class SteppingClock extends FixedClock {
  override monotonicMs(): number {
    return performance.now();
  }

  override now(): Date {
    const now = super.now();
    this.advance(0.001);
    return now;
  }
}

/** The suites run with a second instance as middleware (`npm run test:matrix`). */
export const FORWARDED = process.env['PORTAL_MODE'] === 'forwarded';

/** The status of an internal error, also of the middleware. */
export const INTERNAL_ERROR_STATUS = FORWARDED ? 502 : 500;

let databases = 0;

/** A database on the PostgreSQL of this run, dropped with the portal. */
async function freshDatabase(
  server: string,
  dir: string,
  demo: Clock | undefined,
): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${threadId}_${Date.now()}_${databases++}`;
  const admin = async (statement: string): Promise<void> => {
    await queryServer(server, statement);
  };
  const urlOf = (of: string): string => {
    const url = new URL(server);
    url.pathname = `/${of}`;
    return url.href;
  };
  const template = await postgresTemplate(admin, urlOf, dir, demo);
  await admin(`create database ${name}${template ? ` template ${template}` : ''}`);
  return { url: throughPooler(urlOf(name)), drop: () => admin(`drop database if exists ${name} with (force)`) };
}

/** The same database through the pooler of `npm run test:cluster`. */
function throughPooler(address: string): string {
  const url = new URL(address);
  url.port = process.env['TEST_POOLER_PORT'] ?? url.port;
  return url.href;
}

/**
 * The settings of a test portal: a temporary directory, no log output, and the database of TEST_DATABASE_URL or the
 * embedded one. `demo`: the clock of the demo data.
 */
export async function testEnvironment(env: Record<string, string> = {}, demo?: Clock) {
  const dir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const server = process.env['TEST_DATABASE_URL'];
  const database = server ? await freshDatabase(server, dir, demo) : undefined;
  if (!database) await copyEmbeddedDatabase(dir, demo);
  const config = readConfig({
    DATA_DIR: dir,
    LOG_LEVEL: 'silent',
    PORT: '0',
    ...(database && {
      DATABASE_URL: database.url,
      DATABASE_PREPARED_STATEMENTS: process.env['TEST_PREPARED_STATEMENTS'] ?? 'true',
    }),
    TILES_URL: 'none',
    ...NO_CONTACT_LIMITS,
    ...env,
  });
  const clean = async (): Promise<void> => {
    await database?.drop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { config, clean };
}

/**
 * Starts the whole product on a loopback port within this process. All suites of a worker share the code, and each has
 * its own application and a copy of a template database. With PORTAL_MODE=forwarded a second instance is its
 * middleware. `close` throws when a response deviated from the OpenAPI document.
 */
export async function startPortal({
  env,
  demo = true,
  prepare,
  pages = false,
  clock = pages ? new SystemClock() : new SteppingClock(),
  checksResponses = true,
}: Options = {}): Promise<Portal> {
  const started = performance.now();
  // Pages need the public URL from the start.
  const own = pages ? await ownAddress() : undefined;
  const { config, clean } = await testEnvironment({ ...own, ...env }, demo ? clock : undefined);
  await prepare?.(config);
  const database = await Database.open(config);
  if (demo) await fillUnlessCopied(database, clock);
  const forwarded = FORWARDED && !config.MIDDLEWARE_URL;
  const middleware = forwarded ? await startMiddleware(config, database, clock) : undefined;
  const app = await createApp(config, database, clock, pages ? PagesModule : undefined);
  const deviations = checksResponses ? checkResponses(app.getHttpServer()) : [];
  await app.listen(config.PORT, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  // Sign-in redirects to PUBLIC_URL, whose port is known only now.
  if (!env?.['PUBLIC_URL']) config.publicUrl = url;
  middleware?.serves(config.publicUrl);
  recordStart(started);
  return {
    url,
    config,
    get: (token) => app.get(token as Type),
    behind: (token) => (middleware ? middleware.get(token as Type) : app.get(token as Type)),
    close: async () => {
      if (middleware) await keepOpen(database, () => middleware.close());
      await keepOpen(database, () => close(app));
      await database.close();
      await clean();
      if (deviations.length)
        throw new Error(`Responses that deviate from the OpenAPI document:\n${[...new Set(deviations)].join('\n')}`);
    },
  };
}

async function ownAddress(): Promise<Record<string, string>> {
  const port = await freePort();
  return { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
}
