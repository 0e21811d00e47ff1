import { sql, type Kysely } from 'kysely';
import { searchCode } from '../search-code.ts';

const OPEN = 'status in (50, 51, 52, 58, 59)';
const SEEN_IN_LISTS = 'status, case_type_id, channel_id, branch_id, assignee_id, service_id';

const STATEMENTS = [
  // What lists filter by stands in the index: they are counted without the cases themselves.
  `drop index cases_entity_submitted`,
  `create index cases_entity_submitted on cases (entity_id, submitted_at desc, id) include (${SEEN_IN_LISTS})`,
  `create index cases_entity_updated on cases (entity_id, updated_at desc, id)`,
  `create index cases_entity_status_due on cases (entity_id, status, due_at, id)`,
  `create index cases_status_due on cases (status, due_at, id)`,
  `create index cases_status_submitted on cases (status, submitted_at desc, id)`,
  `create index cases_all_due on cases (due_at, id)`,
  // Of all there ever were, few are open.
  `create index cases_open_entity on cases (entity_id, due_at, id) include (status, branch_id, assignee_id) where ${OPEN}`,
  `create index cases_open_due on cases (due_at, id) include (status, assignee_id) where ${OPEN}`,
  `create index cases_open_submitted on cases (submitted_at desc, id) include (status, assignee_id) where ${OPEN}`,
  // Trigrams leave out letters that the database's own language does not know; here every letter has a plain one to stand for it.
  `drop index cases_search`,
  `create index cases_search on cases using gin (${searchCode('search')} gin_trgm_ops)`,
  `create index users_search on users using gin (${searchCode('search')} gin_trgm_ops)`,
  `create index users_created on users (created_at desc, id)`,
  `create index users_name on users (first_name, last_name, id)`,
  `create index users_name_ar on users (first_name_ar, last_name_ar, id)`,
];

/** Lists, counts and searches that take as long over a million cases as over a thousand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
