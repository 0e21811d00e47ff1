import { sql, type Kysely } from 'kysely';
import { addIndex } from '../add-index.ts';
import { REGISTERED_KEY } from '../search-keys.ts';

export const outside = true;

/**
 * The cases of a service, newest first; those of a status with what else they are narrowed by, and ratings with what was rated, so that they
 * are counted in the index alone; people by name and by when they registered.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addIndex(db, 'cases_service_submitted', 'cases (service_id, submitted_at desc, id) include (status)');
  await addIndex(db, 'cases_status_newest', 'cases (status, submitted_at desc, id) include (case_type_id, channel_id, service_id)');
  await addIndex(db, 'feedback_newest', 'feedback (created_at desc, id) include (rating)');
  await addIndex(db, 'users_sought', `users using gin (search_code gin_trgm_ops, ${REGISTERED_KEY})`);
  for (const name of ['cases_status_submitted', 'feedback_created', 'users_search'])
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(db);
}
