import { PdfLexer, type PdfToken } from './pdf-lexer.ts';
import type { WorkBudget } from './work-budget.ts';

/** A PDF holds a script, an action that runs something, or a file. */
export class ActiveContent extends Error {}
/** It cannot be looked into: a filter that nobody uses there, broken or encrypted bytes. */
export class UnreadableContent extends Error {}

/** Keys of dictionaries that bring a script, an action without a click, a file inside or a form of another kind. */
const ACTIVE_KEYS = new Set(['/JS', '/AA', '/EF', '/XFA']);
/** Kinds of actions, annotations and objects that do; also where the name stands alone and is referred to. */
const ACTIVE_NAMES = new Set([
  ...['/JavaScript', '/Launch', '/SubmitForm', '/ImportData', '/GoToR', '/GoToE', '/Rendition', '/RichMedia', '/OnInstantiate'],
  ...['/EmbeddedFile', '/EmbeddedFiles', '/FileAttachment'],
]);

/** What may stand in a dictionary where a key is expected: the rest of a reference to another object. */
const REFERENCE = /^(R|[+-]?\d+)$/;
/** The dictionary of a stream is not longer. */
const MAX_KEPT_TOKENS = 4096;

/** What is open: an array, or a dictionary that expects a key or a value. */
type Open = 'array' | 'key' | 'value';

/** Follows dictionaries and arrays as they open and close. Whoever reads leniently may read a broken one differently, so none is let pass. */
export class PdfNesting {
  readonly #open: Open[] = [];

  get depth(): number {
    return this.#open.length;
  }

  /** Throws ActiveContent for a name that brings something active, UnreadableContent where something stands that may not stand there. */
  take(text: string): void {
    const isKey = this.#open.at(-1) === 'key';
    if (text === '<<' || text === '[') {
      if (isKey) throw new UnreadableContent();
      this.#fill();
      this.#open.push(text === '[' ? 'array' : 'key');
    } else if (text === '>>' || text === ']') this.#close(text === ']' ? 'array' : 'key');
    else if (text.startsWith('/')) this.#name(text);
    else if (!isKey) this.#fill();
    else if (!REFERENCE.test(text)) throw new UnreadableContent();
  }

  /** A value came where one was expected. */
  #fill(): void {
    if (this.#open.at(-1) === 'value') this.#open[this.#open.length - 1] = 'key';
  }

  #close(expected: Open): void {
    if (this.#open.pop() !== expected) throw new UnreadableContent();
  }

  #name(text: string): void {
    if (ACTIVE_NAMES.has(text) || (this.depth > 0 && ACTIVE_KEYS.has(text))) throw new ActiveContent();
    if (this.#open.at(-1) === 'key') this.#open[this.#open.length - 1] = 'value';
    else this.#fill();
  }
}

/** One object as it was read: its tokens, and what follows it. */
export interface PdfObject {
  tokens: string[];
  next: PdfToken | undefined;
}

/** Reads one object from where its header ends, as a reader does. Throws ActiveContent, UnreadableContent. */
export function readPdfObject(bytes: Buffer, start: number, budget: WorkBudget): PdfObject {
  const lexer = new PdfLexer(bytes, start, budget);
  const nesting = new PdfNesting();
  const tokens: string[] = [];
  for (let token = lexer.next(); token; token = lexer.next()) {
    // What closes before anything has opened is no object at all.
    if (nesting.depth === 0 && (token.text === '>>' || token.text === ']')) return { tokens, next: token };
    nesting.take(token.text);
    if (tokens.length < MAX_KEPT_TOKENS) tokens.push(token.text);
    if (nesting.depth === 0) return { tokens, next: lexer.next() };
  }
  return { tokens, next: undefined };
}
