// Every pattern below is character classes with at most one open repetition: linear on any input.
// Accents, Arabic diacritics, variation selectors; zero-width and bidi marks; tatweel.
const IGNORED =
  /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\ufe00-\ufe0f\p{Cf}\u0640]/gu;
// Unicode normalisation sorts a run of marks in quadratic time; no word of any language needs more than eight.
const LONG_RUN_OF_MARKS = /(\p{M}{8})\p{M}+/gu;
const LETTERS = /[أإآٱىیئؤةکøłđıßæœ٠-٩۰-۹]/gu;
const SEPARATORS = /[\s\p{P}\p{Z}\p{Cc}\p{Cs}$+<=>^`|~]+/gu;

const SAME_LETTER: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};

/**
 * The form of a text in which two spellings of the same word are equal: lower case, no accents, no Arabic
 * diacritics, tatweel or invisible marks, one form of alef, yaa, waw and taa marbuta, Western digits, one space
 * between words. For search only, never for display.
 * @param text any text, of any length; the time taken is proportional to it
 * @returns the folded text, trimmed; empty when the input has no word. Folding it again changes nothing. Never throws.
 * Uses Unicode NFKC.
 */
export function foldForSearch(text: string): string {
  return text
    .replace(IGNORED, '')
    .replace(LONG_RUN_OF_MARKS, '$1')
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(IGNORED, '')
    .replace(LONG_RUN_OF_MARKS, '$1')
    .normalize('NFC')
    .replace(LETTERS, plainLetter)
    .replace(SEPARATORS, ' ')
    .trim();
}

function plainLetter(letter: string): string {
  // Both rows of digits start at a multiple of sixteen, so the low four bits are the digit.
  return SAME_LETTER[letter] ?? String(letter.charCodeAt(0) & 0xf);
}
