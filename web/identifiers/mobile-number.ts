import { normaliseMobile } from '../../common/identifiers/mobile.ts';
import { digitsOf } from '../../common/identifiers/plain.ts';

/** More than nine digits are kept, so that a foreign number is rejected instead of being cut to a wrong one. */
const MAX_DIGITS = 12;

/** The digits after +971 of a typed or pasted number: +971…, 00971…, 05…, digits of any script. */
export const nationalDigits = (text: string) =>
  (normaliseMobile(text) ?? digitsOf(text))
    .replace('+', '')
    .replace(/^(00)?971/, '')
    .replace(/^0/, '')
    .slice(0, MAX_DIGITS);

/** Groups the digits as `50 123 4567`, as far as typed. */
export const formatNationalNumber = (digits: string) =>
  digits.length > 9 ? digits : [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5)].filter(Boolean).join(' ');

/** E.164 if the number is complete, otherwise the bare digits. */
export const toMobileValue = (digits: string) => (/^5\d{8}$/.test(digits) ? `+971${digits}` : digits);
