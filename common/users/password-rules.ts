import { LIMITS } from '../limits.ts';
import { COMMON_WORDS } from './common-words.ts';

/** The punctuation of which a password needs one (specification §5). */
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

export type PasswordRule = 'length' | 'upper' | 'lower' | 'digit' | 'punctuation' | 'uncommon';

/** What a password must be, in the order that the checklist shows (specification §5; product rules, Validation). */
export const PASSWORD_RULES: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= LIMITS.passwordMin,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  punctuation: (password) => [...password].some((character) => PUNCTUATION.includes(character)),
  uncommon: (password) => password !== '' && !isCommon(password),
};

/** Rules that a password does not meet yet. */
export function unmetRules(password: string): PasswordRule[] {
  return (Object.keys(PASSWORD_RULES) as PasswordRule[]).filter((rule) => !PASSWORD_RULES[rule](password));
}

/** How letters are written with signs: `P@ssw0rd` is `password`. */
const SPELLINGS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
  '!': 'i',
  '1': 'i',
  '|': 'i',
};

/** Whether the password is a word that everyone tries, with the digits and signs that everyone adds. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const plain = text.replace(/[^a-z]/g, '');
  const bare = text.replace(/^[^a-z@$]+/, '').replace(/[^a-z]{1,60}$/, '');
  const spelled = [...bare]
    .map((character) => SPELLINGS[character] ?? character)
    .join('')
    .replace(/[^a-z]/g, '');
  return [plain, spelled].some((word) => COMMON_WORDS.has(word)) || isOneLine(text.replace(/[^a-z\d]/g, ''));
}

const LINES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb', 'azertyuiop'];

/** One key again and again, or a run along the keyboard or the alphabet. */
function isOneLine(text: string): boolean {
  if (text.length < 4) return text.length > 0;
  return new Set(text).size <= 2 || LINES.some((line) => line.includes(text) || [...line].reverse().join('').includes(text));
}
