/**
 * Marks without a shape of their own, which devices add around copied text: format characters, variation selectors,
 * enclosing marks and letters that show nothing.
 */
const MARKS = /[\p{Cf}\p{Me}\p{Cc}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180d\u2800\u3164\ufe00-\ufe0f\uffa0\u{e0100}-\u{e01ef}]/gu;
const DIGIT = /\p{Nd}/gu;
const SPACE = /[\s\p{Z}]+/gu;
const DASH = /[\p{Pd}\u2212\u02d7\u00af\u30fc\u2500]/gu;

/** The value of a digit of any script. Unicode keeps the ten digits of a script together and in order. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((code - zero) % 10);
}

/** The digits of every script as 0–9. */
export const toAsciiDigits = (text: string): string => text.replace(DIGIT, (digit) => (digit < ':' ? digit : valueOf(digit)));

/**
 * A text as it was meant: without marks that show nothing, in the compatibility form of Unicode (NFKC), with ASCII
 * digits and single spaces, trimmed. Line breaks are spaces.
 */
export const plain = (text: string): string =>
  toAsciiDigits(
    text
      .replace(/[\t\n\v\f\r\u0085]/g, ' ')
      .replace(MARKS, '')
      .normalize('NFKC')
      .replace(MARKS, ''),
  )
    .replace(SPACE, ' ')
    .trim();

/** The digits of a text, of every script, as 0–9. */
export const digitsOf = (text: string): string => toAsciiDigits(text).replace(/\D/g, '');

/** A plain text with every dash as a hyphen. */
export const plainWithHyphens = (text: string): string => plain(text).replace(DASH, '-');
