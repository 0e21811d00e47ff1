import { plainWithHyphens } from './plain.ts';

/** The number of a passport in its one form: in capitals, without spaces and dashes. */
export const canonicalPassportNumber = (text: string): string =>
  plainWithHyphens(text)
    .replace(/[\s\-.]/g, '')
    .toUpperCase();
