import { shownText } from '../text/visible-text.ts';

const DIGIT = /\p{Nd}/gu;
/** Marks around a character, such as the key of a keycap. */
const ENCLOSING = /\p{Me}/gu;
const DASH = /[\p{Pd}\u2212\u02d7\u00af\u30fc\u2500]/gu;

/** The value of a digit of any script. Unicode keeps the ten digits of a script together and in order. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** The digits of every script as 0–9. */
export const toAsciiDigits = (text: string): string =>
  text.replace(DIGIT, (digit) => (digit < ':' ? digit : valueOf(digit)));

/**
 * A text as it was meant: without marks that show nothing, in the compatibility form of Unicode (NFKC), with ASCII
 * digits and single spaces, trimmed. Line breaks are spaces.
 */
export const plain = (text: string): string =>
  toAsciiDigits(shownText(shownText(text).replace(ENCLOSING, '').normalize('NFKC')));

/** The digits of a text, of every script, as 0–9. */
export const digitsOf = (text: string): string => toAsciiDigits(text).replace(/\D/g, '');

/** A plain text with every dash as a hyphen. */
export const plainWithHyphens = (text: string): string => plain(text).replace(DASH, '-');
