import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { ConfigFault, readConfig, type Config } from './config/config.ts';
import { hasDemoAccounts } from './demo/demo-accounts.ts';
import { SystemClock } from './outside/clock/clock.system.ts';
import { endOnSignal, graceOf } from './ops/drain.ts';
import { Log } from './ops/log.ts';
import { logProcessOutput } from './ops/process-output.ts';
import { reportStartFailure } from './ops/start-failure.ts';
import { startTracing, stopTracing } from './ops/tracing.ts';
import { Database } from './store/database.ts';

// Left to itself the heap of a machine with much memory doubles before it is cleared; what is in use stays near 80 MB.
setFlagsFromString('--heap-growing-percent=50');

/** Starts the portal and says where it is. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  reportWarnings(config);
  const log = new Log(config);
  if (!config.demo) logProcessOutput(log);
  const clock = new SystemClock();
  // The exporter reads it there, as the standard has it; the value may have come from a file.
  if (config.OTEL_EXPORTER_OTLP_HEADERS) process.env['OTEL_EXPORTER_OTLP_HEADERS'] = config.OTEL_EXPORTER_OTLP_HEADERS;
  await startTracing(config);
  // React and what draws with it choose by this, when they are read, between what serves and what helps to develop, which is less than half as fast.
  if (config.PAGES === 'built') process.env['NODE_ENV'] = 'production';
  // The database opens while the rest of the code is read: each takes a second.
  const [database, { createApp }, { mountPages }, { seedDemo }] = await Promise.all([
    Database.open(config),
    import('./http/create-app.ts'),
    import('./pages/mount-pages.ts'),
    import('./demo/seed.ts'),
  ]);
  if (config.demo) await seedDemo(database, clock);
  else if (await hasDemoAccounts(database))
    throw new ConfigFault([
      'DATABASE_URL: leads to a database with the demo accounts, whose password is public; production needs one of its own',
    ]);
  const app = await createApp(config, database, clock, mountPages(config));
  endOnSignal(app, graceOf(config), (code) => void stopTracing().finally(() => process.exit(code)));
  await app.listen(config.PORT, config.HOST);
  const { port } = app.getHttpServer().address() as AddressInfo;
  if (!config.PUBLIC_URL) config.publicUrl = `http://localhost:${port}`;
  if (config.demo) process.stdout.write(demoLines(port, database.kind, config.DATA_DIR));
  else log.info('portal.started', { port });
}

function demoLines(port: number, database: Database['kind'], dataDir: string): string {
  const url = `http://localhost:${port}`;
  const where = database === 'embedded' ? `embedded database and files under ${dataDir}/` : `PostgreSQL, files under ${dataDir}/`;
  return `\n  صوت المتعامل · Customer Voice\n\n  ${url}\n\n  Demo: ${where}, demo data; nothing is really sent.\n  Messages and codes are at ${url}/dev/inbox\n\n`;
}

/** Names in the environment that look like a setting: the portal starts all the same, if that is configured. */
function reportWarnings(config: Config): void {
  for (const warning of config.warnings) {
    if (config.demo) process.stderr.write(`Warning: ${warning}\n`);
    else new Log(config).warn('config.unknown_setting', { problem: warning });
  }
}

main().catch((error: unknown) => process.exit(reportStartFailure(error, process.env['PORTAL_PROFILE'] === 'production')));
