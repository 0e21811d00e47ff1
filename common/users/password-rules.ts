import { LIMITS } from '../limits.ts';
import { COMMON_WORDS } from './common-words.ts';

/** The punctuation characters of which a password needs one (specification §5). */
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

export type PasswordRule = 'length' | 'upper' | 'lower' | 'digit' | 'punctuation' | 'uncommon';

/** The password rules in the order of the checklist (specification §5). */
export const PASSWORD_RULES: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= LIMITS.passwordMin,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\d/.test(password),
  punctuation: (password) => [...password].some((character) => PUNCTUATION.includes(character)),
  uncommon: (password) => password !== '' && !isCommon(password),
};

/** The rules that a password does not meet. */
export function unmetRules(password: string): PasswordRule[] {
  return (Object.keys(PASSWORD_RULES) as PasswordRule[]).filter((rule) => !PASSWORD_RULES[rule](password));
}

/** Characters that stand for letters: `P@ssw0rd` is `password`. */
const SUBSTITUTIONS: Record<string, string> = {
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

/** Whether the password is a common word with added digits and punctuation. */
export function isCommon(password: string): boolean {
  const text = password.toLowerCase();
  const letters = text.replace(/[^a-z]/g, '');
  const core = text.replace(/^[^a-z@$]+/, '').replace(/[^a-z]{1,60}$/, '');
  const unsubstituted = [...core]
    .map((character) => SUBSTITUTIONS[character] ?? character)
    .join('')
    .replace(/[^a-z]/g, '');
  return [letters, unsubstituted].some((word) => COMMON_WORDS.has(word)) || isSequence(text.replace(/[^a-z\d]/g, ''));
}

const SEQUENCES = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1qaz2wsx3edc4rfv5tgb', 'azertyuiop'];

/** A repeated character, or a run along the keyboard or the alphabet. */
function isSequence(text: string): boolean {
  if (text.length < 4) return text.length > 0;
  return new Set(text).size <= 2 || SEQUENCES.some((line) => line.includes(text) || [...line].reverse().join('').includes(text));
}
