import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Type } from '@nestjs/common';
import pg from 'pg';
import { readConfig, type Config } from '../../bff/config/config.ts';
import { createApp } from '../../bff/http/create-app.ts';
import { close } from '../../bff/ops/drain.ts';
import { Clock } from '../../bff/outside/clock/clock.port.ts';
import { SystemClock } from '../../bff/outside/clock/clock.system.ts';
import { Database } from '../../bff/store/database.ts';
import { mountPages } from '../../bff/pages/mount-pages.ts';
import { watchTraffic } from './described-traffic.ts';
import { freePort } from './running-portal.mjs';
import { startMiddleware } from './second-instance.ts';
import { recordStart } from './run-records.mjs';
import { fillUnlessCopied, layEmbeddedDatabase, postgresTemplate } from './templates.ts';

type Token<T> = Type<T> | (abstract new (...args: never[]) => T);

export interface Portal {
  url: string;
  /** A provider of the running application. */
  get<T>(token: Token<T>): T;
  /** The provider that does the work: the middleware's, where there is one. */
  behind<T>(token: Token<T>): T;
  close(): Promise<void>;
}

interface Options {
  env?: Record<string, string>;
  clock?: Clock;
  /** Fill it with the demo's data. Default true. */
  demo?: boolean;
  /** Done before the application is created, with its open database. */
  prepare?: (config: Config) => Promise<void>;
  /** Serve the built pages too. Default false. */
  pages?: boolean;
  /** Its answers are as the OpenAPI document says; false for one that passes on what another server makes up. Default true. */
  described?: boolean;
}

/** A clock that stands still until it is moved. */
export class FixedClock extends Clock {
  constructor(private at = new Date('2026-11-20T08:00:00Z')) {
    super();
  }

  now(): Date {
    return new Date(this.at);
  }

  /** Moves the clock forward. */
  pass(seconds: number): void {
    this.at = new Date(this.at.getTime() + seconds * 1000);
  }
}

/** The suites run with a second instance as the portal's middleware (`npm run test:matrix`). */
export const FORWARDED = process.env['PORTAL_MODE'] === 'forwarded';

/** What the server's own fault answers: where it is the middleware's, that is said. */
export const FAULT = FORWARDED ? 502 : 500;

let databases = 0;

/** A database on the PostgreSQL of this run, dropped with the portal. */
async function freshDatabase(server: string, dir: string, demo: Clock | undefined): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${process.pid}_${Date.now()}_${databases++}`;
  const admin = async (statement: string): Promise<void> => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const urlOf = (of: string): string => {
    const url = new URL(server);
    url.pathname = `/${of}`;
    return url.href;
  };
  const template = await postgresTemplate(admin, urlOf, dir, demo);
  await admin(`create database ${name}${template ? ` template ${template}` : ''}`);
  return { url: urlOf(name), drop: () => admin(`drop database if exists ${name} with (force)`) };
}

/**
 * The settings of a test portal: everything in a directory of its own, quiet, on the database that TEST_DATABASE_URL names or the embedded one.
 * `demo`: when the data was made that the database is filled with, in a run that has templates.
 */
export async function testEnvironment(env: Record<string, string> = {}, demo?: Clock) {
  const dir = mkdtempSync(join(tmpdir(), 'portal-test-'));
  const server = process.env['TEST_DATABASE_URL'];
  const database = server ? await freshDatabase(server, dir, demo) : undefined;
  if (!database) await layEmbeddedDatabase(dir, demo);
  const config = readConfig({ DATA_DIR: dir, LOG_LEVEL: 'silent', PORT: '0', ...(database && { DATABASE_URL: database.url }), ...env });
  const clean = async (): Promise<void> => {
    await database?.drop();
    rmSync(dir, { recursive: true, force: true });
  };
  return { config, clean };
}

/** The instances one after the other, and the database that they have in common last. */
async function closeAll(database: Database, ...instances: (() => Promise<unknown>)[]): Promise<void> {
  const closeIt = database.close.bind(database);
  database.close = async () => {};
  for (const end of instances) await end();
  await closeIt();
}

/**
 * The whole product on a loopback port, within this process: the code of the server is read once for all suites of a worker, and each suite
 * gets an application and a copy of a template database of its own. With PORTAL_MODE=forwarded a second instance is its middleware.
 * `close` throws when an answer was not as the OpenAPI document says.
 */
export async function startPortal({
  env,
  clock = new SystemClock(),
  demo = true,
  prepare,
  pages = false,
  described = true,
}: Options = {}): Promise<Portal> {
  const started = performance.now();
  // Pages hold the public address from the start.
  const own = pages ? await ownAddress() : undefined;
  const { config, clean } = await testEnvironment({ ...own, ...env }, demo ? clock : undefined);
  await prepare?.(config);
  const database = await Database.open(config);
  if (demo) await fillUnlessCopied(database, clock);
  const forwarded = FORWARDED && !config.MIDDLEWARE_URL;
  const middleware = forwarded ? await startMiddleware(config, database, clock) : undefined;
  const app = await createApp(config, database, clock, pages ? mountPages(config) : undefined);
  const undescribed = described ? watchTraffic(app.getHttpServer()) : [];
  await app.listen(config.PORT, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  // Sign-in leads back to PUBLIC_URL, and the port is known only now.
  if (!env?.['PUBLIC_URL']) config.publicUrl = url;
  middleware?.serves(config.publicUrl);
  recordStart(started);
  return {
    url,
    get: (token) => app.get(token as Type),
    behind: (token) => (middleware ? middleware.get(token as Type) : app.get(token as Type)),
    close: async () => {
      await closeAll(
        database,
        async () => middleware?.close(),
        () => close(app),
      );
      await clean();
      if (undescribed.length)
        throw new Error(`Answers that the OpenAPI document does not describe:\n${[...new Set(undescribed)].join('\n')}`);
    },
  };
}

async function ownAddress(): Promise<Record<string, string>> {
  const port = await freePort();
  return { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` };
}
