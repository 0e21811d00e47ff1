import { sql, type RawBuilder } from 'kysely';
import { searchWords } from '../../common/content/search-words.ts';

const pattern = (word: string): string => `%${word.replace(/[%_\\]/g, '\\$&')}%`;

/** Whether a folded text holds every word that was typed, in any usual spelling. No word holds everywhere. */
export function holdsWords(folded: RawBuilder<string>, typed: string): RawBuilder<boolean> {
  const tests = searchWords(typed).map((word) => sql`${folded} like ${pattern(word)}`);
  return tests.length ? sql<boolean>`(${sql.join(tests, sql` and `)})` : sql<boolean>`true`;
}

/** How many of the words a folded text holds. */
export function wordsHeld(folded: RawBuilder<string>, typed: string): RawBuilder<number> {
  const tests = searchWords(typed).map((word) => sql`case when ${folded} like ${pattern(word)} then 1 else 0 end`);
  return tests.length ? sql<number>`(${sql.join(tests, sql` + `)})` : sql<number>`0 + 0`;
}
