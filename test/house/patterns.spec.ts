import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { sourcesIn } from './sources.ts';

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

const LONGEST_MS = 60_000;
const TIMES = fileURLToPath(new URL('pattern-times.mjs', import.meta.url));

/** Of each pattern the piece over which it takes too long, or null. In a process of its own: one that has made many patterns makes slow ones. */
function slowOver(patterns: readonly RegExp[]): (string | null)[] {
  const input = JSON.stringify(patterns.map(({ source, flags }) => [source, flags]));
  const { stdout, stderr } = spawnSync(process.execPath, [TIMES], { input, encoding: 'utf8', maxBuffer: 1e8, timeout: LONGEST_MS });
  if (!stdout) throw new Error(stderr || 'there is a pattern that does not come to an end');
  return JSON.parse(stdout) as (string | null)[];
}

describe('patterns', () => {
  const all = ['common', 'bff', 'web'].flatMap((folder) => sourcesIn(folder)).flatMap(({ path, text }) => patternsIn(path, text));

  it('are found', () => {
    expect(all.length).toBeGreaterThan(150);
  });

  it('never take 5 ms over 50 kB that are made against them', () => {
    const over = slowOver(all.map(({ pattern }) => pattern));
    expect(over).toHaveLength(all.length);
    const slow = all.map(({ path, pattern }, at) => `${path} ${pattern}: over ${JSON.stringify(over[at])}`);
    expect(slow.filter((_, at) => over[at] !== null)).toEqual([]);
  });

  it('that run away would be found', () => {
    expect(slowOver([/\s+$/, /a/])).toEqual([expect.any(String), null]);
  });
});
