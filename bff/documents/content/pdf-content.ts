import { inflateSync } from 'node:zlib';
import { PdfLexer } from './pdf-lexer.ts';
import { ActiveContent, PdfNesting, readPdfObject, UnreadableContent } from './pdf-object.ts';
import type { WorkBudget } from './work-budget.ts';

/** Fixed cost of each object start. */
const START_COST = 96;
/** Cost per byte of the offset table of an object stream. */
const OFFSET_COST = 16;
/** Searching for a keyword is 64 times cheaper per byte than parsing. */
const SEARCH_BYTES_PER_UNIT = 64;
/** A stream with a single Flate filter. */
const FLATE = /\/Filter (?:\/(?:FlateDecode|Fl)|\[ \/(?:FlateDecode|Fl) \]) (?=\/|>>)/;
const LF = 10;
const CR = 13;

/**
 * Whether a PDF has scripts, active actions or embedded files. Parses from each object header, wherever it stands, and
 * inside object streams. An unreadable PDF counts as active. Throws WorkBudgetExceeded.
 */
export function isActivePdf(bytes: Buffer, budget: WorkBudget): boolean {
  try {
    for (const start of objectStarts(bytes, budget)) {
      const { tokens, next } = readPdfObject(bytes, start, budget);
      if (next?.text === 'stream' && isObjectStream(tokens)) readObjectStream(tokens, bytes.subarray(next.end), budget);
    }
    return false;
  } catch (error) {
    if (error instanceof ActiveContent || error instanceof UnreadableContent) return true;
    throw error;
  }
}

/** The positions of all objects and trailers, including those hidden inside other data. */
function* objectStarts(bytes: Buffer, budget: WorkBudget): Generator<number> {
  for (const word of ['obj', 'trailer']) {
    budget.spend(bytes.length / SEARCH_BYTES_PER_UNIT);
    for (let at = bytes.indexOf(word, 0, 'latin1'); at >= 0; at = bytes.indexOf(word, at + word.length, 'latin1')) {
      budget.spend(START_COST);
      // Matches `12 0 obj` and `12 0obj`, but not `endobj`.
      if (word === 'trailer' || /[\s\d\0]/.test(String.fromCharCode(bytes[at - 1] ?? 0))) yield at + word.length;
    }
  }
}

/** Object streams are recognised by the keys that they need, even without the type. */
const isObjectStream = (tokens: string[]): boolean => tokens.includes('/ObjStm') || (tokens.includes('/First') && tokens.includes('/N'));

/**
 * Checks the objects of an object stream; `bytes` start after the `stream` keyword. Throws ActiveContent,
 * UnreadableContent.
 */
function readObjectStream(tokens: string[], bytes: Buffer, budget: WorkBudget): void {
  const dictionary = tokens.join(' ');
  const [first, ...others] = [...dictionary.matchAll(/\/First (\d{1,9}) (?=\/|>>)/g)].map((match) => Number(match[1]));
  if (first === undefined || others.length) throw new UnreadableContent();
  const afterCr = bytes[0] === CR ? 1 : 0;
  const content = inflateStream(dictionary, bytes.subarray(bytes[afterCr] === LF ? afterCr + 1 : afterCr), budget);
  budget.spend(Math.min(first, content.length) * OFFSET_COST);
  const numbers = content.toString('latin1', 0, first).match(/\d+/g) ?? [];
  readPackedObjects(content, new Set(numbers.filter((_, index) => index % 2).map((offset) => first + Number(offset))), budget);
}

/** Parses the whole stream, then again from each declared offset that is not a token boundary. */
function readPackedObjects(content: Buffer, offsets: Set<number>, budget: WorkBudget): void {
  const lexer = new PdfLexer(content, 0, budget);
  const nesting = new PdfNesting();
  const onBoundary = (at: number): void => void offsets.delete(at);
  for (let token = lexer.next(onBoundary); token; token = lexer.next(onBoundary)) nesting.add(token.text);
  for (const at of offsets) {
    budget.spend(START_COST);
    readPdfObject(content, at, budget);
  }
}

/** Real writers use a single Flate filter for object streams. Anything else is rejected as unreadable. */
function inflateStream(dictionary: string, packed: Buffer, budget: WorkBudget): Buffer {
  const filters = dictionary.match(/\/(Filter|F) /g)?.length;
  const isPlain = filters === 1 && FLATE.test(dictionary);
  if (!isPlain || /\/Predictor (?!1 )/.test(dictionary)) throw new UnreadableContent();
  const maxOutputLength = Math.max(1, Math.floor(budget.left));
  try {
    const content = inflateSync(packed, { maxOutputLength });
    budget.spend(content.length);
    return content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') budget.spend(maxOutputLength + 1);
    throw new UnreadableContent();
  }
}
