import { toAsciiDigits } from '../identifiers/plain.ts';
import { LIMITS } from '../limits.ts';
import { foldForSearch } from '../locale/search-fold.ts';
import { COMMON_WORDS, SEQUENCES } from './common-words.ts';

/** The punctuation characters of which a password needs one (specification §5). */
const PUNCTUATION = '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~';

export type PasswordRule = 'length' | 'upper' | 'lower' | 'digit' | 'punctuation' | 'uncommon';

/** The password rules in the order of the checklist (specification §5). `names`: see `isCommon`. */
export const PASSWORD_RULES: Record<PasswordRule, (password: string, names?: readonly string[]) => boolean> = {
  length: (password) => [...password].length >= LIMITS.passwordMin,
  upper: (password) => /\p{Lu}/u.test(password),
  lower: (password) => /\p{Ll}/u.test(password),
  digit: (password) => /\p{Nd}/u.test(password),
  punctuation: (password) => [...password.normalize('NFKC')].some((character) => PUNCTUATION.includes(character)),
  uncommon: (password, names) => password !== '' && !isCommon(password, names),
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

const MIN_RUN = 4;
/** A password of a weak part needs this many different letters beside it; every further part counts as one. */
const MIN_LETTERS = 3;
const REPEATED = /(.{1,6}?)\1{2,}/gu;

/** The letters and digits of a text in one form: digits of every script as 0–9, folded as for search. */
const compact = (text: string): string => foldForSearch(toAsciiDigits(text)).replaceAll(' ', '');

/** The parts of a row, in both directions. */
function runsOf(row: string): string[] {
  const letters = [...compact(row)];
  return [letters, letters.toReversed()].flatMap((line) =>
    line.flatMap((_, from) =>
      line.slice(from + MIN_RUN - 1).map((_letter, more) => line.slice(from, from + MIN_RUN + more).join('')),
    ),
  );
}

const longestFirst = (words: Iterable<string>): string[] =>
  [...new Set(words)].sort((one, other) => other.length - one.length);

const WEAK_PARTS = longestFirst([...COMMON_WORDS.map(compact), ...SEQUENCES.flatMap(runsOf)]);

/**
 * Whether the password is easy to guess: common words, rows of a keyboard, repetitions or names, with added digits,
 * punctuation and a few letters. Letters of every script count. Never throws.
 * @param names what others know of the account, such as the names of its person and of the portal
 */
export function isCommon(password: string, names: readonly string[] = []): boolean {
  const text = password.slice(0, LIMITS.passwordMax);
  const written = compact(text);
  const known = longestFirst(names.flatMap((name) => [compact(name), ...name.split(/[\s-]/).map(compact)])).filter(
    ({ length }) => length > 2,
  );
  return (
    new Set(written).size <= 2 ||
    written.length < MIN_RUN ||
    [written, unsubstituted(text)].some((letters) => isWeak(letters, known))
  );
}

/** The letters of a Latin word whose characters are substituted, without what is added around it. */
function unsubstituted(text: string): string {
  const core = toAsciiDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/^[^a-z@$]+/, '')
    .replace(/[^a-z]{1,60}$/, '');
  return compact([...core].map((character) => SUBSTITUTIONS[character] ?? character).join(''));
}

function isWeak(text: string, names: readonly string[]): boolean {
  const found = new Set<string>();
  let rest = text;
  for (const [parts, all] of [[names, 'name'] as const, [WEAK_PARTS, ''] as const])
    for (const part of parts) {
      if (!rest.includes(part)) continue;
      found.add(all || part);
      rest = rest.replaceAll(part, ' ');
    }
  rest = rest.replace(REPEATED, (_run, part: string) => {
    if (part.trim()) found.add(part);
    return ' ';
  });
  const letters = new Set(rest.match(/\p{L}/gu));
  return found.size > 0 && found.size - 1 + letters.size < MIN_LETTERS;
}
