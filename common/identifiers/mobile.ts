import { plainWithHyphens } from './plain.ts';

/** Longer texts hold more than a number. */
const MAX_LENGTH = 120;
/** A label, a scheme or a link before the number: "Mobile: ", `tel:`, `https://wa.me/`. */
const BEFORE =
  /^[\s"'“‘«<([]*(?:https?:\/\/(?:wa\.me\/|api\.whatsapp\.com\/send\/?\?phone=)|[\p{L}\p{M}][\p{L}\p{M}. ]{0,30}:(?:\/\/)?)/iu;
/** What people write between the digits of a number and around it. */
const BETWEEN = /[\s\-().,/·•*_'"`´‘’“”«»<>[\]{}|\u060c\u061b;:]/g;

/**
 * A mobile of the country as people write and copy it (+971 50…, 00971…, 050…, 50…, +971 (0)50…, `tel:`, digits of any
 * script, marks, spaces and dashes) as E.164, else undefined.
 */
export function normaliseMobile(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  // In text from right to left the plus of a copied number can come last.
  const number = plainWithHyphens(text)
    .replace(BEFORE, '')
    .replace(BETWEEN, '')
    .replace(/^(971\d+)\+$/, '+$1');
  const match = /^(?:(?:\+|00)?9710?|0)?(5\d{8})$/.exec(number);
  return match ? `+971${match[1]}` : undefined;
}

/** A mobile with the leading plus of E.164, where account records have 00. */
export const toE164 = (mobile: string): string => mobile.replace(/^00/, '+');

/** The masked mobile: +971 50 ••• 4567. `mobile`: E.164. */
export function maskMobile(mobile: string): string {
  return `${mobile.slice(0, 4)} ${mobile.slice(4, 6)} ••• ${mobile.slice(-4)}`;
}

/** The mobile in groups: +971 50 123 4567. */
export function formatMobile(mobile: string): string {
  return `${mobile.slice(0, 4)} ${mobile.slice(4, 6)} ${mobile.slice(6, 9)} ${mobile.slice(9)}`;
}
