import { sql, type Kysely } from 'kysely';
import { addIndex } from '../add-index.ts';
import { ENTITY_KEY, FACETS_KEY_BEFORE, WEEK_KEY, WORDS_KEY } from '../search-keys.ts';

export const outside = true;

const AT_ONCE = 2000;

/** The words of these texts; ticket numbers, which began them, are looked for as numbers. */
const WORDS_OF_SOME = `select distinct word from piece, unnest(array_remove(${WORDS_KEY}, split_part(search, ' ', 2))) as word
  where word not in ('', 'voc')`;

/** In pieces, each its own transaction: whoever hands in a case with a word that is new as well waits for no longer than one. */
async function listWords(db: Kysely<unknown>): Promise<void> {
  for (let last: string | null = '00000000-0000-0000-0000-000000000000'; last;) {
    const { rows } = await sql<{
      last: string | null;
    }>`with piece as (select id, search from cases where id > ${last} order by id limit ${AT_ONCE}),
      listed as (insert into case_words (word) ${sql.raw(WORDS_OF_SOME)} order by word on conflict do nothing)
      select max(id::text) as last from piece`.execute(db);
    last = rows[0]!.last;
  }
}

/**
 * Searches by whole words in place of groups of three letters. `cases.search_code`, which nothing reads any more, stays for instances of
 * the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await listWords(db);
  await addIndex(db, 'cases_words', `cases using gin (${ENTITY_KEY}, ${WEEK_KEY}, ${FACETS_KEY_BEFORE}, (${WORDS_KEY}))`);
  await sql`drop index concurrently if exists cases_search`.execute(db);
}
