import 'reflect-metadata';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CaseMetricsRepository } from '../../bff/cases/analytics/case-metrics.repository.ts';
import { CaseMetricsService } from '../../bff/cases/analytics/case-metrics.service.ts';
import { daysOfHalf, p90Days } from '../../bff/cases/analytics/durations.ts';
import { SlaRulesRepository } from '../../bff/cases/sla-rules.repository.ts';
import { readConfig } from '../../bff/config/config.ts';
import { Database } from '../../bff/database/database.ts';
import { seedBulk } from '../../bff/demo/bulk/bulk-seed.ts';
import { seedDemo } from '../../bff/demo/seed.ts';
import { Clock } from '../../bff/integrations/clock/clock.port.ts';
import { Log } from '../../bff/ops/log.ts';
import { MIN_PROMISE } from '../../common/cases/performance.types.ts';
import { monthStart } from '../../common/cases/time-buckets.ts';

const NOW = new Date('2026-11-20T08:00:00Z');
const CASES = 30_000;
/** The last months, which the promise is not computed from. */
const HELD_OUT_MONTHS = 3;

class EvaluationClock extends Clock {
  now = (): Date => NOW;
}

interface AnsweredCase {
  service: string;
  day: string;
  days: number;
}

/** Answered cases of generated years, with the working days that the product counts. */
async function answeredCases(): Promise<AnsweredCase[]> {
  const directory = mkdtempSync(join(tmpdir(), 'portal-eval-'));
  const config = readConfig({ DATA_DIR: directory, LOG_LEVEL: 'silent' });
  const database = await Database.open(config);
  try {
    const clock = new EvaluationClock();
    await seedDemo(database, clock);
    await seedBulk(database, { cases: CASES, seed: 3, now: NOW });
    const rules = new SlaRulesRepository(database, config);
    await new CaseMetricsService(
      database,
      new CaseMetricsRepository(database),
      rules,
      clock,
      new Log(config),
    ).recompute();
    const rows = await database.db
      .selectFrom('case_metrics')
      .select(['service_id', 'submitted_day', 'working_days'])
      .execute();
    return rows.flatMap(({ service_id, submitted_day, working_days }) =>
      working_days === null
        ? []
        : [{ service: service_id, day: new Date(submitted_day).toISOString().slice(0, 10), days: working_days }],
    );
  } finally {
    await database.close();
    rmSync(directory, { recursive: true });
  }
}

/**
 * Prints how many of the cases of the last months were answered within what their service promised from the twelve
 * months before.
 */
export async function evaluatePromise(): Promise<void> {
  const today = NOW.toISOString().slice(0, 10);
  const [from, split, to] = [-12 - HELD_OUT_MONTHS, -HELD_OUT_MONTHS, 0].map((months) => monthStart(today, months));
  const cases = await answeredCases();
  const between = (first = '', end = '') => cases.filter(({ day }) => day >= first && day < end);
  const [known, heldOut] = [between(from, split), between(split, to)];
  const rate = (count: number, of: number) => `${((100 * count) / of).toFixed(1)} % of ${of}`;
  const judged = [...new Set(known.map(({ service }) => service))].flatMap((service) => {
    const durations = known.filter((one) => one.service === service).map(({ days }) => ({ days, cases: 1 }));
    const [half, most] = [daysOfHalf(durations) ?? 0, p90Days(durations) ?? 0];
    return durations.length < MIN_PROMISE
      ? []
      : heldOut.filter((one) => one.service === service).map(({ days }) => ({ days, half, most }));
  });
  const lines = [
    '| promise | held-out cases within it |',
    '|---|---|',
    `| working days of half | ${rate(judged.filter(({ days, half }) => days <= half).length, judged.length)} |`,
    `| working days of nine of ten | ${rate(judged.filter(({ days, most }) => days <= most).length, judged.length)} |`,
  ];
  process.stdout.write(`\n${lines.join('\n')}\n`);
}
