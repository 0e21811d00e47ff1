import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { sourcesIn } from './sources.ts';

const LONG = 50_000;
const MOST_MS = 5;
const TRIES = 60;

interface Pattern {
  path: string;
  pattern: RegExp;
}

/** The patterns that stand in a file as such, or as `new RegExp('…')`. */
function patternsIn(path: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ path, pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) });
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'RegExp' && node.arguments?.every((one) => ts.isStringLiteralLike(one))) {
      const [source, flags] = node.arguments.map((one) => (one as ts.StringLiteralLike).text);
      found.push({ path, pattern: new RegExp(source!, flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return found;
}

const COMMON = [
  'a',
  'A',
  '0',
  ' ',
  '\n',
  '-',
  '.',
  '@',
  '/',
  '\\',
  '"',
  '<',
  '=',
  ',',
  '_',
  'ا',
  '😀',
  '\u0301',
  'a ',
  'a.',
  'a@',
  '0-',
  ' \n',
  '<a',
  'a=',
  '%41',
];

const made = new Map<string, string>();

/** 50 kB of it, over and over, and an end that nothing expects; each is made once. */
function over(piece: string, length: number): string {
  const key = `${length} ${piece}`;
  const text = made.get(key) ?? `${piece.repeat(Math.ceil(length / piece.length))}\u0000`;
  made.set(key, text);
  return text;
}

/** What the pattern is about, and what people and programs send anyway. */
function piecesFor({ source }: RegExp): string[] {
  const literal = source.replace(/\\[a-zA-Z](\{[^}]*\})?/g, '').match(/[^\\()[\]{}*+?|^$]/gu) ?? [];
  const words = source.match(/[A-Za-z0-9:;=<>/@., -]{2,12}/g) ?? [];
  return [...new Set([...COMMON, ...literal, ...words])];
}

/** The piece over which a pattern takes too long. Where a tenth of the length takes less than a hundredth of the time, the whole does not. */
const slowOver = (pattern: RegExp): string | undefined =>
  piecesFor(pattern).find(
    (piece) =>
      timeOf(pattern, over(piece, LONG / 10), MOST_MS / 100) > MOST_MS / 100 && timeOf(pattern, over(piece, LONG), MOST_MS) > MOST_MS,
  );

/** Milliseconds, at the best of some tries: what else the machine does is not the pattern's. */
function timeOf(pattern: RegExp, text: string, most: number): number {
  let best = Infinity;
  for (let attempt = 0; attempt < TRIES && best > most; attempt++) {
    pattern.lastIndex = 0;
    const began = performance.now();
    pattern.test(text);
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

describe('patterns', () => {
  const all = ['common', 'bff', 'web'].flatMap((folder) => sourcesIn(folder)).flatMap(({ path, text }) => patternsIn(path, text));

  it('are found', () => {
    expect(all.length).toBeGreaterThan(150);
  });

  it(`never take ${MOST_MS} ms over 50 kB that are made against them`, () => {
    const slow = all
      .map(({ path, pattern }) => ({ path, pattern, over: slowOver(pattern) }))
      .filter((one) => one.over !== undefined)
      .map((one) => `${one.path} ${one.pattern}: over ${JSON.stringify(one.over)}`);
    expect(slow).toEqual([]);
  });

  it('that run away would be found', () => {
    // At a tenth of the length already, which spares the wait.
    expect(timeOf(/\s+$/, over(' ', LONG / 10), MOST_MS)).toBeGreaterThan(MOST_MS);
    expect(timeOf(/(a+)+$/, over('a', 20), MOST_MS)).toBeGreaterThan(MOST_MS);
  });
});
