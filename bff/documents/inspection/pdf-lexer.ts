import type { WorkBudget } from './work-budget.ts';

const NUL = 0x00;
const TAB = 0x09;
const LF = 0x0a;
const FF = 0x0c;
const CR = 0x0d;
const SPACE = 0x20;
const PERCENT = 0x25;
const HASH = 0x23;
const OPEN = 0x28;
const CLOSE = 0x29;
const SLASH = 0x2f;
const LESS = 0x3c;
const GREATER = 0x3e;
const BACKSLASH = 0x5c;

/** White space (ISO 32000-2, table 1). */
const isSpace = (byte: number): boolean =>
  byte === SPACE || byte === LF || byte === CR || byte === TAB || byte === FF || byte === NUL;

/** By byte value: whether it ends a name, number or keyword. */
const ENDS_TOKEN = Array.from(
  { length: 256 },
  (_, byte) => isSpace(byte) || '()<>[]{}/%'.includes(String.fromCharCode(byte)),
);

/** Work for each token, in addition to its length (work-budget.ts). */
const TOKEN_COST_BYTES = 16;
/** Longer tokens are truncated; no relevant token is longer. */
const MAX_TOKEN_BYTES = 200;

/** The token of every string; its text is not needed. */
const STRING = '()';

/** One token: `/Name` with its escapes resolved, `<<`, `>>`, a bracket, a number, a keyword, or `()` for any string. */
export interface PdfToken {
  text: string;
  start: number;
  end: number;
}

/** Tokenizes a PDF (ISO 32000, 7.2). Names inside strings and comments are not tokens. */
export class PdfLexer {
  #at: number;

  constructor(
    private readonly bytes: Buffer,
    start: number,
    private readonly budget: WorkBudget,
  ) {
    this.#at = start;
  }

  /** The next token; undefined at the end. `onBoundary` is called with every position between two tokens. */
  next(onBoundary?: (at: number) => void): PdfToken | undefined {
    const { bytes, budget } = this;
    while (this.#at < bytes.length) {
      const at = this.#at;
      onBoundary?.(at);
      const text = this.#read(bytes[at] ?? 0);
      budget.spend(TOKEN_COST_BYTES + this.#at - at);
      if (text !== undefined) return { text, start: at, end: this.#at };
    }
    return undefined;
  }

  /** Consumes the next element and returns its text if it is a token. */
  #read(byte: number): string | undefined {
    const { bytes } = this;
    if (isSpace(byte)) return this.#skip(1);
    if (byte === PERCENT) return this.#skipComment();
    if (byte === OPEN) return this.#skipString();
    const isDouble = bytes[this.#at + 1] === byte;
    if (byte === LESS) return isDouble ? this.#consume(2) : this.#skipHexString();
    if (byte === GREATER && isDouble) return this.#consume(2);
    if (byte === SLASH) return this.#readName();
    return ENDS_TOKEN[byte] ? this.#consume(1) : this.#consume(this.#regularLength(this.#at));
  }

  #skip(length: number): undefined {
    this.#at += length;
  }

  #consume(length: number): string {
    const start = this.#at;
    this.#at += length;
    return this.bytes.toString('latin1', start, Math.min(this.#at, start + MAX_TOKEN_BYTES));
  }

  /** The furthest position that the budget allows. */
  get #limit(): number {
    return Math.min(this.bytes.length, this.#at + this.budget.left + 1);
  }

  #regularLength(from: number): number {
    const limit = this.#limit;
    let at = from;
    while (at < limit && !ENDS_TOKEN[this.bytes[at] ?? 0]) at++;
    return at - from;
  }

  #readName(): string {
    const raw = this.#consume(1 + this.#regularLength(this.#at + 1));
    if (!raw.includes(String.fromCharCode(HASH))) return raw;
    return raw.replace(/#([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  }

  #skipComment(): undefined {
    const limit = this.#limit;
    let at = this.#at;
    while (at < limit && this.bytes[at] !== LF && this.bytes[at] !== CR) at++;
    this.#at = at;
  }

  #skipHexString(): string {
    const end = this.bytes.indexOf(GREATER, this.#at);
    this.#at = end < 0 ? this.bytes.length : end + 1;
    return STRING;
  }

  /** Parentheses inside a string are balanced or escaped. */
  #skipString(): string {
    const limit = this.#limit;
    let depth = 0;
    let at = this.#at;
    do {
      const byte = this.bytes[at];
      if (byte === BACKSLASH) at++;
      else if (byte === OPEN) depth++;
      else if (byte === CLOSE) depth--;
      at++;
    } while (depth > 0 && at < limit);
    this.#at = Math.min(at, this.bytes.length);
    return STRING;
  }
}
