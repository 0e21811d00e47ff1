import { readFileSync } from 'node:fs';
import { HOUR_MS } from '../../common/durations.ts';
import { MIN_CONFIDENCE, scoreDuplicate } from '../../bff/cases/duplicates/duplicate-score.ts';
import { wordShares } from '../../bff/cases/duplicates/duplicates.service.ts';
import { METRES_PER_DEGREE, percentOf } from './report.ts';

interface Problem {
  service: string;
  /** Metres north and east of one point. Other problems of the service are some hundred metres away. */
  at: [north: number, east: number];
  texts: { language: 'ar' | 'en'; text: string }[];
}

/** Sets of different authors. Their problems are not compared with each other. */
const SETS = JSON.parse(readFileSync(new URL('duplicates.json', import.meta.url), 'utf8')) as Problem[][];
const TOP = 3;
/** How far a pin is from the problem, and how long after it a report comes. */
const SPREAD_M = 60;
const SPREAD_HOURS = 40;

const reportsOf = (problems: readonly Problem[]) =>
  problems.flatMap(({ service, at: [north, east], texts }, problem) =>
    texts.map(({ text, language }, index) => {
      // Spread around the problem by the golden angle.
      const angle = (problem * 7 + index) * 2.4;
      const metres = SPREAD_M * ((index % 3) / 2);
      return {
        id: `${problem} ${index}`,
        problem,
        language,
        serviceId: service,
        description: text,
        submittedAt: new Date(
          Date.UTC(2026, 9, 1) + ((problem * 5) % 20) * 24 * HOUR_MS + index * SPREAD_HOURS * HOUR_MS,
        ),
        latitude: 24.4 + (north + metres * Math.cos(angle)) / METRES_PER_DEGREE,
        longitude: 54.4 + (east + metres * Math.sin(angle)) / (METRES_PER_DEGREE * Math.cos((24.4 * Math.PI) / 180)),
      };
    }),
  );

const REPORTS = SETS.map(reportsOf);

/** Prints how many of the first three candidates of each report are of the same problem, and how many are found. */
export async function evaluateDuplicates(): Promise<void> {
  process.stdout.write('\n| cases about the same problem | with a place | without a place |\n|---|---|---|\n');
  const results = await Promise.all([true, false].map(evaluate));
  process.stdout.write(
    `| precision in the top 3 | ${results.map(({ right, shown }) => percentOf(right, shown)).join(' | ')} |\n`,
  );
  process.stdout.write(
    `| recall in the top 3 | ${results.map(({ right, wanted }) => percentOf(right, wanted)).join(' | ')} |\n`,
  );
}

async function evaluate(withPlace: boolean) {
  const totals = { right: 0, shown: 0, wanted: 0 };
  const placed = REPORTS.map((set) =>
    set.map((report) => (withPlace ? report : { ...report, latitude: null, longitude: null })),
  );
  for (const [report, set] of placed.flatMap((all) => all.map((one) => [one, all] as const))) {
    const others = set.filter(({ id }) => id !== report.id);
    const shares = await wordShares(report, others);
    const shown = others
      .map((other) => ({ ...other, ...scoreDuplicate(report, other, shares.get(other.id) ?? 0) }))
      .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
      .sort((a, b) => b.confidence - a.confidence)
      .slice(0, TOP);
    totals.shown += shown.length;
    totals.right += shown.filter(({ problem }) => problem === report.problem).length;
    totals.wanted += Math.min(TOP, others.filter(({ problem }) => problem === report.problem).length);
  }
  return totals;
}
