import { stemmer } from 'stemmer';
import { BROKEN_PLURALS } from '../../common/locale/broken-plurals.ts';
import { foldForSearch } from '../../common/locale/search-fold.ts';

// Every pattern below is anchored and without open repetitions: linear on any input.
/** The article with what is written before it, also the هال and عال of the dialects. At least three letters stay. */
const ARTICLE = /^(?:[وف]?[بكه]?ال|عال|ول?ل|ل?ل|وه?ال)(?=\p{L}{3})/u;
const CONJUNCTION = /^[وفبلك](?=\p{L}{5})/u;
const ENDING = /(?<=\p{L}{3})(?:تهم|تها|تنا|كم|هم|ها|نا|ات|ين|ون|يه|تي|ه|ي)$/u;

function arabicStem(word: string): string {
  return word.replace(ARTICLE, '').replace(CONJUNCTION, '').replace(ENDING, '');
}

const SINGULARS = new Map(
  BROKEN_PLURALS.flatMap(([singular = '', ...plurals]) =>
    plurals.map((plural) => [arabicStem(foldForSearch(plural)), arabicStem(foldForSearch(singular))] as const),
  ),
);

/**
 * The stem that the forms of a word share. Arabic gets a light stem, without article, prefixed particles, endings and
 * the broken plurals of the list. For ranking, where both sides are stemmed; the search inside words uses wordForms.
 * @param word one folded word (search-fold.ts)
 */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemmer(word);
  const reduced = arabicStem(word);
  return SINGULARS.get(reduced) ?? reduced;
}
