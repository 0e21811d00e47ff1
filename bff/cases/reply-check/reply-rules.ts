import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import type { ReplyWarningCode } from '../../../common/cases/reply-check.types.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { foldReply, type FoldedText } from './folded-text.ts';
import { findPersonalData, type TextRange } from './personal-data.ts';
import { anyOf, DATE_OF_REPORT, isConcrete, PROMISE, UNFINISHED_ENDINGS } from './reply-words.ts';

/** A shorter reply gets the warning TOO_SHORT. */
const MIN_REPLY_CHARACTERS = 40;
/** Minimum share of letters in the customer's language, 0 to 1. The rest may be names or a translation. */
const MIN_LANGUAGE_SHARE = 0.35;
/** With fewer letters the language of a text is not checked. */
const MIN_LETTERS = 8;

/** A rule that a text breaks, and where. Without `from` and `to` it applies to the whole text. */
export interface Finding {
  code: ReplyWarningCode;
  from?: number;
  to?: number;
}

/** The data of the case that the rules use. */
interface ReplyContext {
  action: CaseAction;
  /** The language of the messages to the customer. */
  language: Locale;
  /** What the customer wrote. */
  description: string;
  /** The names of the customer, if known. */
  names: readonly string[];
}

/** Words that make a text in round or angle brackets a placeholder, such as (date). */
const PLACEHOLDER_WORDS = 'رقم|اسم|تاريخ|مبلغ|سبب|عنوان|name|date|number|amount|reason|address|insert|case';
/** Template gaps, words in brackets, lines to fill in and notes of the writer. Code and markup do not match. */
const PLACEHOLDER = new RegExp(
  [
    String.raw`\[(?!(?:at|dot)\])[\p{L}\p{M} .…_*?-]{0,40}\]`,
    String.raw`\$?\{{1,2}[\p{L}\p{M}\d_. -]{1,40}\}{1,2}|(?<![\d%])%s\b|%\(\w{1,30}\)s`,
    String.raw`[<(](?:ال)?(?:${PLACEHOLDER_WORDS})(?: [\p{L}\p{M} ]{0,20})?[>)]`,
    String.raw`(?<!_)_{3,20}(?!_)|(?<!\.)\.{4,20}(?!\.)`,
    String.raw`(?<![\p{L}\p{N}])(?:x{3,8}|xx[/.-]xx|tbd|tbc|tba|todo|lorem ipsum)(?![\p{L}\p{N}])|×{2,8}`,
    String.raw`(?:(?<!\p{L})(?:on|بتاريخ|يوم) |: ?)dd[/.-]mm(?:[/.-]y{2,4})?(?!\w)`,
    String.raw`(?<!\p{L})(?:add|insert|fill|complete|check) [\p{L} ]{1,30} before sending(?!\p{L})`,
    String.raw`[:،,] ?(?:…|\.{3})`,
    String.raw`<\p{L}{2,20}[ _-][\p{L} _-]{2,20}>`,
    String.raw`[[(<] {1,20}[\])>]`,
    String.raw`(?:\.\.|__|--)[/.-](?:\.\.|__|--)`,
    String.raw`\((?:يكتب|يضاف|يذكر|يدرج|اكتب|اضف|add|write|enter|fill|mention|specify)[ :][^)]{0,80}\)`,
  ].join('|'),
  'u',
);
const OPEN_END = /[:,،؛([{«]$|\s[–—-]$|(?:…|\.\.)$/u;
/** The number of a list item without its text. */
const NUMBERED_END = /\s\d{1,2}(?:\)|-|\)-|\.-)$|\b1\.[^\n]{1,2000}[.:]\s{1,3}\d{1,2}\.$/u;
/** "On" or a word for a day, before the date that is missing. */
const DAY_MISSING =
  /(?<=\b(?:out|place|completed|done|scheduled|held|resume|again|start|finish|open|works?) )on$|(?<!\p{L})(?:في يوم|بتاريخ|يوم الموافق|الموافق)$/u;
const LAST_WORD = anyOf(UNFINISHED_ENDINGS, 'u');
const SENTENCE_END = /[.!?؟\n]+/u;
const CONDITION = anyOf(['if', 'unless', 'whenever', 'اذا', 'في حال', 'عند'], 'u');
const COURTESY = /\bwill be (?:happy|glad|pleased|delighted)\b|\bsoon(?:er)? than\b|سنكون سعداء|سوف نكون سعداء/gu;

function findUnfinished({ folded }: FoldedText): TextRange | undefined {
  const placeholder = PLACEHOLDER.exec(folded);
  if (placeholder) return [placeholder.index, placeholder.index + placeholder[0].length];
  const text = folded.trimEnd();
  const opened = text.lastIndexOf('(');
  if (opened > text.lastIndexOf(')')) return [opened, text.length];
  const endsInBrackets = text.endsWith(')') && text.lastIndexOf('(') > text.lastIndexOf(')', text.length - 2);
  const day = DAY_MISSING.exec(text);
  if (day) return [day.index, text.length];
  const end = OPEN_END.exec(text) ?? (endsInBrackets ? null : NUMBERED_END.exec(text));
  if (end) return [end.index, text.length];
  // A word after a hyphen or a digit does not count: it may end a ticket number.
  const lastWord = /(?<![\p{L}\p{N}'-])[\p{L}']{1,20}$/u.exec(text);
  return lastWord && LAST_WORD.exec(lastWord[0])?.[0] === lastWord[0] ? [lastWord.index, text.length] : undefined;
}

/** Whether a text has a placeholder or ends in mid-sentence. */
export const isUnfinished = (text: string): boolean => findUnfinished(foldReply(text)) !== undefined;

/** A promise in a sentence without a condition, in a text without any date or result. */
function findEmptyPromise({ folded }: FoldedText): TextRange | undefined {
  const blanked = [COURTESY, DATE_OF_REPORT].reduce(
    (text, pattern) => text.replaceAll(pattern, (found) => ' '.repeat(found.length)),
    folded,
  );
  if (isConcrete(blanked)) return undefined;
  for (const { index, 0: found } of blanked.matchAll(PROMISE)) {
    const sentence = blanked.slice(0, index).split(SENTENCE_END).at(-1) ?? '';
    if (!CONDITION.test(sentence)) return [index, index + found.length];
  }
  return undefined;
}

const countLetters = (text: string, script: Locale): number =>
  text.match(script === 'ar' ? /\p{sc=Arabic}/gu : /\p{sc=Latin}/gu)?.length ?? 0;

/** Whether at least one letter in ten does not exist in Arabic, as in Urdu and Persian. */
const isUrdu = (text: string): boolean => (text.match(/[ٹڈڑںےہۃکگپچژھی]/g)?.length ?? 0) * 10 > countLetters(text, 'ar');

/** Whether a text is neither in the language of the customer's messages nor in that of the description. */
function isWrongLanguage(text: string, { language, description }: ReplyContext): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_LETTERS) return false;
  const [ar, en] = [isUrdu(text) ? 0 : countLetters(text, 'ar'), countLetters(text, 'en')];
  const [arabic, english] = [countLetters(description, 'ar'), countLetters(description, 'en')];
  const descriptionLanguage = arabic + english === 0 ? language : arabic >= english ? 'ar' : 'en';
  return [language, descriptionLanguage].every((one) => (one === 'ar' ? ar : en) / letters < MIN_LANGUAGE_SHARE);
}

/** Checks a reply against all rules. The findings are grouped by rule, those of one rule in the order of the text. */
export function checkReply(text: string, context: ReplyContext): Finding[] {
  const folded = foldReply(text);
  const findingAt = (code: ReplyWarningCode, range: TextRange | undefined): Finding[] =>
    range ? [{ code, from: folded.positions[range[0]], to: folded.positions[range[1]] }] : [];
  return [
    ...findingAt('UNFINISHED', findUnfinished(folded)),
    ...findPersonalData(folded.folded, context.names).flatMap((range) => findingAt('PERSONAL_DATA', range)),
    ...(isWrongLanguage(text, context) ? [{ code: 'WRONG_LANGUAGE' as const }] : []),
    ...(context.action === 'ASK' ? [] : findingAt('EMPTY_PROMISE', findEmptyPromise(folded))),
    ...([...text.trim()].length < MIN_REPLY_CHARACTERS ? [{ code: 'TOO_SHORT' as const }] : []),
  ];
}
