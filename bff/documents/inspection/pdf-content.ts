import { inflateSync } from 'node:zlib';
import type { ContentVerdict } from './content-inspector.ts';
import { LockedContent, type PdfEncryption } from './pdf-encryption.ts';
import { objectNumber, objectStarts, START_COST_BYTES } from './pdf-headers.ts';
import { PdfLexer } from './pdf-lexer.ts';
import { ActiveContent, PdfNesting, readPdfObject, UnreadableContent } from './pdf-object.ts';
import { encryptionOf, trailerStarts } from './pdf-trailer.ts';
import type { WorkBudget } from './work-budget.ts';

/** Work of reading the offset table of an object stream (work-budget.ts). */
const OFFSET_COST_PER_BYTE = 16;
const DECRYPT_COST_PER_BYTE = 0.25;
/** A stream with a single Flate filter. */
const FLATE = /\/Filter (?:\/(?:FlateDecode|Fl)|\[ \/(?:FlateDecode|Fl) \]) (?=\/|>>)/;
const LF = 10;
const CR = 13;

/**
 * Whether a PDF has scripts, active actions or embedded files, or needs a password. Parses from each object header,
 * wherever it stands, and inside object streams. An unreadable PDF counts as active. Throws WorkBudgetExceeded.
 */
export function inspectPdf(bytes: Buffer, budget: WorkBudget): ContentVerdict {
  try {
    const trailers = trailerStarts(bytes, budget);
    const encryption = encryptionOf(bytes, trailers, budget);
    for (const start of objectStarts(bytes, budget)) {
      const { tokens, next } = readPdfObject(bytes, start, budget);
      // An entry that is escaped or far from the start would give readers another key.
      if (tokens.includes('/Encrypt') && !trailers.has(start)) throw new UnreadableContent();
      if (next?.text !== 'stream' || !isObjectStream(tokens)) continue;
      const packed = streamContent(bytes, next.end);
      if (encryption) readEncryptedStream(tokens, packed, encryption, objectNumber(bytes, start), budget);
      else readObjectStream(tokens, packed, budget);
    }
    return 'HARMLESS';
  } catch (error) {
    if (error instanceof LockedContent) return 'LOCKED';
    if (error instanceof ActiveContent || error instanceof UnreadableContent) return 'ACTIVE';
    throw error;
  }
}

/** Object streams are recognised by the keys that they need, even without the type. */
const isObjectStream = (tokens: string[]): boolean =>
  tokens.includes('/ObjStm') || (tokens.includes('/First') && tokens.includes('/N'));

/** The bytes from the start of a stream's content; `at` is after the `stream` keyword. */
function streamContent(bytes: Buffer, at: number): Buffer {
  const afterCr = bytes[at] === CR ? at + 1 : at;
  return bytes.subarray(bytes[afterCr] === LF ? afterCr + 1 : afterCr);
}

/** Checks an encrypted object stream, also as readers see it that ignore the encryption. */
function readEncryptedStream(
  tokens: string[],
  packed: Buffer,
  encryption: PdfEncryption,
  object: [number: number, generation: number] | undefined,
  budget: WorkBudget,
): void {
  if (!object) throw new UnreadableContent();
  const length = packed.indexOf('endstream', 0, 'latin1');
  if (length < 0) throw new UnreadableContent();
  budget.spend(length * DECRYPT_COST_PER_BYTE);
  const encrypted = packed.subarray(0, length);
  readObjectStream(tokens, encryption.decrypt(encrypted, object), budget);
  try {
    readObjectStream(tokens, encrypted, budget);
  } catch (error) {
    if (!(error instanceof UnreadableContent)) throw error;
  }
}

/** Checks the objects of an object stream. Throws ActiveContent, UnreadableContent. */
function readObjectStream(tokens: string[], packed: Buffer, budget: WorkBudget): void {
  const dictionary = tokens.join(' ');
  const [first, ...others] = [...dictionary.matchAll(/\/First (\d{1,9}) (?=\/|>>)/g)].map((match) => Number(match[1]));
  if (first === undefined || others.length) throw new UnreadableContent();
  const content = inflateStream(dictionary, packed, budget);
  budget.spend(Math.min(first, content.length) * OFFSET_COST_PER_BYTE);
  const numbers = content.toString('latin1', 0, first).match(/\d+/g) ?? [];
  readPackedObjects(
    content,
    new Set(numbers.filter((_, index) => index % 2).map((offset) => first + Number(offset))),
    budget,
  );
}

/** Parses the whole stream, then again from each declared offset that is not a token boundary. */
function readPackedObjects(content: Buffer, offsets: Set<number>, budget: WorkBudget): void {
  const lexer = new PdfLexer(content, 0, budget);
  const nesting = new PdfNesting();
  const onBoundary = (at: number): void => void offsets.delete(at);
  for (let token = lexer.next(onBoundary); token; token = lexer.next(onBoundary)) nesting.add(token.text);
  for (const at of offsets) {
    budget.spend(START_COST_BYTES);
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
