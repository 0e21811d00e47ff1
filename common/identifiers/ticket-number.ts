import { normaliseMobile } from './mobile.ts';
import { plainWithHyphens } from './plain.ts';

/** Crockford base32: no I, L, O, U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Luhn mod 32: detects every single wrong character and nearly every swap of two neighbours. */
function checkCharacter(body: string): string {
  let factor = 2;
  let sum = 0;
  for (let index = body.length - 1; index >= 0; index--) {
    const addend = factor * ALPHABET.indexOf(body.charAt(index));
    sum += Math.floor(addend / 32) + (addend % 32);
    factor = factor === 2 ? 1 : 2;
  }
  return ALPHABET.charAt((32 - (sum % 32)) % 32);
}

/** A ticket number (`VOC-` and ten characters, the last a check) from nine random values of 0 to 255. */
export function ticketNumberFrom(random: Uint8Array): string {
  const body = [...random.subarray(0, LENGTH - 1)].map((byte) => ALPHABET[byte % 32]).join('');
  return `VOC-${body}${checkCharacter(body)}`;
}

/** Longer texts are not searched. */
const MAX_LENGTH = 2000;
/** A ticket number within a text, also in groups. */
const WITHIN = /(?<![\p{L}\p{N}])V[O0]C(?:[ \-_:#./]{0,3}[0-9A-Z]){10}(?![\p{L}\p{N}])/giu;
/** What people write between the characters of a number and around it. */
const BETWEEN = /[\s\-.,:;#/·•*_'"`‘’“”«»<>()[\]{}|\u060c\u061b!?\u061f]/g;

/** The ticket number of characters with or without `VOC` in front; undefined when the check character is wrong. */
function checked(characters: string): string | undefined {
  const body = characters
    .toUpperCase()
    .replace(BETWEEN, '')
    .replace(/^V[O0]C/, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(body)) return undefined;
  return checkCharacter(body.slice(0, -1)) === body.at(-1) ? `VOC-${body}` : undefined;
}

/**
 * The canonical form of a typed ticket number, or of the first one within a copied text, such as a message of the
 * portal. Undefined when the check character is wrong, so that a typing error differs from an unknown number. Undefined
 * for a mobile, although one in 32 mobiles written as 05… would pass the check; with `VOC-` in front the text is a
 * ticket number.
 */
export function parseTicketNumber(text: string): string | undefined {
  if (text.length > MAX_LENGTH || normaliseMobile(text)) return undefined;
  const written = plainWithHyphens(text);
  const whole = written.length <= 40 ? checked(written) : undefined;
  if (whole) return whole;
  for (const [found] of written.matchAll(WITHIN)) {
    const number = checked(found);
    if (number) return number;
  }
  return undefined;
}

/**
 * The ticket number in a search that also finds words. Ten letters are words unless `VOC` is in front, because one in
 * 32 such texts passes the check.
 */
export const searchedTicket = (text: string): string | undefined =>
  /\p{Nd}|v[o0]c/iu.test(text) ? parseTicketNumber(text) : undefined;
