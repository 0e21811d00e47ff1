import { CaseMetricsService } from '../../bff/cases/analytics/case-metrics.service.ts';
import { seedBulk } from '../../bff/demo/bulk/bulk-seed.ts';
import { databaseOf } from './database-of.ts';
import type { Portal } from './portal.ts';

/** Adds generated cases, as `npm run seed:bulk`. */
export const seedCases = (portal: Portal, given: { cases: number; seed: number; now: Date }): Promise<void> =>
  seedBulk(databaseOf(portal), given);

/** Computes the metrics of all cases anew, as `npm run seed:bulk` does at its end. */
export const recomputeMetrics = (portal: Portal): Promise<void> => portal.get(CaseMetricsService).recompute();
