import { sql } from 'kysely';
import { CASE_FIELD_NAMES, CASE_FIELDS } from '../../common/cases/case-fields.ts';
import { databaseOf } from '../support/database-of.ts';
import { startPortal, type Portal } from '../support/portal.ts';

/** Columns of the work on a case and of its row. No person fills them in, and the hash chain does not cover them. */
const TECHNICAL_COLUMNS = [
  'id',
  'status',
  'version',
  'updated_at',
  'search',
  'anonymized_at',
  'assignee_id',
  'customer_replied',
  'proof_file_ids',
  'due_at',
  'warn_at',
  'escalate_at',
  'sla_started_at',
  'sla_days',
  'sla_days_left',
  'sla_in_working_days',
  'answer_sla_days',
  'answer_sla_in_working_days',
];

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

it('every column of a case belongs to a declared field, or is technical', async () => {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_name = 'cases' and table_schema = current_schema()`.execute(databaseOf(portal).db);
  const declared = CASE_FIELD_NAMES.flatMap((name) => Object.keys(CASE_FIELDS[name].columns));
  expect(rows.map(({ name }) => name).sort()).toEqual([...declared, ...TECHNICAL_COLUMNS].sort());
});
