import { normaliseMobile } from '../otp/mobile.ts';

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

/**
 * The canonical form of a typed ticket number. Undefined when the check character is wrong, so that a typing error
 * differs from an unknown number. Undefined for a mobile, although one in 32 mobiles written as 05… would pass the
 * check; with `VOC-` in front the text is a ticket number.
 */
export function parseTicketNumber(text: string): string | undefined {
  if (text.length > 40 || normaliseMobile(text)) return undefined;
  const body = text
    .toUpperCase()
    .replace(/[\s\-\u200e\u200f\u2010-\u2015\u2066-\u2069]/g, '')
    .replace(/^V[O0]C/, '')
    .replace(/[IL]/g, '1')
    .replace(/O/g, '0');
  if (!/^[0-9A-HJKMNP-TV-Z]{10}$/.test(body)) return undefined;
  return checkCharacter(body.slice(0, -1)) === body.at(-1) ? `VOC-${body}` : undefined;
}

/**
 * The ticket number in a search that also finds words. Ten letters are words unless `VOC` is in front, because one in
 * 32 such texts passes the check.
 */
export const searchedTicket = (text: string): string | undefined => (/\d|^\s*v[o0]c/i.test(text) ? parseTicketNumber(text) : undefined);
