import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { sourcesIn } from './sources.ts';
import { defined } from '../support/defined.ts';

interface Pattern {
  path: string;
  pattern: RegExp;
}

/** The patterns in a file: literals and `new RegExp('…')`. */
function patternsIn(path: string, text: string): Pattern[] {
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      found.push({ path, pattern: new RegExp(node.text.slice(1, end), node.text.slice(end + 1)) });
    }
    if (
      ts.isNewExpression(node) &&
      node.expression.getText() === 'RegExp' &&
      node.arguments?.every((one) => ts.isStringLiteralLike(one))
    ) {
      const [source, flags] = node.arguments.map((one) => (one as ts.StringLiteralLike).text);
      found.push({ path, pattern: new RegExp(defined(source), flags) });
    }
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      path,
      text,
      ts.ScriptTarget.Latest,
      true,
      path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return found;
}

const LONGEST_MS = 60_000;
const TIMES = fileURLToPath(new URL('pattern-times.mjs', import.meta.url));

/**
 * The piece that each pattern is slow on, or null. Runs in a child process, because V8 slows down after many patterns.
 */
function slowOver(patterns: readonly RegExp[]): (string | null)[] {
  const input = JSON.stringify(patterns.map(({ source, flags }) => [source, flags]));
  const { stdout, stderr } = spawnSync(process.execPath, [TIMES], {
    input,
    encoding: 'utf8',
    maxBuffer: 1e8,
    timeout: LONGEST_MS,
  });
  if (!stdout) throw new Error(stderr || 'a pattern did not terminate');
  return JSON.parse(stdout) as (string | null)[];
}

describe('regular expressions', () => {
  const all = ['common', 'bff', 'web']
    .flatMap((folder) => sourcesIn(folder))
    .flatMap(({ path, text }) => patternsIn(path, text));

  it('are found in the sources', () => {
    expect(all.length).toBeGreaterThan(150);
  });

  it('take at most 5 ms on 50 kB of adversarial input', () => {
    const over = slowOver(all.map(({ pattern }) => pattern));
    expect(over).toHaveLength(all.length);
    const slow = all.map(({ path, pattern }, index) => `${path} ${pattern}: over ${JSON.stringify(over[index])}`);
    expect(slow.filter((_, index) => over[index] !== null)).toEqual([]);
  });

  it('are reported where they backtrack', () => {
    expect(slowOver([/\s+$/, /a/])).toEqual([expect.any(String), null]);
  });
});
