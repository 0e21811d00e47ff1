import { ROUTES } from '../../common/access/routes.ts';
import { sourcesIn } from './sources.ts';

type Tree = { [key: string]: Tree | string };

function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
}

const textsOf = (locale: string) =>
  new Map(sourcesIn(`common/locale/messages/${locale}`, /\.json$/).flatMap(({ text }) => leaves(JSON.parse(text) as Tree)));

const ar = textsOf('ar');
const en = textsOf('en');
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** English needs two plural forms, Arabic all six. */
const stem = (key: string) => key.replace(PLURAL, '');
const stems = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].sort();

const code = ['web', 'bff', 'common']
  .flatMap((folder) => sourcesIn(folder, /\.(ts|tsx)$/))
  .map(({ text }) => text)
  .join('\n');

/** Keys that are built from a value: `t(`cases.status.${code}`)`. */
const builtPrefixes = [...code.matchAll(/`([\w.-]+\.)\$\{/g)].map((match) => match[1]!);

describe('the texts', () => {
  it('have the same keys in both languages', () => {
    expect(stems(ar)).toEqual(stems(en));
  });

  it('are never empty, and Arabic ones hold Arabic', () => {
    for (const [key, text] of en) expect([key, text.trim()]).not.toEqual([key, '']);
    const latinOnly = [...ar].filter(([, text]) => !/[ء-ي]/.test(text) && /[A-Za-z]{3,}/.test(text.replace(/\{\{\w+\}\}/g, '')));
    expect(latinOnly.map(([key]) => key)).toEqual([]);
  });

  it('fill in the same values in both languages', () => {
    const values = (text: string) => [...new Set(text.match(/\{\{\w+\}\}/g) ?? [])].sort().join();
    const differing = [...en].filter(([key, text]) => !PLURAL.test(key) && values(text) !== values(ar.get(key) ?? ''));
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('are all used', () => {
    const titles = new Set(['titles.404', 'titles.500', ...ROUTES.map(({ title }) => `titles.${title}`)]);
    const unused = stems(en).filter(
      (key) =>
        !titles.has(key) &&
        !code.includes(`'${key}'`) &&
        !code.includes(`\`${key}\``) &&
        !builtPrefixes.some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it('exist for every key that the code names', () => {
    const known = new Set(stems(en));
    const roots = new Set([...known].map((key) => key.split('.')[0]));
    const named = [...code.matchAll(/\bt\(\s*'([\w.+-]+)'/g)].map((match) => match[1]!).filter((key) => roots.has(key.split('.')[0]));
    expect(named.filter((key) => !known.has(key))).toEqual([]);
  });
});
