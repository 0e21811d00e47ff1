import { foldText, type FoldedText } from './folded-text.ts';
import { anyOf, wordList } from './word-list.ts';

/** A part of a text, in UTF-16 code units. */
export type TextRange = [from: number, to: number];

/** Stands for a placeholder. It does not end a sentence by itself. */
const SAMPLE_WORD = 'VOC';

/** Words that cannot end a sentence. */
const ENDINGS = wordList(`
  and or but nor plus the a an to of for with from that because which was were will has have your our as
  follows following at during against onto upon including is are be been although
  while when unless despite besides we they if whether into than until between who whose
  their its each every would should could may must does per via eg ie
  و او ثم بل اي الا اما مما بما بينما ريثما كلما طالما في من الي علي عن ان فان مع التي الذي اللذان اللتان اللواتي لان
  لانه لانها لانهم بانها انها انهم كما حيث بان انه التالي التاليه الاتي الاتيه كالتالي كالاتي هو هي
  مرور دون سوي كافه جميع بعض لازم ليس ليست لا يتجاوز تتجاوز يبلغ تبلغ بقيمه بمبلغ قدره بتاريخ بموجب وفق وفقا
  لكن كان كانت اذا فقد قد سوف لم لن حتي بين عبر خلال ضمن حول نحو لدي عند منذ اثناء بسبب نظرا بواسطه الذين كي لكي لذا
  سيتم يتم
`);

/** Gaps that no finished text has. Code and markup do not match. */
const GAPS = [
  String.raw`\[(?!(?:at|dot)\])[\p{L}\p{M} .…_*?/:,،'#-]{0,40}\]`,
  String.raw`(?<!_)_{3,20}(?!_)|(?<!\.)\.{4,20}(?!\.)|(?<=[\p{L}\p{N}:،,.] ?)(?:_{3,200}|\.{4,200})`,
  String.raw`(?<=[\p{L}:] )-{4,200}(?= ?[\p{L}.،])|(?<=\s)[?؟]{2,20}(?=\s|$)`,
  String.raw`(?<![\p{L}\p{N}])(?:x{3,8}|xx[/.-]xx|tbd|tbc|tba|todo|lorem ipsum)(?![\p{L}\p{N}])|×{2,8}`,
  String.raw`(?<!\d)00[/.-]00(?:[/.-]0{2,4})?(?!\d)|(?<=\s)/\s{1,10}/\s?(?:20\d\d)?(?=[\s.،]|$)`,
  String.raw`[:،,] ?(?:…|\.{3})|(?<!\p{L})(?:on|dated|بتاريخ|يوم|رقم) ?(?:…|\.{2,3})`,
  String.raw`[[(<] {1,20}[\])>]|(?<=\s)\(\)|[(<] ?(?:…|\.{2,3}) ?[)>]`,
  String.raw`(?:^|\n)\s{0,5}(?:(?:dear|mr|mrs|ms)\.? ?,|(?:عزيزي|عزيزتي|السيد|السيده)(?: |/ ?)[،,])`,
];
/** Words that make a text in round or angle brackets a placeholder, such as (date). */
const PLACEHOLDER_WORDS = 'رقم|اسم|تاريخ|مبلغ|سبب|عنوان|name|date|number|amount|reason|address|insert|case';
/**
 * Placeholders, notes of the writer and brackets without an end in a message. An article may explain something in such
 * words, or show code.
 */
const NOTES = [
  String.raw`\$?\{{1,3}[^{}\n]{1,60}\}{1,3}|\{\s{0,20}\}|(?<![\d%])%s\b|%\(\w{1,30}\)s`,
  String.raw`(?<![\d%])%[a-z]{1,15}(?:_[a-z]{1,15}){0,3}%|#[a-z]{2,15}(?:_[a-z]{1,15}){0,3}#|#{3,20}|<<[^<>\n]{1,40}>>`,
  String.raw`(?:\.\.|__|--)[/.-](?:\.\.|__|--)`,
  String.raw`[<(](?:ال)?(?:${PLACEHOLDER_WORDS})(?: [\p{L}\p{M} ]{0,20})?[>)]`,
  String.raw`<\p{L}{2,20}[ _-][\p{L} _-]{2,20}>`,
  String.raw`(?:(?<!\p{L})(?:on|بتاريخ|يوم) |: ?)dd[/.-]mm(?:[/.-]y{2,4})?(?!\w)`,
  String.raw`(?<!\p{L})(?:add|insert|fill|complete|check) [\p{L} ]{1,30} before sending(?!\p{L})`,
  String.raw`\((?:يكتب|يضاف|يذكر|يدرج|اكتب|اضف|add|write|enter|fill|mention|specify)[ :][^)]{0,80}\)`,
  String.raw`\([^()]*$`,
];
const IN_ARTICLE = new RegExp(GAPS.join('|'), 'u');
const IN_MESSAGE = new RegExp([...GAPS, ...NOTES].join('|'), 'u');
/** A short line that ends in a colon, before another such line or the farewell. */
const EMPTY_LINE =
  /(?<=^|\n)[^\n:]{1,40}:[ \t]{0,5}(?=\n\s{0,10}(?:[^\n:]{1,40}:[ \t]{0,5}(?:\n|$)|(?:(?:kind |best |with )?regards|sincerely|thank you|مع (?:خالص |اطيب )?(?:التحيه|تحيات|تحياتنا|الشكر)|وتفضلوا|شاكرين|شكرا)(?!\p{L})))/u;
const OPEN_END = /[:;,،؛([{«“‘&]$|[–—―‒]$|\s[-=+/|>→←]$|\p{L}{3}-$|(?:…|\.\.)$|\s["']$/u;
/** Quotes and marks of emphasis around the last words. */
const WRAPPING = /["'”’»*_\s]{1,10}$/u;
/** The number of a list item without its text. A number before a full stop counts in a line with a first item. */
const NUMBERED_END = /\s\d{1,2}(?:\)|-|\)-|\.-)$/u;
const NUMBERED_STOP = /(?<=[.:]\s{1,3})\d{1,2}\.$/u;
const FIRST_ITEM = /\b1\./u;
/** "On" or a word for a day, before the date that is missing. */
const DAY_MISSING =
  /(?<=\b(?:out|place|completed|done|scheduled|held|resume|again|start|finish|open|works?) )on$|(?<!\p{L})(?:في يوم|بتاريخ|يوم الموافق|الموافق)$/u;
const LAST_WORD = anyOf(ENDINGS, 'u');
/** Last words that could also end a sentence, where they do not. */
const LAST_WORDS = new RegExp(
  [
    String.raw`\b(?:that|when|because|if|and|or|but|while|until|which|since|although|whether) (?:it|so|also|then|in|by|about|through)$`,
    String.raw`\b(?:is|are|was|were|has|have|had|do|does|did|can|could|will|would|should|must|may) not$`,
    String.raw`\b(?:is|are|was|were|been) [a-z]{2,12}ed (?:in|by)$|[,;.] (?:however|also|then|so)$`,
  ].join('|'),
  'u',
);
/** Ends of sentences with words that otherwise end none: "as it was", "where they are", "or not" and the like. */
const COMPLETE =
  /\b(?:as|where|what|how|who|than) (?:it|they|we|you|he|she) \p{L}{2,6}$|(?<!\p{L})(?:كما (?:هو|هي|كان|كانت)|(?:ام|او) لا)$/u;

/** The first place that shows that a folded text is unfinished: a gap of a template, or an end in mid-sentence. */
export function findUnfinished({ folded }: FoldedText, gaps = IN_MESSAGE): TextRange | undefined {
  const gap = gaps.exec(folded) ?? EMPTY_LINE.exec(folded);
  if (gap) return [gap.index, gap.index + gap[0].length];
  const text = folded.trimEnd();
  const endsInBrackets = text.endsWith(')') && text.lastIndexOf('(') > text.lastIndexOf(')', text.length - 2);
  const day = DAY_MISSING.exec(text);
  if (day) return [day.index, text.length];
  const end =
    OPEN_END.exec(text) ?? OPEN_END.exec(text.replace(WRAPPING, '')) ?? (endsInBrackets ? null : numberedEnd(text));
  if (end) return [end.index, text.length];
  // A word after a hyphen or a digit does not count: it may end a ticket number. A text of one word has no sentence.
  const lastWord = /(?<=\S\s{1,5}\P{L}?)(?<![\p{L}\p{N}'-])[\p{L}']{1,20}$/u.exec(text);
  if (!lastWord || COMPLETE.test(text)) return undefined;
  return LAST_WORDS.test(text) || LAST_WORD.exec(lastWord[0])?.[0] === lastWord[0]
    ? [lastWord.index, text.length]
    : undefined;
}

function numberedEnd(text: string): RegExpExecArray | null {
  const stop = NUMBERED_STOP.exec(text);
  return (
    NUMBERED_END.exec(text) ??
    (stop && FIRST_ITEM.test(text.slice(text.lastIndexOf('\n') + 1, stop.index)) ? stop : null)
  );
}

/** Whether a message to a person has a gap, a placeholder or a note of its writer, or ends in mid-sentence. */
export const isUnfinished = (message: string): boolean => findUnfinished(foldText(message)) !== undefined;

/**
 * Whether the message of a template is unfinished, whatever its placeholders become. `placeholder`: a global pattern.
 */
export const isUnfinishedTemplate = (template: string, placeholder: RegExp): boolean =>
  isUnfinished(template.replace(placeholder, SAMPLE_WORD));

/** Whether an article that everybody reads has a gap or ends in mid-sentence. */
export const isUnfinishedArticle = (article: string): boolean =>
  findUnfinished(foldText(article), IN_ARTICLE) !== undefined;
