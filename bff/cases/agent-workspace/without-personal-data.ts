import { TEMPLATE_GAP } from '../../../common/cases/reply-templates.ts';

const MIN_NAME_LETTERS = 3;
/** Ticket numbers, and numbers of six or more digits of any script with the usual separators. */
const IDENTIFIERS = /VOC-[0-9A-Z]{6,12}|\+?\p{Nd}(?:[ -]?\p{Nd}){5,20}/giu;
const WORDS_BETWEEN_SPACES = /\S+/g;
const WORDS = /[\p{L}\p{M}]+/gu;
const TRAILING_PUNCTUATION = /\p{P}$/u;
/** Arabic conjunctions and prepositions that are written together with the next word. */
const ARABIC_PREFIX = /^[وف]?[بلك]?ل?/u;

/** Without diacritics, and with one form of alef and taa marbuta. Not of yaa, because `على` is not the name `علي`. */
const fold = (word: string): string =>
  word.toLowerCase().replace(/\p{M}/gu, '').replace(/[أإآ]/gu, 'ا').replace(/ة/gu, 'ه');

/**
 * Replaces the customer's names, and all email addresses, ticket numbers and long numbers, by the gap of a template,
 * which blocks sending.
 */
export function withoutPersonalData(text: string, names: readonly string[]): string {
  const parts = new Set(
    names.flatMap((name) => fold(name).match(WORDS) ?? []).filter(({ length }) => length >= MIN_NAME_LETTERS),
  );
  const isName = (word: string) => parts.has(word) || parts.has(word.replace(ARABIC_PREFIX, ''));
  return text
    .replaceAll(IDENTIFIERS, TEMPLATE_GAP)
    .replaceAll(WORDS_BETWEEN_SPACES, (word) =>
      word.includes('@') ? TEMPLATE_GAP + (TRAILING_PUNCTUATION.exec(word)?.[0] ?? '') : word,
    )
    .replaceAll(WORDS, (word) => (isName(fold(word)) ? TEMPLATE_GAP : word));
}
