import { sql, type RawBuilder } from 'kysely';

/** Folded Arabic letters (common/locale/search-fold.ts), and the plain letter that stands for each: unalike ones for those that are frequent. */
const LETTERS = 'ابتثجحخدذرزسشصضطظعغفقكلمنهويء';
const PLAIN = 'abtcjhxdzrqsvpokyegfnkimwulj0';

/** A folded text in letters that every database knows, as SQL over a column. Two texts can come to the same: who searches so compares the texts as well. */
export const searchCode = (column: string): string => `translate(${column}, '${LETTERS}', '${PLAIN}')`;

const CODES = new Map([...LETTERS].map((letter, at) => [letter, PLAIN[at]!]));

/** What `searchCode` makes of a text. */
const codeOf = (text: string): string => [...text].map((letter) => CODES.get(letter) ?? letter).join('');

/** Rows of a table (or its alias) whose text has this folded pattern, found by the index of its plain letters. `column`: the text. */
export function likePattern(table: string, pattern: string, column = 'search'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${table}.search_code`)} like ${codeOf(pattern)} and ${sql.ref(`${table}.${column}`)} like ${pattern})`;
}
