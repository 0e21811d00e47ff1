import { sql, type RawBuilder } from 'kysely';
import { searchWords } from '../../common/content/search-words.ts';
import { containsPattern } from '../database/sql.ts';

/** SQL predicate: the folded text contains every typed word. True when no word was typed. */
export function matchesWords(folded: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const tests = searchWords(typed).map((word) => sql`${folded} like ${containsPattern(word)}`);
  return tests.length ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`;
}

/** SQL expression: the number of typed words in the folded text. */
export function countMatchedWords(folded: RawBuilder<string>, typed: string): RawBuilder<number> {
  const tests = searchWords(typed).map(
    (word) => sql`case when ${folded} like ${containsPattern(word)} then 1 else 0 end`,
  );
  return tests.length ? sql<number>`(${sql.join(tests, sql` + `)})` : sql<number>`0 + 0`;
}
