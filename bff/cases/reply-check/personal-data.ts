import { foldText } from '../../../common/text/folded-text.ts';
import type { TextRange } from '../../../common/text/unfinished-text.ts';
import { anyOf, wordList } from '../../../common/text/word-list.ts';
import {
  AMBIGUOUS_NAMES,
  isLatin,
  ROLES,
  GIVEN_NAMES,
  GREETINGS,
  NAME_PARTS,
  NOT_NAMES,
  OFFICES,
  PLACE_WORDS,
  TITLES,
} from './reply-words.ts';

const MAX_FINDINGS = 10;
/** Mobiles of the country, other international numbers, identity numbers, passports, bank accounts and bank cards. */
const NUMBERS = [
  /(?<![\d+])(?:(?:\+|00)?971[ -]?(?:\(0\))?[ -]?|0)5\d(?:[ .-]{0,3}\d){7}(?!\d)/gu,
  /(?<![\d+])(?:\+|00)(?!971)[1-9]\d{0,2}(?:[ -]?\d){7,11}(?!\d)/gu,
  /(?<!\d)784[ -]?\d{4}[ -]?\d{7}[ -]?\d(?!\d)/gu,
  /(?<![a-z\d-])[a-z]\d{7,8}(?![a-z\d])/gu,
  /(?:passport|جواز)[^.!?\n\d]{0,60}(?<![a-z])[a-z] ?\d(?: ?\d){5,8}(?!\d)/gu,
  /(?:\bacct|\baccount|\ba\/c|(?<!\p{L})(?:ال)?حساب)[^.!?\n\d]{0,20}(?<![\d,])\d(?:[ -]?\d){8,20}(?!\d)/gu,
  /(?:\b(?:his|her|him|their) (?:number|mobile|phone|cell|whatsapp)?|(?:موبايل|تلفون|هاتف|جوال|رقم)(?:ه|ها|هم))(?: is| on| at|:)? ?\d(?:[ .-]{0,3}\d){6,11}(?!\d)/gu,
  /(?<![a-z\d])ae\d\d(?: ?\d){19}(?!\d)/gu,
  /(?<!\d)\d{4}(?:[ -]?\d{4}){3}(?!\d)/gu,
];
const DIGIT_WORDS = wordList(`
  zero oh one two three four five six seven eight nine double
  صفر واحد واحده اثنين اثنان ثلاثه ثلاث اربعه اربع خمسه خمس سته ست سبعه سبع ثمانيه ثمان ثماني تسعه تسع
`).join('|');
/** A number of seven digits and more in words, or one that starts with zero and goes on in words or digits. */
const SPELLED_NUMBER = new RegExp(
  `(?<!\\p{L})(?:(?:${DIGIT_WORDS})(?:[ ,،-]{1,2}(?:${DIGIT_WORDS})){6,14}|(?:zero|صفر)(?:[ ,،-]{1,3}(?:ثم |then )?(?:${DIGIT_WORDS}|\\d{1,4})){2,14})(?!\\p{L})`,
  'gu',
);
/** An email address whose "@" is written as a word in brackets. */
const SPELLED_EMAIL =
  /(?<![\w.+-])[\w.+-]{1,64} ?[[(] ?at ?[\])] ?[\w-]{1,63}(?: ?[[(] ?dot ?[\])] ?|\.)[\w.-]{2,63}/gu;
const EMAIL = /(?<![\w.+-])([\w.+-]{1,64})@[\w-]{1,63}(?:\.[\w-]{2,63}){1,4}/gu;
/** Providers of private mailboxes. An office has none, whatever its name contains. */
const WEBMAIL = /@(?:gmail|googlemail|hotmail|outlook|live|yahoo|icloud|aol|proton|protonmail)\./u;
/** A mailbox of one word at a public authority. */
const OFFICIAL = /^[a-z]+@[\w.-]+\.gov(?:\.[a-z]{2})?$/u;
/** The word after a title or a greeting. No comma stands between a greeting and a name. */
const AFTER_GREETING = /^ ([\p{L}'-]{2,20})/u;
const AFTER_TITLE = /^\.?[ ,،]{1,2}([\p{L}'-]{2,20})/u;
const TITLE = anyOf(TITLES);
const GREETING = anyOf(GREETINGS);
/** A role and a given name, or a name of two parts whose second is a family name such as النقبي. */
const NAME_AFTER_ROLE = new RegExp(
  `${anyOf(ROLES).source}:? (?:(?:${[...AMBIGUOUS_NAMES, ...GIVEN_NAMES].join('|')})(?!\\p{L})|(?!ال)\\p{sc=Arabic}{3,12} (?:بن |بنت |ال(?!نادي|وادي|اراضي|كرسي)\\p{L}{2,12}ي(?!\\p{L})))`,
  'gu',
);
const GIVEN_NAME = anyOf(GIVEN_NAMES);
/** More characters than any full name. */
const MAX_NAME = 60;

/** A text's first words up to the comma: a greeting or a title, and a name, which is the customer's. */
const SALUTATION = new RegExp(
  `^\\s{0,5}(?:(?:${GREETINGS.join('|')})(?:\\.? [\\p{L}'-]{1,20}){1,5}|(?:${TITLES.join('|')})(?:\\.? [\\p{L}'-]{1,20}){1,3})\\s{0,2}[,،:\\n]`,
  'u',
);

const rangesOf = (folded: string, pattern: RegExp): TextRange[] =>
  [...folded.matchAll(pattern)].map(({ index, 0: { length } }) => [index, index + length]);

/** Names after titles or greetings that are not of the customer. */
function namesAfter(folded: string, pattern: RegExp, own: ReadonlySet<string>): TextRange[] {
  const next = pattern === GREETING ? AFTER_GREETING : AFTER_TITLE;
  return rangesOf(folded, pattern).flatMap(([from, to]): TextRange[] => {
    const [found = '', word = ''] = next.exec(folded.slice(to)) ?? [];
    return word && !own.has(word) && !NOT_NAMES.includes(word) ? [[from, to + found.length]] : [];
  });
}

/** Given names other than the customer's, unless they are part of the name of a place such as a street. */
function givenNames(folded: string, own: ReadonlySet<string>): TextRange[] {
  return rangesOf(folded, GIVEN_NAME).filter(([from, to]) => {
    if (own.has(folded.slice(from, to))) return false;
    const before = folded
      .slice(Math.max(0, from - MAX_NAME), from)
      .trimEnd()
      .split(/\s/)
      .reverse();
    const after = folded
      .slice(to, to + MAX_NAME)
      .trimStart()
      .split(/[\s.,،]/);
    return ![before, after].some((words) =>
      isPlaceWord(words.find((word, index) => !isPartOfName(word, words[index - 1])) ?? ''),
    );
  });
}

/** Whether a word can stand between a given name and the word for a place, as in "Khalid bin Al Waleed Street". */
const isPartOfName = (word: string, previous = ''): boolean =>
  NAME_PARTS.includes(word) || NAME_PARTS.includes(previous) || /^(?:al-|ال(?!شارع|شيخ|امير|ملك|مدينه))/u.test(word);

const isPlaceWord = (word: string): boolean =>
  PLACE_WORDS.includes(word) || PLACE_WORDS.includes(word.replace(/^[وفبلك]/u, ''));

/**
 * The ranges of personal data in a folded text: numbers, email addresses other than those of offices, and names of
 * people other than the customer. Whom a text greets is compared with the customer's name only if that is known.
 */
export function findPersonalData(folded: string, names: readonly string[]): TextRange[] {
  const own = new Set(names.flatMap((name) => foldText(name).folded.split(/\s/)).filter(Boolean));
  const emails = [...folded.matchAll(EMAIL)]
    .filter(
      ({ 0: email, 1: local = '' }) =>
        WEBMAIL.test(email) || !(OFFICIAL.test(email) || OFFICES.some((office) => local.includes(office))),
    )
    .map(({ index, 0: { length } }): TextRange => [index, index + length]);
  const [salutation = ''] = SALUTATION.exec(folded) ?? [];
  // Names in the other script cannot be compared.
  const isNameKnown = [...own].some((name) => isLatin(name) === isLatin(salutation.trim()));
  const greeted = isNameKnown ? 0 : salutation.length;
  const ranges = [
    ...[...NUMBERS, SPELLED_NUMBER, SPELLED_EMAIL].flatMap((pattern) => rangesOf(folded, pattern)),
    ...emails,
    ...namesAfter(folded, TITLE, own),
    ...(own.size ? namesAfter(folded, GREETING, own) : []),
    ...rangesOf(folded, NAME_AFTER_ROLE),
    ...givenNames(folded, own),
  ];
  ranges.sort((one, other) => one[0] - other[0]);
  // A name after a title is found by two rules.
  const once = ranges.filter(([from], index) => !ranges.slice(0, index).some(([, to]) => from < to));
  return once.filter(([, to]) => to > greeted).slice(0, MAX_FINDINGS);
}
