import { sql, type Kysely } from 'kysely';
import { searchCode } from '../search-code.ts';
import { WORDS_KEY } from '../search-keys.ts';

const STATEMENTS = [
  `create table case_words (
    word text primary key,
    search_code text not null generated always as (${searchCode('word')}) stored
  )`,
  `create index case_words_search on case_words using gin (search_code gin_trgm_ops)`,
  // Kept here, so that no way by which cases come in can forget it; in one order, so that two of them do not wait for each other.
  `create function note_case_words() returns trigger language plpgsql as $$ begin
    insert into case_words (word)
      select distinct word from written, unnest(${WORDS_KEY}) as word where word <> '' order by word
      on conflict do nothing;
    return null;
  end $$`,
  `create trigger case_words_noted after insert on cases referencing new table as written for each statement execute function note_case_words()`,
];

/** A list of all words that cases have: it tells which of them hold what was typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}
