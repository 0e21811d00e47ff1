import { sql, type Kysely } from 'kysely';
import { addIndex } from '../add-index.ts';

export const outside = true;

/**
 * The cases of a service, newest first; and those of a status with what else they are narrowed by, and ratings with what was rated, so that
 * they are counted in the index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addIndex(db, 'cases_service_submitted', 'cases (service_id, submitted_at desc, id) include (status)');
  await addIndex(db, 'cases_status_newest', 'cases (status, submitted_at desc, id) include (case_type_id, channel_id, service_id)');
  await sql`drop index concurrently if exists cases_status_submitted`.execute(db);
  await addIndex(db, 'feedback_newest', 'feedback (created_at desc, id) include (rating)');
  await sql`drop index concurrently if exists feedback_created`.execute(db);
}
