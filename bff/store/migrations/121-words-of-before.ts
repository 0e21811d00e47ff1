import { sql, type Kysely } from 'kysely';
import { addIndex } from '../add-index.ts';
import { ENTITY_KEY, FACETS_KEY, WEEK_KEY, WORDS_KEY } from '../search-keys.ts';

export const outside = true;

const AT_ONCE = 5000;

/** Ticket numbers began the texts of before; they are looked for as numbers. */
const WORDS = `string_to_array(regexp_replace(array_to_string(${WORDS_KEY}, ' '), '^voc \\S+ ?', ''), ' ')`;

/** The words of the cases of before, and the index that finds cases by their words, in place of the one by groups of letters. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after;) after = await noteSome(db, after);
  await addIndex(db, 'cases_words', `cases using gin (${ENTITY_KEY}, ${WEEK_KEY}, ${FACETS_KEY}, (${WORDS_KEY}))`);
  await sql.raw('drop index concurrently if exists cases_search').execute(db);
}

/** Gives the last case that it noted; nothing after the last of all. */
async function noteSome(db: Kysely<unknown>, after: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    with part as materialized (select id, search from cases where id > ${after} order by id limit ${AT_ONCE}),
      noted as (insert into case_words (word) select distinct word from part, unnest(${sql.raw(WORDS)}) as word
        where word <> '' order by word on conflict do nothing)
    select id from part order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}
