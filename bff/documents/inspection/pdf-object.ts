import { PdfLexer, type PdfToken } from './pdf-lexer.ts';
import type { WorkBudget } from './work-budget.ts';

/** A PDF has a script, an active action or an embedded file. */
export class ActiveContent extends Error {}
/** A PDF cannot be parsed: unusual filters, corrupt or encrypted data. */
export class UnreadableContent extends Error {}

/** Dictionary keys of scripts, automatic actions, embedded files and XFA forms. */
const ACTIVE_KEYS = new Set(['/JS', '/AA', '/EF', '/XFA']);
/** Names of active actions, annotations and objects, also where they are referenced indirectly. */
const ACTIVE_NAMES = new Set([
  '/JavaScript',
  '/Launch',
  '/SubmitForm',
  '/ImportData',
  '/GoToR',
  '/GoToE',
  '/Rendition',
  '/RichMedia',
  '/OnInstantiate',
  '/EmbeddedFile',
  '/EmbeddedFiles',
  '/FileAttachment',
]);

/** The remaining tokens of an indirect reference, allowed where a key is expected. */
const REFERENCE = /^(R|[+-]?\d+)$/;
/** Enough for the dictionary of any stream. */
const MAX_TOKENS = 4096;

/** An open array, or an open dictionary that expects a key or a value. */
type Container = 'array' | 'key' | 'value';

/**
 * Tracks nested dictionaries and arrays. Malformed nesting is rejected, because lenient readers may interpret it
 * differently.
 */
export class PdfNesting {
  readonly #open: Container[] = [];

  get depth(): number {
    return this.#open.length;
  }

  /** Throws ActiveContent for an active name, UnreadableContent for an unexpected token. */
  add(text: string): void {
    const isKey = this.#open.at(-1) === 'key';
    if (text === '<<' || text === '[') {
      if (isKey) throw new UnreadableContent();
      this.#completeValue();
      this.#open.push(text === '[' ? 'array' : 'key');
    } else if (text === '>>' || text === ']') this.#close(text === ']' ? 'array' : 'key');
    else if (text.startsWith('/')) this.#addName(text);
    else if (!isKey) this.#completeValue();
    else if (!REFERENCE.test(text)) throw new UnreadableContent();
  }

  /** After the value of a key, the next token is a key. */
  #completeValue(): void {
    if (this.#open.at(-1) === 'value') this.#open[this.#open.length - 1] = 'key';
  }

  #close(expected: Container): void {
    if (this.#open.pop() !== expected) throw new UnreadableContent();
  }

  #addName(text: string): void {
    if (ACTIVE_NAMES.has(text) || (this.depth > 0 && ACTIVE_KEYS.has(text))) throw new ActiveContent();
    if (this.#open.at(-1) === 'key') this.#open[this.#open.length - 1] = 'value';
    else this.#completeValue();
  }
}

/** The tokens of an object, and the token after it. */
export interface PdfObject {
  tokens: string[];
  next: PdfToken | undefined;
}

/** Parses one object from the end of its header. Throws ActiveContent, UnreadableContent. */
export function readPdfObject(bytes: Buffer, start: number, budget: WorkBudget): PdfObject {
  const lexer = new PdfLexer(bytes, start, budget);
  const nesting = new PdfNesting();
  const tokens: string[] = [];
  for (let token = lexer.next(); token; token = lexer.next()) {
    // A closing token without an opening one ends the object.
    if (nesting.depth === 0 && (token.text === '>>' || token.text === ']')) return { tokens, next: token };
    nesting.add(token.text);
    if (tokens.length < MAX_TOKENS) tokens.push(token.text);
    if (nesting.depth === 0) return { tokens, next: lexer.next() };
  }
  return { tokens, next: undefined };
}
