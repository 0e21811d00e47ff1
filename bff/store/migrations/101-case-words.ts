import { sql, type Kysely } from 'kysely';
import { searchCode } from '../search-code.ts';
import { ENTITY_KEY, FACETS_KEY, WEEK_KEY, WORDS_KEY } from '../search-keys.ts';

const STATEMENTS = [
  `create table case_words (
    word text primary key,
    search_code text not null generated always as (${searchCode('word')}) stored
  )`,
  // Ticket numbers began these texts; they are looked for as numbers.
  `insert into case_words (word)
    select distinct word from cases, unnest(string_to_array(regexp_replace(array_to_string(${WORDS_KEY}, ' '), '^voc \\S+ ?', ''), ' ')) as word
    where word <> '' order by word`,
  `create index case_words_search on case_words using gin (search_code gin_trgm_ops)`,
  // Kept here, so that no way by which cases come in can forget it; in one order, so that two of them do not wait for each other.
  `create function note_case_words() returns trigger language plpgsql as $$ begin
    insert into case_words (word)
      select distinct word from written, unnest(${WORDS_KEY}) as word where word <> '' order by word
      on conflict do nothing;
    return null;
  end $$`,
  `create trigger case_words_noted after insert on cases referencing new table as written for each statement execute function note_case_words()`,
  `drop index cases_search`,
  `create index cases_search on cases using gin (${ENTITY_KEY}, ${WEEK_KEY}, ${FACETS_KEY}, (${WORDS_KEY}))`,
];

/**
 * Searches by whole words in place of groups of three letters: a list of all words there are tells which of them hold what was typed.
 * `cases.search_code`, which nothing reads any more, stays for instances of the version before.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
