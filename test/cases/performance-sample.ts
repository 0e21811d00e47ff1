import { sql } from 'kysely';
import { recomputeMetrics } from '../support/bulk-cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import type { Portal } from '../support/portal.ts';
import type { Visitor } from '../support/visitor.ts';
import type { RecountedCase } from './analytics-recount.ts';

/** A row of cases-monthly.json. Null: of several services or entities. */
export type MonthRow = Record<string, string | number | null>;

/** Moves most cases to eight services, so that these reach ten answered cases in some months and not in others. */
export async function moveToEightServices(portal: Portal): Promise<void> {
  const { db } = databaseOf(portal);
  const services = sql`(select id, entity_id, row_number() over (partition by entity_id order by sort) as n from services
    where entity_id in (${OWN_ENTITY}, ${OTHER_ENTITY}))`;
  await sql`update cases as c set entity_id = s.entity_id, service_id = s.id from ${services} as s
    where s.n = 1 + floor(sqrt(abs(hashtext(c.id::text)) % 36)) and s.n <= 4 and s.entity_id = case when hashtext(c.ticket) % 3 = 0 then ${OWN_ENTITY}::uuid else ${OTHER_ENTITY}::uuid end`.execute(
    db,
  );
  await sql`update surveys as s set entity_id = c.entity_id from cases as c where c.id = s.case_id`.execute(db);
  await sql`update cases set latitude = 24.4 + (abs(hashtext(id::text)) % 3) / 100.0 + 0.001, longitude = 54.4 where submitted_at > '2025-09-01'`.execute(
    db,
  );
  await recomputeMetrics(portal);
}

/**
 * The recounted cases of each row of the file: a named service, the other services of an entity, or all else. `day` is
 * the day by whose month a case is counted.
 */
export function casesOf(
  rows: readonly MonthRow[],
  all: readonly RecountedCase[],
  idOf: ReadonlyMap<string, string>,
  day: 'submitted' | 'due',
): Map<MonthRow, RecountedCase[]> {
  const keyOf = (month: unknown, entity = '', service = '') => [month, entity, service].join(' ');
  const rowOf = new Map(
    rows.map((row) => [
      keyOf(row['month'], idOf.get(String(row['entity_code'])), idOf.get(String(row['service_code']))),
      row,
    ]),
  );
  const found = new Map<MonthRow, RecountedCase[]>(rows.map((row) => [row, []]));
  for (const one of all) {
    const [month, { entityId, serviceId }] = [one[day]?.slice(0, 7), one];
    const row =
      rowOf.get(keyOf(month, entityId, serviceId)) ?? rowOf.get(keyOf(month, entityId)) ?? rowOf.get(keyOf(month));
    if (row) defined(found.get(row)).push(one);
  }
  return found;
}

/** The rows of all roll-ups that count something. */
export async function rollUpsOf(portal: Portal) {
  const { db } = databaseOf(portal);
  const months = db
    .selectFrom('case_month_metrics')
    .selectAll()
    .where(sql<boolean>`cases <> 0 or due <> 0`);
  const ratings = db.selectFrom('case_month_ratings').selectAll().where('answers', '<>', 0);
  const days = db
    .selectFrom('case_day_counts')
    .selectAll()
    .where(sql<boolean>`submitted + answered <> 0`);
  return {
    months: await months
      .orderBy('kind')
      .orderBy('case_type_id')
      .orderBy('month')
      .orderBy('key')
      .orderBy('working_days')
      .execute(),
    ratings: await ratings
      .orderBy('case_type_id')
      .orderBy('month')
      .orderBy('entity_id')
      .orderBy('option_id')
      .orderBy('rating')
      .execute(),
    days: await days.orderBy('case_type_id').orderBy('day').orderBy('entity_id').execute(),
  };
}

/** A file of the open data. */
export async function openDataFile(guest: Visitor, path: string): Promise<{ text: string; type: string | null }> {
  const reply = await guest.request('GET', `/api/open-data/${path}`);
  expect(reply.status).toBe(200);
  return { text: await reply.text(), type: reply.headers.get('content-type') };
}

/** The IDs of entities and services by their code. */
export async function idsByCode(portal: Portal): Promise<Map<string, string>> {
  const { db } = databaseOf(portal);
  const entities = await db.selectFrom('entities').select(['id', 'code']).execute();
  const services = await db.selectFrom('services').select(['id', 'code']).execute();
  return new Map([...entities, ...services].map(({ code, id }) => [code, id]));
}
