import { sql, type Kysely } from 'kysely';
import { addIndex } from '../add-index.ts';
import { FACETS_KEY_BEFORE, PLACE_KEY, WORDS_KEY } from '../search-keys.ts';

export const outside = true;

/** Searches name where and when by one key. The index of two keys goes once this one serves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addIndex(db, 'cases_found', `cases using gin (${PLACE_KEY}, ${FACETS_KEY_BEFORE}, (${WORDS_KEY}))`);
  await sql`drop index concurrently if exists cases_words`.execute(db);
}
