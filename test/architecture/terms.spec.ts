import { basename } from 'node:path';
import ts from 'typescript';
import { sourcesIn, type Source } from './sources.ts';
import { AS_STYLED, IN_COMMENTS, IN_NAMES, type Term } from './terms.ts';

interface Words {
  comments: string[];
  names: Set<string>;
  styled: string[];
}

const isText = (node: ts.Node): boolean =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateLiteralToken(node) ||
  ts.isJsxText(node) ||
  ts.isRegularExpressionLiteral(node);

/** The comments and names of a file, without its strings. */
function wordsOf({ path, text }: Source): Words {
  const file = ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const names = new Set([basename(path).replace(/\..*$/, '')]);
  const styled: string[] = [];
  let rest = text;
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    if (ts.isVariableDeclaration(node) && /^styled\b/.test(node.initializer?.getText(file) ?? ''))
      styled.push(node.name.getText(file));
    if (isText(node)) {
      const [start, end] = [node.getStart(file), node.getEnd()];
      rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return {
    comments: [...rest.matchAll(/\/\*[^]*?\*\/|\/\/.*/g)].map(([comment]) => comment.replace(/\s+(?:\* )?/g, ' ')),
    names,
    styled,
  };
}

const wrong = (words: Iterable<string>, terms: readonly Term[]): string[] =>
  [...words].flatMap((word) =>
    terms.filter(({ avoid }) => avoid.test(word)).map(({ use }) => `${word.slice(0, 120)} → ${use}`),
  );

/** The words to avoid in a file, each with the word to use instead. */
function findings(source: Source): string[] {
  const { comments, names, styled } = wordsOf(source);
  return [...wrong(comments, IN_COMMENTS), ...wrong(names, IN_NAMES), ...wrong(styled, [AS_STYLED])].map(
    (one) => `${source.path}: ${one}`,
  );
}

describe('comments and names', () => {
  it.each(['bff', 'web', 'common', 'test'])('use standard terms in %s', (folder) => {
    const sources = sourcesIn(folder).filter(({ path }) => !path.startsWith('test/architecture/terms'));
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(findings)).toEqual([]);
  });

  it('wrap comments at 120 characters', () => {
    const isLong = (line: string): boolean => line.length > 120 && /^\s*(?:\/?\*|\/\/ (?!eslint))/.test(line);
    const sources = ['bff', 'web', 'common', 'test'].flatMap((folder) => sourcesIn(folder));
    expect(
      sources.flatMap(({ path, text }) =>
        text
          .split('\n')
          .filter(isLong)
          .map((line) => `${path}: ${line.trim().slice(0, 60)}`),
      ),
    ).toEqual([]);
  });

  it('are reported when they use a term to avoid', () => {
    const text = `// Whoever asks.\nconst Room = styled.div\`door\`;\nfunction layTable(deed: string) {}\nconst text = 'a far side';`;
    expect(findings({ path: 'web/Example.tsx', text })).toEqual([
      expect.stringContaining('Whoever asks'),
      expect.stringContaining('layTable → create'),
      expect.stringContaining('deed → action'),
      expect.stringContaining('Room → Card'),
    ]);
  });
});
