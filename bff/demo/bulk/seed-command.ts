import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { ClockRepository } from '../../cases/clock/clock.repository.ts';
import { FiguresRepository } from '../../cases/insight/figures.repository.ts';
import { Figures } from '../../cases/insight/figures.ts';
import { readConfig } from '../../config/config.ts';
import { SystemClock } from '../../outside/clock/clock.system.ts';
import { Database } from '../../store/database.ts';
import { seedDemo } from '../seed.ts';
import { seedBulk } from './bulk-seed.ts';
import { progressTo } from './progress.ts';

const USAGE = 'npm run seed:bulk -- --cases 1000000 [--seed 1]';
const MOST = 5_000_000;

function wanted(): { cases: number; seed: number } {
  const { values } = parseArgs({ options: { cases: { type: 'string' }, seed: { type: 'string', default: '1' } } });
  const cases = Number(values.cases);
  const seed = Number(values.seed);
  if (!Number.isInteger(cases) || cases < 1 || cases > MOST || !Number.isInteger(seed) || seed < 0 || seed > 1_000_000)
    throw new Error(USAGE);
  return { cases, seed };
}

/** Fills the configured database with as many cases as asked for; never that of a portal in production. */
async function main(): Promise<void> {
  const { cases, seed } = wanted();
  const config = readConfig(process.env);
  if (!config.demo) throw new Error('This portal runs in production: invented cases have no place in it.');
  const database = await Database.open(config, { patient: true });
  try {
    const clock = new SystemClock();
    await seedDemo(database, clock);
    await seedBulk(database, { cases, seed, now: clock.now(), onProgress: progressTo(cases, process.stderr) });
    await new Figures(database, new FiguresRepository(database), new ClockRepository(database, config), clock).recompute();
    process.stdout.write(`${cases} cases of seed ${seed} are in\n`);
  } finally {
    await database.close();
  }
}

main().catch((fault: unknown) => {
  process.stderr.write(`${(fault as Error).message}\n`);
  process.exit(1);
});
