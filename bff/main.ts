import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { ConfigError, readConfig, type Config } from './config/config.ts';
import { hasDemoAccounts } from './demo/demo-accounts.ts';
import { translate } from './i18n/translate.ts';
import { SystemClock } from './integrations/clock/clock.system.ts';
import { shutDownOnSignal, shutdownGraceMs } from './ops/graceful-shutdown.ts';
import { Log } from './ops/log.ts';
import { logProcessOutput } from './ops/process-output.ts';
import { reportStartFailure } from './ops/start-failure.ts';
import { startTracing, stopTracing } from './ops/tracing.ts';
import { Database } from './database/database.ts';

// By default V8 doubles the heap before a collection on machines with much memory; about 80 MB are in use.
setFlagsFromString('--heap-growing-percent=50');

/** Starts the portal and prints or logs its address. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = new Log(config);
  reportWarnings(config, log);
  if (!config.demo) logProcessOutput(log);
  const clock = new SystemClock();
  // The exporter reads its headers from the process environment; the setting may come from a file.
  if (config.OTEL_EXPORTER_OTLP_HEADERS) process.env['OTEL_EXPORTER_OTLP_HEADERS'] = config.OTEL_EXPORTER_OTLP_HEADERS;
  await startTracing(config);
  // React and styled-components choose their production or development build on import; the development build is less
  // than half as fast.
  if (config.WEB_MODE === 'built') process.env['NODE_ENV'] = 'production';
  // Opening the database and importing the rest of the code take a second each.
  const [database, { createApp }, { PagesModule }, { seedDemo }] = await Promise.all([
    Database.open(config),
    import('./http/create-app.ts'),
    import('./pages/pages.module.ts'),
    import('./demo/seed.ts'),
  ]);
  if (config.demo) await seedDemo(database, clock);
  else if (await hasDemoAccounts(database))
    throw new ConfigError([
      'DATABASE_URL: the database holds demo accounts with a public password; production needs a separate database',
    ]);
  const app = await createApp(config, database, clock, PagesModule);
  shutDownOnSignal(app, shutdownGraceMs(config), (code) => void stopTracing().finally(() => process.exit(code)));
  await app.listen(config.PORT, config.HOST);
  const { port } = app.getHttpServer().address() as AddressInfo;
  if (!config.PUBLIC_URL) config.publicUrl = `http://localhost:${port}`;
  if (config.demo) process.stdout.write(demoBanner(port, database.kind, config.DATA_DIR));
  else log.info('portal.started', { port });
}

function demoBanner(port: number, database: Database['kind'], dataDir: string): string {
  const url = `http://localhost:${port}`;
  const storage =
    database === 'embedded' ? `embedded database and files under ${dataDir}/` : `PostgreSQL, files under ${dataDir}/`;
  return `\n  ${translate('ar', 'site.brand.name')} · ${translate('en', 'site.brand.name')}\n\n  ${url}\n\n  Demo: ${storage}, demo data; nothing is really sent.\n  Messages and codes are at ${url}/dev/inbox\n\n`;
}

/** Reports unknown names in the environment, where they do not stop the start. */
function reportWarnings(config: Config, log: Log): void {
  for (const warning of config.warnings) {
    if (config.demo) process.stderr.write(`Warning: ${warning}\n`);
    else log.warn('config.unknown_setting', { problem: warning });
  }
}

main().catch((error: unknown) =>
  process.exit(reportStartFailure(error, process.env['PORTAL_PROFILE'] === 'production')),
);
