import { sql, type RawBuilder } from 'kysely';

/**
 * Folded Arabic letters (common/locale/search-fold.ts) and the ASCII letter for each; frequent letters have distinct
 * ones.
 */
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء';
const PLAIN = 'abtcjhxdzrqsvpokyegfnkimwulj0';

const ASCII_BY_LETTER = new Map([...LETTERS].map((letter, index) => [letter, PLAIN.charAt(index)]));

/** The same as the generated columns `search_code` (0001-baseline.sql). */
const searchCode = (text: string): string => [...text].map((letter) => ASCII_BY_LETTER.get(letter) ?? letter).join('');

/**
 * Whether the folded text of a row matches a pattern. The index is on `search_code`; the text itself is compared too,
 * because two texts can have the same code. `table`: name or alias; `column`: the text.
 */
export function matchesPattern(table: string, pattern: string, column = 'search'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.search_code`)} like ${searchCode(pattern)} and ${sql.ref(`${table}.${column}`)} like ${pattern})`;
}

/**
 * The words of a case: the SQL expression of the index cases_search_gin. The first word is always empty, because the
 * text begins with a blank.
 */
export const CASE_WORDS = `string_to_array(search, ' ')`;

/** Longer words are split on submission, because the length of an index key is limited. */
export const WORD_MAX = 64;
