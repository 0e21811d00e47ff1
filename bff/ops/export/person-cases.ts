import { sql } from 'kysely';
import { PERSONAL_COLUMNS } from '../../../common/cases/case-fields.ts';
import { STAFF_EVENTS } from '../../../common/cases/cases.types.ts';
import { AUDIT_EVENTS } from '../../database/hash-chain.ts';
import type { Database } from '../../database/database.ts';

const KEPT_COLUMNS = [
  'c.id',
  'c.ticket',
  'c.status',
  'c.language',
  'c.resolution_at',
  'c.restudy_at',
  'c.submitted_at',
  'c.updated_at',
] as const;

/** The cases of a mobile, oldest first, as their owner sees them. */
export async function exportCases({ db }: Database, mobile: string | undefined) {
  if (!mobile) return [];
  const cases = await db
    .selectFrom('cases as c')
    .innerJoin('case_types as t', 't.id', 'c.case_type_id')
    .innerJoin('entities as e', 'e.id', 'c.entity_id')
    .innerJoin('services as s', 's.id', 'c.service_id')
    .select(KEPT_COLUMNS)
    .select(PERSONAL_COLUMNS.map(({ column }) => `c.${column}` as const))
    .select(['t.name_en as type', 'e.name_en as entity', 's.name_en as service'])
    .where('c.mobile', '=', mobile)
    .orderBy('c.submitted_at')
    .execute();
  if (!cases.length) return [];
  const ids = cases.map(({ id }) => id);
  const parts = Object.entries(await listParts(db, ids));
  return cases.map(({ id, ...columns }) => ({
    ...columns,
    ...Object.fromEntries(parts.map(([name, rows]) => [name, rowsOfCase(rows, id)])),
  }));
}

type CasePart = { case_id: string };

/** The rows that belong to the cases, without internal notes and the names of staff. */
async function listParts(db: Database['db'], ids: readonly string[]): Promise<Record<string, CasePart[]>> {
  const events = await db
    .selectFrom('case_events')
    .select(['case_id', 'seq', 'kind', 'from_status', 'to_status', 'actor', 'text', 'at'])
    .where('case_id', 'in', ids)
    .where('kind', 'not in', [...STAFF_EVENTS, ...AUDIT_EVENTS])
    .orderBy('seq')
    .execute();
  const comments = await db
    .selectFrom('comments')
    .select(['case_id', 'author_type', 'text', 'document_id', 'created_at'])
    .where('case_id', 'in', ids)
    .where('internal', '=', false)
    .orderBy('created_at')
    .execute();
  const appeals = await db
    .selectFrom('case_appeals')
    .select(['case_id', 'kind', 'text', 'at', 'resolution', 'resolution_at'])
    .where('case_id', 'in', ids)
    .execute();
  const survey = await db
    .selectFrom('surveys as s')
    .select(['s.case_id', 's.comment', 's.at'])
    .select(
      sql<object>`(select jsonb_agg(jsonb_build_object('option', a.option_id, 'rating', a.rating)) from survey_answers a where a.survey_id = s.id)`.as(
        'answers',
      ),
    )
    .where('s.case_id', 'in', ids)
    .execute();
  const confirmations = await db
    .selectFrom('case_confirmations')
    .select(['case_id', 'fixed', 'cause', 'text', 'at'])
    .where('case_id', 'in', ids)
    .execute();
  return { events, comments, appeals, survey, confirmations };
}

function rowsOfCase(rows: readonly CasePart[], id: string): object[] {
  return rows.flatMap(({ case_id, ...row }) => (case_id === id ? [row] : []));
}
