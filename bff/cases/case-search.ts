import { sql, type RawBuilder } from 'kysely';
import { foldForSearch } from '../../common/locale/search-fold.ts';
import { wordForms } from '../../common/locale/word-forms.ts';
import { CASE_WORDS, matchesPattern, WORD_MAX } from '../database/search-normalization.ts';

/** More typed words than this are ignored. */
const MAX_TYPED = 8;
/** Words of up to this length match only word beginnings: inside words they would match almost everything. */
const PREFIX_ONLY_LENGTH = 2;

const LONG_WORD = new RegExp(`\\S{${WORD_MAX}}(?=\\S)`, 'g');

/** Folds a text into words separated by blanks. Splits words that are too long for the index. */
const foldedWords = (text: string): string => foldForSearch(text).replace(LONG_WORD, '$& ');

/**
 * The searchable text of a case, folded: its texts and the submitter's name. Each word has a leading blank, also the
 * first.
 */
export const searchTextOf = (...texts: (string | null | undefined)[]): string =>
  ` ${foldedWords(texts.filter(Boolean).join(' '))}`;

/** The forms of a typed word. A case must contain one of them. */
export type TypedWord = readonly string[];

/** The words of a search text, each with its usual Arabic spellings and its other forms. */
export const typedWords = (text: string): TypedWord[] =>
  foldedWords(text).split(' ').filter(Boolean).slice(0, MAX_TYPED).map(wordForms);

/**
 * Above this number of matching index words, only the text is compared. The longest typed word has no limit. See
 * docs/search.md.
 */
const MAX_MATCHING_WORDS = 200;

const isPrefix = (part: string): boolean => part.length <= PREFIX_ONLY_LENGTH;
// Folding removes the special characters of LIKE patterns, so nothing needs escaping.
const textPattern = (part: string): string => `${isPrefix(part) ? '% ' : '%'}${part}%`;
const wordPattern = (part: string): string => `${isPrefix(part) ? '' : '%'}${part}%`;

const allOf = (conditions: RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

/** Whether the text of a case contains all words. */
export const containsWords = (words: readonly TypedWord[]): RawBuilder<boolean> =>
  allOf(words.map((parts) => sql<boolean>`search like any (${parts.map(textPattern)}::text[])`));

/**
 * The words of `search_terms` that contain one of the parts, as an SQL array. Above `max` words, the array has only the
 * empty word, which every case contains. Long arrays are slow, because GIN compares each word with each candidate.
 */
function matchingWords(parts: TypedWord, max: number | undefined): RawBuilder<string[]> {
  const patterns = parts.map((part) => matchesPattern('w', wordPattern(part), 'word'));
  const matches = sql`select w.word from search_terms w where ${sql.join(patterns, sql` or `)}`;
  if (max === undefined) return sql`array(${matches})`;
  return sql`(select case when count(*) > ${sql.lit(max)} then array[''] else array_agg(word) end
    from (${matches} limit ${sql.lit(max + 1)}) as matches)`;
}

const longest = (words: readonly TypedWord[]): TypedWord | undefined =>
  words.toSorted((one, other) => String(other[0]).length - String(one[0]).length)[0];

/** Preselects cases by the word index. Includes false positives where a typed word matches too many index words. */
export const matchesWordIndex = (words: readonly TypedWord[]): RawBuilder<boolean> =>
  allOf(
    words.map(
      (parts) =>
        sql<boolean>`${sql.raw(CASE_WORDS)} && ${matchingWords(parts, parts === longest(words) ? undefined : MAX_MATCHING_WORDS)}`,
    ),
  );
