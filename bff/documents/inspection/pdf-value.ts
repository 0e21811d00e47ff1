import { PdfLexer, type PdfToken } from './pdf-lexer.ts';
import { UnreadableContent } from './pdf-object.ts';
import type { WorkBudget } from './work-budget.ts';

export type PdfDictionary = ReadonlyMap<string, PdfValue>;
/** A string as bytes; names with their slash, numbers, keywords and references (`12 0 R`) as text. */
export type PdfValue = Buffer | string | PdfDictionary | readonly PdfValue[];

const MAX_DEPTH = 16;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Parses the value at a position; undefined when there is none. Throws UnreadableContent, WorkBudgetExceeded. */
export function readPdfValue(bytes: Buffer, start: number, budget: WorkBudget): PdfValue | undefined {
  const lexer = new PdfLexer(bytes, start, budget);
  const first = lexer.next();
  return first && valueOf(first, bytes, lexer, 0);
}

function valueOf(token: PdfToken, bytes: Buffer, lexer: PdfLexer, depth: number): PdfValue {
  if (token.text === '()') return stringOf(bytes.toString('latin1', token.start, token.end));
  if (token.text !== '<<' && token.text !== '[') return token.text;
  const items = itemsOf(token.text === '[' ? ']' : '>>', bytes, lexer, depth + 1);
  return token.text === '[' ? items : dictionaryOf(items);
}

function itemsOf(end: string, bytes: Buffer, lexer: PdfLexer, depth: number): PdfValue[] {
  const items: PdfValue[] = [];
  for (let token = lexer.next(); token && depth <= MAX_DEPTH; token = lexer.next()) {
    if (token.text === end) return items;
    if (token.text === 'R') items.push(`${items.splice(-2).join(' ')} R`);
    else items.push(valueOf(token, bytes, lexer, depth));
  }
  throw new UnreadableContent();
}

function dictionaryOf(items: readonly PdfValue[]): PdfDictionary {
  const entries = new Map<string, PdfValue>();
  for (let index = 0; index + 1 < items.length; index += 2) {
    const [key, value] = [items[index], items[index + 1]];
    // Readers differ in which of two equal keys they take.
    if (typeof key !== 'string' || value === undefined || entries.has(key)) throw new UnreadableContent();
    entries.set(key, value);
  }
  return entries;
}

/** The bytes of a literal or hexadecimal string (ISO 32000-2, 7.3.4). */
function stringOf(raw: string): Buffer {
  if (raw.startsWith('<')) {
    const digits = raw.replaceAll(/[^\da-f]/gi, '');
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
  }
  const text = raw
    .slice(1, -1)
    .replaceAll(/\\(\r\n|[0-7]{1,3}|[^])|\r\n?/g, (_, escaped: string | undefined) =>
      escaped === undefined ? '\n' : unescaped(escaped),
    );
  return Buffer.from(text, 'latin1');
}

function unescaped(escaped: string): string {
  if (/^[0-7]/.test(escaped)) return String.fromCharCode(parseInt(escaped, 8) & 0xff);
  return /^[\r\n]/.test(escaped) ? '' : (ESCAPES[escaped] ?? escaped);
}
