import { foldForSearch } from '../../../common/locale/search-fold.ts';

/** The folded spellings of a place without spaces, so that "Abu Dhabi", "AbuDhabi" and "أبو ظبي" match. */
export interface PlaceSpelling {
  /** The whole names. */
  names: readonly string[];
  /** Every suffix that begins with a word of "name area" or "area name". Partial input is a prefix of one of them. */
  suffixes: readonly string[];
}

/** 0 is the place's exact name, 1 the beginning of its name, 2 words found elsewhere in its name or area. */
export type Rank = 0 | 1 | 2;

// No name with its area is longer.
const MAX_QUERY_LENGTH = 200;
const MAX_QUERY_WORDS = 12;
const ARTICLE = 'ال';

/** The folded spelling of a place, from its name and its area in each language, in the same order. */
export function placeSpelling(names: readonly string[], areas: readonly string[]): PlaceSpelling {
  const whole = names.flatMap((name, language) => [
    `${name} ${areas[language] ?? ''}`,
    `${areas[language] ?? ''} ${name}`,
  ]);
  return {
    names: names.map((name) => foldForSearch(name).split(' ').join('')).flatMap(withAndWithoutArticle),
    suffixes: [...new Set(whole.flatMap((text) => suffixesOf(foldForSearch(text).split(' '))))],
  };
}

/** The words of a folded input; none when it is blank or longer than any place could match. */
export function queryWords(folded: string): string[] {
  if (folded === '' || folded.length > MAX_QUERY_LENGTH) return [];
  const words = folded.split(' ');
  return words.length > MAX_QUERY_WORDS ? [] : words;
}

/** How well a place matches the words; null when a word does not match or there are no words. */
export function rankOf(words: readonly string[], place: PlaceSpelling): Rank | null {
  if (words.length === 0 || !areCovered(words, place.suffixes)) return null;
  const typed = words.join('');
  if (place.names.includes(typed)) return 0;
  return place.names.some((name) => name.startsWith(typed)) ? 1 : 2;
}

/** Whether each word, or several words joined ("ابو ظبي" for "ابوظبي"), is a prefix of a suffix. */
function areCovered(words: readonly string[], suffixes: readonly string[]): boolean {
  const covered = [true]; // covered[n]: the first n words match
  for (let end = 1; end <= words.length; end++) {
    covered.push(
      covered.some((before, start) => {
        const typed = words.slice(start, end).join('');
        return (
          before &&
          withAndWithoutArticle(typed).some((spelling) => suffixes.some((suffix) => suffix.startsWith(spelling)))
        );
      }),
    );
  }
  return covered.at(-1) === true;
}

function suffixesOf(words: readonly string[]): string[] {
  return words.flatMap((_, start) => withAndWithoutArticle(words.slice(start).join('')));
}

/** In Arabic the article is often left out: "مجاز" for "المجاز". */
function withAndWithoutArticle(text: string): string[] {
  return text.startsWith(ARTICLE) && text.length > ARTICLE.length + 2 ? [text, text.slice(ARTICLE.length)] : [text];
}
