import { BROKEN_PLURALS } from './broken-plurals.ts';
import { foldForSearch } from './search-fold.ts';

// Every pattern below is anchored and without open repetitions: linear on any input.
/** The article, also joined with a conjunction or preposition. The lengths keep words such as بالوعة and والد whole. */
const ARTICLE = /^(?:(?:ال|و?لل)(?=\p{L}{3})|[وف]ال(?=\p{L}{4})|[بك]ال(?=\p{L}{5}))/u;
/** Single letters before a noun, only before long words, because many words begin with these letters. */
const PREFIX = /^[ولب](?=(?!ال)\p{L}{5})/u;
/** Endings of the feminine and of regular plurals; أوقات is a broken plural. A folded taa marbuta is a haa. */
const ENDING = /(?<=\p{L}{3})ه$|(?<=\p{L}{3})(?<!^ا\p{L}{2})ات$|(?<=\p{L}{4})[وي]ن$/u;

/** A folded Arabic word without article, prefix and ending. */
function arabicStem(word: string): string {
  return word.replace(ARTICLE, '').replace(ENDING, '').replace(PREFIX, '');
}

const GROUPS = BROKEN_PLURALS.map((group) => [...new Set(group.map((word) => arabicStem(foldForSearch(word))))]);
const GROUP_OF_STEM = new Map(GROUPS.flatMap((group) => group.map((stem) => [stem, group])));

/** English nouns in the singular, and in the plural where the singular is no part of it. */
function englishForms(word: string): string[] {
  if (/[a-z]{2}ies$/.test(word)) return [word, `${word.slice(0, -3)}y`];
  if (/[a-z]{2}[^aeiou]y$/.test(word)) return [word, `${word.slice(0, -1)}ies`];
  if (/[a-z]{2}(?:ch|sh|s|x|z)es$/.test(word)) return [word.slice(0, -2)];
  if (/[a-z]{2}[^suis]s$/.test(word)) return [word.slice(0, -1)];
  return [word];
}

/**
 * The forms of a typed word that a text is searched for: the stem, which other forms of the word contain, and its
 * broken plurals. A text matches if it contains one of them; both are folded (search-fold.ts). The forms are not
 * stored, so a change here needs no migration.
 */
export function wordForms(word: string): readonly string[] {
  if (/^[a-z]+$/.test(word)) return englishForms(word);
  const stem = arabicStem(word);
  return GROUP_OF_STEM.get(stem) ?? [stem];
}
