import { isDeepStrictEqual } from 'node:util';
import { PdfEncryption } from './pdf-encryption.ts';
import { objectNumber, objectStarts } from './pdf-headers.ts';
import { UnreadableContent } from './pdf-object.ts';
import { readPdfValue, type PdfDictionary, type PdfValue } from './pdf-value.ts';
import type { WorkBudget } from './work-budget.ts';

/** The furthest that the entry stands from the start of its trailer. */
const WINDOW_BYTES = 16 * 1024;
/** Work of searching that far for the start (work-budget.ts). */
const WINDOW_COST_BYTES = 256;
/** Work of the hashes that make the key. */
const KEY_COST_BYTES = 128 * 1024;

/** The starts of objects and trailers that may name an encryption dictionary. Throws WorkBudgetExceeded. */
export function trailerStarts(bytes: Buffer, budget: WorkBudget): Set<number> {
  const starts = new Set<number>();
  for (let at = bytes.indexOf('/Encrypt', 0, 'latin1'); at >= 0; at = bytes.indexOf('/Encrypt', at + 1, 'latin1')) {
    budget.spend(WINDOW_COST_BYTES);
    const from = Math.max(0, at - WINDOW_BYTES);
    const before = bytes.subarray(from, at);
    const ends = ['obj', 'trailer'].map((word) => before.lastIndexOf(word, undefined, 'latin1') + word.length);
    starts.add(from + Math.max(...ends));
  }
  return starts;
}

/**
 * The encryption of a PDF; undefined when it has none. Throws LockedContent when it needs a password, UnreadableContent
 * also when its versions do not agree, WorkBudgetExceeded.
 */
export function encryptionOf(bytes: Buffer, starts: Iterable<number>, budget: WorkBudget): PdfEncryption | undefined {
  const values = [...starts].map((start) => readPdfValue(bytes, start, budget)).filter(isDictionary);
  const trailers = values.filter((trailer) => (trailer.get('/Encrypt') ?? 'null') !== 'null');
  const entries = new Set(trailers.map((trailer) => trailer.get('/Encrypt')));
  const dictionary = onlyOf([...entries].flatMap((entry) => dictionariesOf(entry, bytes, budget)));
  if (!dictionary) return undefined;
  budget.spend(KEY_COST_BYTES);
  return PdfEncryption.open(dictionary, onlyOf(trailers.map(idOf)) ?? Buffer.alloc(0));
}

/** The dictionaries that an entry of the trailer can mean: itself, or each object with the number of its reference. */
function dictionariesOf(value: PdfValue | undefined, bytes: Buffer, budget: WorkBudget): PdfDictionary[] {
  if (isDictionary(value)) return [value];
  const objects = [...objectStarts(bytes, budget)].filter(
    (start) => `${objectNumber(bytes, start)?.join(' ')} R` === value,
  );
  const dictionaries = objects.map((start) => readPdfValue(bytes, start, budget)).filter(isDictionary);
  if (dictionaries.length === 0) throw new UnreadableContent();
  return dictionaries;
}

/** The value that all share. */
function onlyOf<T>([first, ...others]: readonly T[]): T | undefined {
  if (others.some((other) => !isDeepStrictEqual(other, first))) throw new UnreadableContent();
  return first;
}

/** The first part of the identifier, which is the same in all versions of a file. */
function idOf(trailer: PdfDictionary): Buffer {
  const id = trailer.get('/ID');
  const first: unknown = Array.isArray(id) ? id[0] : undefined;
  return Buffer.isBuffer(first) ? first : Buffer.alloc(0);
}

const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
