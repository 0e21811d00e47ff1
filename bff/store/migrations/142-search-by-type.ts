import { sql, type Kysely } from 'kysely';
import { addIndex } from '../add-index.ts';
import { FACETS_KEY, PLACE_KEY, WORDS_KEY } from '../search-keys.ts';

export const outside = true;

/** The cases of a type, and of a channel among them: newest first, of all entities and of one, and by what words they hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addIndex(db, 'cases_type_submitted', 'cases (case_type_id, submitted_at desc, channel_id)');
  await addIndex(db, 'cases_entity_type_submitted', 'cases (entity_id, case_type_id, submitted_at desc, channel_id)');
  await addIndex(db, 'cases_sought', `cases using gin (${PLACE_KEY}, ${FACETS_KEY}, (${WORDS_KEY}))`);
  await sql`drop index concurrently if exists cases_found`.execute(db);
}
