import { digitsOf } from './digits.ts';

/** More than nine digits are kept, so that a foreign number is refused with a message and not cut to a wrong one. */
const mostDigits = 12;

/** The digits after +971, from whatever was typed or pasted: +971…, 00971…, 05…, Arabic-Indic digits. */
export const nationalDigits = (text: string) =>
  digitsOf(text)
    .replace(/^(00)?971/, '')
    .replace(/^0/, '')
    .slice(0, mostDigits);

/** `50 123 4567`, as far as it is typed. */
export const grouped = (digits: string) =>
  digits.length > 9 ? digits : [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)].filter(Boolean).join(' ');

/** E.164 when the number is complete, the bare digits until then. */
export const mobileValue = (digits: string) => (/^5\d{8}$/.test(digits) ? `+971${digits}` : digits);
