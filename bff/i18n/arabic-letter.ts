const ARABIC_LETTER = /[\u0621-\u064a]/;

/** Whether a text has a letter of Arabic. */
export const hasArabicLetter = (text: string): boolean => ARABIC_LETTER.test(text);
