import { inflateSync } from 'node:zlib';
import { PdfLexer } from './pdf-lexer.ts';
import { ActiveContent, PdfNesting, readPdfObject, UnreadableContent } from './pdf-object.ts';
import type { WorkBudget } from './work-budget.ts';

/** For each place that is looked at, however short what stands there is. */
const START_COST = 96;
/** For each byte of the list of numbers before packed objects. */
const NUMBER_COST = 16;
/** Passing over bytes in search of a word costs far less than reading them. */
const SEARCH_SHARE = 64;
/** A stream packed once, in the usual way. */
const FLATE = /\/Filter (?:\/(?:FlateDecode|Fl)|\[ \/(?:FlateDecode|Fl) \]) (?=\/|>>)/;
const LINE_FEED = 10;
const RETURN = 13;

/**
 * Whether a PDF holds scripts, actions that run something, or files. Read as a reader would: from each object's header on, whatever surrounds
 * it, and inside streams of objects. What cannot be read counts as active. Throws WorkBudgetExceeded.
 */
export function isActivePdf(bytes: Buffer, budget: WorkBudget): boolean {
  try {
    for (const start of objectStarts(bytes, budget)) {
      const { tokens, next } = readPdfObject(bytes, start, budget);
      if (next?.text === 'stream' && isObjectStream(tokens)) readObjectStream(tokens, bytes.subarray(next.end), budget);
    }
    return false;
  } catch (fault) {
    if (fault instanceof ActiveContent || fault instanceof UnreadableContent) return true;
    throw fault;
  }
}

/** Where objects and trailers begin, also such as hide inside something else. */
function* objectStarts(bytes: Buffer, budget: WorkBudget): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    budget.spend(bytes.length / SEARCH_SHARE);
    for (let at = bytes.indexOf(word, 0, 'latin1'); at >= 0; at = bytes.indexOf(word, at + word.length, 'latin1')) {
      budget.spend(START_COST);
      // `12 0 obj`; the number may be glued to it, an `endobj` is none.
      if (word === 'trailer' || /[\s\d\0]/.test(String.fromCharCode(bytes[at - 1] ?? 0))) yield at + word.length;
    }
  }
}

/** By what a stream of objects needs, whatever it calls itself. */
const isObjectStream = (tokens: string[]): boolean => tokens.includes('/ObjStm') || (tokens.includes('/First') && tokens.includes('/N'));

/** The objects inside a stream; `bytes` from its keyword on. Throws ActiveContent, UnreadableContent. */
function readObjectStream(tokens: string[], bytes: Buffer, budget: WorkBudget): void {
  const dictionary = tokens.join(' ');
  const [first, ...others] = [...dictionary.matchAll(/\/First (\d{1,9}) (?=\/|>>)/g)].map((match) => Number(match[1]));
  if (first === undefined || others.length) throw new UnreadableContent();
  const afterReturn = bytes[0] === RETURN ? 1 : 0;
  const content = inflated(dictionary, bytes.subarray(afterReturn + (bytes[afterReturn] === LINE_FEED ? 1 : 0)), budget);
  budget.spend(Math.min(first, content.length) * NUMBER_COST);
  const numbers = content.toString('latin1', 0, first).match(/\d+/g) ?? [];
  readPacked(content, new Set(numbers.filter((_, index) => index % 2).map((offset) => first + Number(offset))), budget);
}

/** Goes through all of it; then again from each place where an object begins in the middle of something. */
function readPacked(content: Buffer, begins: Set<number>, budget: WorkBudget): void {
  const lexer = new PdfLexer(content, 0, budget);
  const nesting = new PdfNesting();
  const between = (at: number): void => void begins.delete(at);
  for (let token = lexer.next(between); token; token = lexer.next(between)) nesting.take(token.text);
  for (const at of begins) {
    budget.spend(START_COST);
    readPdfObject(content, at, budget);
  }
}

/** Writers pack these streams in one way; whatever else is done to them hides something. */
function inflated(dictionary: string, packed: Buffer, budget: WorkBudget): Buffer {
  const filters = dictionary.match(/\/(Filter|F) /g)?.length;
  const isPlain = filters === 1 && FLATE.test(dictionary);
  if (!isPlain || /\/Predictor (?!1 )/.test(dictionary)) throw new UnreadableContent();
  const maxOutputLength = Math.max(1, Math.floor(budget.left));
  try {
    const content = inflateSync(packed, { maxOutputLength });
    budget.spend(content.length);
    return content;
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') budget.spend(maxOutputLength + 1);
    throw new UnreadableContent();
  }
}
