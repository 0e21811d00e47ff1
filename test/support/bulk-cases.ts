import { sql } from 'kysely';
import { CaseMetricsService } from '../../bff/cases/analytics/case-metrics.service.ts';
import { seedBulk } from '../../bff/demo/bulk/bulk-seed.ts';
import { BODY, TICKET } from '../../bff/demo/bulk/bulk-rows.ts';
import { queryOne } from '../../bff/database/sql.ts';
import { databaseOf } from './database-of.ts';
import type { Portal } from './portal.ts';

/** Adds generated cases, as `npm run seed:bulk` does. */
export const seedCases = (portal: Portal, options: { cases: number; seed: number; now: Date }): Promise<void> =>
  seedBulk(databaseOf(portal), options);

/** Recomputes the metrics of all cases, as `npm run seed:bulk` does at its end. */
export const recomputeMetrics = (portal: Portal): Promise<void> => portal.get(CaseMetricsService).recompute();

/** The ticket number of a row of `npm run seed:bulk`, without adding it. */
export async function ticketOfRow(portal: Portal, row: number): Promise<string> {
  const query = `select ${TICKET} as ticket from (select ${BODY.replace('$seed', '1')} as body from (select ${row}::bigint as i) as r) as b`;
  return (await queryOne(sql<{ ticket: string }>`${sql.raw(query)}`, databaseOf(portal).db)).ticket;
}
