import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { SlaRulesRepository } from '../../cases/sla-rules.repository.ts';
import { CaseMetricsRepository } from '../../cases/analytics/case-metrics.repository.ts';
import { CaseMetricsService } from '../../cases/analytics/case-metrics.service.ts';
import { readConfig } from '../../config/config.ts';
import { SystemClock } from '../../integrations/clock/clock.system.ts';
import { Database } from '../../database/database.ts';
import { Log } from '../../ops/log.ts';
import { seedDemo } from '../seed.ts';
import { seedBulk } from './bulk-seed.ts';

const USAGE = 'npm run seed:bulk -- --cases 1000000 [--seed 1]';
const MAX_CASES = 20_000_000;
/** Characters of the progress bar. */
const BAR_WIDTH = 30;

/** Reports progress: a bar on a terminal, elsewhere a line per 10 %. `out`: usually process.stderr. */
function progressTo(
  total: number,
  out: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
): (done: number, what: string) => void {
  const started = Date.now();
  let reported = 0;
  return (done, what) => {
    const seconds = Math.round((Date.now() - started) / 1000);
    const words = `${done} of ${total} cases, ${seconds} s${what === 'cases' ? '' : `; now the ${what}`}`;
    if (out.isTTY) {
      const full = Math.round((BAR_WIDTH * done) / total);
      out.write(`\r\u001b[K[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}] ${words}${done >= total ? '\n' : ''}`);
    } else if (done >= total || done * 10 >= (reported + 1) * total) {
      reported = Math.floor((done * 10) / total);
      out.write(`${words}\n`);
    }
  };
}

function parseOptions(): { cases: number; seed: number } {
  const { values } = parseArgs({ options: { cases: { type: 'string' }, seed: { type: 'string', default: '1' } } });
  const cases = Number(values.cases);
  const seed = Number(values.seed);
  if (
    !Number.isInteger(cases) ||
    cases < 1 ||
    cases > MAX_CASES ||
    !Number.isInteger(seed) ||
    seed < 0 ||
    seed > 1_000_000
  )
    throw new Error(USAGE);
  return { cases, seed };
}

/** Fills the configured database with generated cases. Refuses in production. */
async function main(): Promise<void> {
  const { cases, seed } = parseOptions();
  const config = readConfig(process.env);
  if (!config.demo) throw new Error('Generated cases are only allowed with PORTAL_PROFILE=demo.');
  const database = await Database.open(config, { noTimeouts: true });
  try {
    const clock = new SystemClock();
    await seedDemo(database, clock);
    await seedBulk(database, { cases, seed, now: clock.now(), onProgress: progressTo(cases, process.stderr) });
    await new CaseMetricsService(
      database,
      new CaseMetricsRepository(database),
      new SlaRulesRepository(database, config),
      clock,
      new Log(config),
    ).recompute();
    process.stdout.write(`${cases} cases of seed ${seed} are in\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
