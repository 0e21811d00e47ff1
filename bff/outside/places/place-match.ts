import { foldForSearch } from '../../../common/locale/search-fold.ts';

/** A place as search compares it: everything folded and without spaces, so that "Abu Dhabi", "AbuDhabi" and "أبو ظبي" agree. */
export interface PlaceSpelling {
  /** the whole names */
  names: readonly string[];
  /** every tail, starting at a word, of "name area" and "area name": what a person types in part is the start of one of them */
  tails: readonly string[];
}

/** 0 is the place's exact name, 1 the beginning of its name, 2 words found elsewhere in its name or area. */
export type Rank = 0 | 1 | 2;

// No name with its area is longer; what is longer was pasted and is no place.
const LONGEST_QUERY = 200;
const LONGEST_QUERY_WORDS = 12;
const ARTICLE = 'ال';

/** The folded spelling of a place, from its name and its area in each language, in the same order. */
export function placeSpelling(names: readonly string[], areas: readonly string[]): PlaceSpelling {
  const whole = names.flatMap((name, language) => [`${name} ${areas[language] ?? ''}`, `${areas[language] ?? ''} ${name}`]);
  return {
    names: names.map((name) => foldForSearch(name).split(' ').join('')).flatMap(withAndWithoutArticle),
    tails: [...new Set(whole.flatMap((text) => tailsOf(foldForSearch(text).split(' '))))],
  };
}

/** The words of a folded input; none when it is blank or longer than any place could match. */
export function queryWords(folded: string): string[] {
  if (folded === '' || folded.length > LONGEST_QUERY) return [];
  const words = folded.split(' ');
  return words.length > LONGEST_QUERY_WORDS ? [] : words;
}

/** How well a place fits what was typed; null when a word of it fits nowhere, or nothing was typed. */
export function rankOf(words: readonly string[], place: PlaceSpelling): Rank | null {
  if (words.length === 0 || !areCovered(words, place.tails)) return null;
  const typed = words.join('');
  if (place.names.includes(typed)) return 0;
  return place.names.some((name) => name.startsWith(typed)) ? 1 : 2;
}

/** Whether the words, taken one by one or several as one ("ابو ظبي" for "ابوظبي"), are each the start of a tail. */
function areCovered(words: readonly string[], tails: readonly string[]): boolean {
  const covered = [true]; // covered[n]: the first n words have found their place
  for (let end = 1; end <= words.length; end++) {
    covered.push(
      covered.some((before, start) => {
        const typed = words.slice(start, end).join('');
        return before && tails.some((tail) => tail.startsWith(typed));
      }),
    );
  }
  return covered.at(-1) === true;
}

function tailsOf(words: readonly string[]): string[] {
  return words.flatMap((_, start) => withAndWithoutArticle(words.slice(start).join('')));
}

/** In Arabic the article is often left out: "مجاز" for "المجاز". */
function withAndWithoutArticle(text: string): string[] {
  return text.startsWith(ARTICLE) && text.length > ARTICLE.length + 2 ? [text, text.slice(ARTICLE.length)] : [text];
}
