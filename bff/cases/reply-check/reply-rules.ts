import type { CaseAction } from '../../../common/cases/lifecycle.ts';
import type { ReplyWarningCode } from '../../../common/cases/reply-check.types.ts';
import type { Locale } from '../../../common/locale/locales.ts';
import { foldText, type FoldedText } from '../../../common/text/folded-text.ts';
import { findUnfinished, isUnfinished, type TextRange } from '../../../common/text/unfinished-text.ts';
import { anyOf } from '../../../common/text/word-list.ts';
import { findPersonalData } from './personal-data.ts';
import { DATE_OF_REPORT, isConcrete, PROMISE } from './reply-words.ts';
import { visibleLength } from '../../../common/text/visible-text.ts';
import { TEMPLATE_GAP } from '../../../common/cases/reply-templates.ts';
import { badFields, fieldError } from '../../http/field-errors.ts';

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

const SENTENCE_END = /[.!?؟\n]+/u;
const CONDITION = anyOf(['if', 'unless', 'whenever', 'اذا', 'في حال', 'عند'], 'u');
const COURTESY = /\bwill be (?:happy|glad|pleased|delighted)\b|\bsoon(?:er)? than\b|سنكون سعداء|سوف نكون سعداء/gu;

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
const isUrdu = (text: string): boolean =>
  (text.match(/[ٹڈڑںےہۃکگپچژھی]/g)?.length ?? 0) * 10 > countLetters(text, 'ar');

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
  const folded = foldText(text);
  const findingAt = (code: ReplyWarningCode, range: TextRange | undefined): Finding[] =>
    range ? [{ code, from: folded.positions[range[0]], to: folded.positions[range[1]] }] : [];
  return [
    ...findingAt('UNFINISHED', findUnfinished(folded)),
    ...findPersonalData(folded.folded, context.names).flatMap((range) => findingAt('PERSONAL_DATA', range)),
    ...(isWrongLanguage(text, context) ? [{ code: 'WRONG_LANGUAGE' as const }] : []),
    ...(context.action === 'ASK' ? [] : findingAt('EMPTY_PROMISE', findEmptyPromise(folded))),
    ...(visibleLength(text) < MIN_REPLY_CHARACTERS ? [{ code: 'TOO_SHORT' as const }] : []),
  ];
}

/** Throws BAD_INPUT for the texts, by field, that are not ready to be sent to a customer. */
export function checkFinished(texts: Readonly<Record<string, string | undefined>>): void {
  const errors = Object.entries(texts).flatMap(([field, text = '']) =>
    isUnfinished(text) ? [fieldError(field, text.includes(TEMPLATE_GAP) ? 'templateGap' : 'unfinished')] : [],
  );
  if (errors.length) throw badFields(errors);
}
