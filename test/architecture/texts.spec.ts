import { ROUTES } from '../../common/access/routes.ts';
import { ERROR_CODES } from '../../common/errors/catalogue.ts';
import { sourcesIn } from './sources.ts';

type Tree = { [key: string]: Tree | string };

/** All texts of lists and objects: parts of the privacy text have numbers as keys. Other properties are skipped. */
function leaves(tree: Tree, path = ''): [key: string, text: string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    if (typeof value === 'string') return [[path + key, value]];
    return typeof value === 'object' ? leaves(value, `${path}${key}.`) : [];
  });
}

const textsOf = (locale: string) =>
  new Map(
    sourcesIn(`common/locale/messages/${locale}`, /\.json$/).flatMap(({ text }) => leaves(JSON.parse(text) as Tree)),
  );

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

/** Code with Arabic letters that is not translatable, each with the reason. */
const ARABIC_DATA: readonly [path: RegExp, why: string][] = [
  [
    /^bff\/ranking\/(case-type-words|everyday-(words|things)|stem|stop-words)\.ts$/,
    'words and endings by which sentences are ranked',
  ],
  [/^common\/users\/common-words\.ts$/, 'passwords that are easy to guess'],
  [/^bff\/demo\//, 'demo data'],
  [/^bff\/cases\/reply-check\/|^common\/text\//, 'words by which replies are checked'],
  [/^bff\/cases\/agent-workspace\/without-personal-data\.ts$/, 'letters before and in names, to find them by'],
  [/^bff\/integrations\/places\//, 'names and spellings of places, to find them by'],
  [
    /^bff\/database\/search-normalization\.ts$|^common\/locale\/search-fold\.ts$|^common\/locale\/(word-forms|broken-plurals)\.ts$|^common\/content\/search-words\.ts$/,
    'letters that a search takes as the same',
  ],
  [/^bff\/http\/openapi\/example-values\.ts$/, 'example values of the API document'],
  [/^web\/users\/NameBadge\.tsx$/, 'the article before a name'],
];

/** Prefixes of keys that the code iterates over or builds from data. */
const WALKED = [
  'errors.',
  'fieldMessages.',
  'privacy.',
  'guideSamples.',
  'provider.',
  'notifications.',
  'defaults.anonymized.',
];

/** Keys that are built from a value: `t(`cases.status.${code}`)`. */
const builtPrefixes = [...code.matchAll(/`([\w.-]+\.)\$\{/g)].map((match) => match[1]!);

describe('translations', () => {
  it('have the same keys in both languages', () => {
    expect(stems(ar)).toEqual(stems(en));
  });

  it('are never empty, and are in Arabic where they should be', () => {
    for (const [key, text] of en) expect([key, text.trim()]).not.toEqual([key, '']);
    const latinOnly = [...ar].filter(
      ([, text]) => !/[ء-ي]/.test(text) && /[A-Za-z]{3,}/.test(text.replace(/\{\{[\w, ]+\}\}|\$t\([^)]*\)/g, '')),
    );
    // Names that the program reads or shows, and the name of the other language.
    const names = /^site\.language\.|^privacy\..*\.(id|rows\.\d+\.0)$/;
    expect(latinOnly.map(([key]) => key).filter((key) => !names.test(key))).toEqual([]);
  });

  it('fill in the same values in both languages', () => {
    const values = (text: string) => [...new Set(text.match(/\{\{[\w, ]+\}\}/g) ?? [])].sort().join();
    const differing = [...en].filter(
      ([key, text]) => !PLURAL.test(key) && values(text) !== values(ar.get(key) ?? ar.get(`${key}_other`) ?? ''),
    );
    expect(differing.map(([key]) => key)).toEqual([]);
  });

  it('take the limits of fields from the code', () => {
    const examples = ['phone', 'color', 'colorContrast', 'importEncoding', 'importCharacters'].map(
      (name) => `fieldMessages.${name}`,
    );
    const numbered = [...en, ...ar].filter(([key, text]) => key.startsWith('fieldMessages.') && /\p{Nd}/u.test(text));
    expect(numbered.map(([key]) => key).filter((key) => !examples.includes(key))).toEqual([]);
  });

  it('are all used', () => {
    const titles = new Set(['titles.404', 'titles.500', ...ROUTES.map(({ title }) => `titles.${title}`)]);
    const unused = stems(en).filter(
      (key) =>
        !titles.has(key) &&
        !["'", '"', '`'].some((quote) => code.includes(quote + key + quote)) &&
        ![...builtPrefixes, ...WALKED].some((prefix) => key.startsWith(prefix)),
    );
    expect(unused).toEqual([]);
  });

  it('exist for every key in the code', () => {
    const known = new Set(stems(en));
    const roots = new Set([...known].map((key) => key.split('.')[0]));
    const named = [...code.matchAll(/\bt\(\s*'([\w.+-]+)'/g)]
      .map((match) => match[1]!)
      .filter((key) => roots.has(key.split('.')[0]));
    expect(named.filter((key) => !known.has(key) && !roots.has(key))).toEqual([]);
  });

  it('are in the same files in both languages', () => {
    const files = (locale: string) =>
      sourcesIn(`common/locale/messages/${locale}`, /\.json$/).map(({ path }) => path.split('/').at(-1));
    expect(files('ar').sort()).toEqual(files('en').sort());
  });

  it('stand nowhere else: no Arabic letter in the code but in data', () => {
    const arabic = ['web', 'bff', 'common']
      .flatMap((folder) => sourcesIn(folder, /\.(ts|tsx|mjs)$/))
      .filter(({ text }) => /\p{Script=Arabic}/u.test(text));
    expect(arabic.map(({ path }) => path).filter((path) => !ARABIC_DATA.some(([data]) => data.test(path)))).toEqual([]);
    for (const [data] of ARABIC_DATA) expect(arabic.some(({ path }) => data.test(path))).toBe(true);
  });

  it('have the catalogue’s codes and no others', () => {
    const codes = [
      ...new Set(stems(en).flatMap((key) => (key.startsWith('errors.') ? [key.slice('errors.'.length)] : []))),
    ];
    expect(codes.sort()).toEqual([...ERROR_CODES].sort());
  });
});
