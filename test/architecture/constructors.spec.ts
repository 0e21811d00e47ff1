import ts from 'typescript';
import { sourcesIn, type Source } from './sources.ts';

const MAX_DEPENDENCIES = 7;

/** `class: parameters` for every constructor of a file. */
function constructorsOf({ path, text }: Source): { name: string; count: number }[] {
  const found: { name: string; count: number }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isConstructorDeclaration(node))
      found.push({ name: `${path} ${node.parent.name?.text}`, count: node.parameters.length });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

describe('constructors on the server', () => {
  const constructors = sourcesIn('bff', /\.ts$/).flatMap(constructorsOf);

  it(`take at most ${MAX_DEPENDENCIES} dependencies`, () => {
    expect(constructors.length).toBeGreaterThan(150);
    expect(constructors.filter(({ count }) => count > MAX_DEPENDENCIES)).toEqual([]);
  });
});
