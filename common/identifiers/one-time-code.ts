import { plainWithHyphens } from './plain.ts';

/** The digits in groups of four: 1234 5678 9012 3456. */
export const groupedCode = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, '$& ');

/** A one-time code as people write and copy it, as its digits. A text with anything but digits and separators stays. */
export function canonicalCode(text: string): string {
  const digits = plainWithHyphens(text).replace(/[\s\-.,/·•_'"|\u060c]/g, '');
  return /^\d+$/.test(digits) ? digits : text;
}
