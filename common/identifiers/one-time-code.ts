import { plainWithHyphens } from './plain.ts';

/** A one-time code as people write and copy it, as its digits. A text with anything but digits and separators stays. */
export function canonicalCode(text: string): string {
  const digits = plainWithHyphens(text).replace(/[\s\-.,/·•_'"|\u060c]/g, '');
  return /^\d+$/.test(digits) ? digits : text;
}
