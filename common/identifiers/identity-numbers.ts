import { plainWithHyphens } from './plain.ts';

/**
 * The number of an Emirates ID in its one form, 784-1990-1234567-1, from its 15 digits with any dashes and spaces;
 * undefined for any other text.
 */
export function parseEmiratesId(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > 100) return undefined;
  const groups = /^(784)(\d{4})(\d{7})(\d)$/.exec(plainWithHyphens(text).replace(/[\s\-./_]/g, ''));
  return groups?.slice(1).join('-');
}

/** The same, but a text that is no such number stays, without marks: the form takes any 18 characters. */
export const canonicalEmiratesId = (text: string): string =>
  parseEmiratesId(text) ?? plainWithHyphens(text).toUpperCase();

/** The number of a passport in its one form: in capitals, without spaces and dashes. */
export const canonicalPassportNumber = (text: string): string =>
  plainWithHyphens(text)
    .replace(/[\s\-.]/g, '')
    .toUpperCase();
