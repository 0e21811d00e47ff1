import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { REQUIRED_IN_PRODUCTION } from '../../bff/config/production.ts';
import { settingsList } from '../../bff/config/settings.ts';
import { ENDPOINTS } from '../../common/contract/contracts.ts';
import { ROOT, sourcesIn, textOf } from './sources.ts';
import { defined } from '../support/defined.ts';

const isDocument = (name: string): boolean => name.endsWith('.md');
const documents = [
  ...readdirSync(ROOT).filter(isDocument),
  ...(readdirSync(join(ROOT, 'docs'), { recursive: true }) as string[])
    .filter(isDocument)
    .map((name) => `docs/${name}`),
];
const exists = (path: string): boolean => existsSync(join(ROOT, path));

const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
const settings = new Set<string>(settingsList().map(({ name }) => name));
const code = [
  ...['bff', 'common', 'web', 'test']
    .flatMap((folder) => sourcesIn(folder))
    .filter(({ path }) => !path.endsWith('documents.spec.ts')),
  ...['Dockerfile', 'compose.yaml', 'deploy/Caddyfile'].map((path) => ({ path, text: textOf(path) })),
];
const words = new Set(code.flatMap(({ text }) => text.match(/\b[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+\b/g) ?? []));
const metrics = new Set(sourcesIn('bff').flatMap(({ text }) => text.match(/customer_voice_\w+/g) ?? []));
const endpoints = new Set(
  ENDPOINTS.flatMap(({ endpoint: { method, path, aliases = [] } }) =>
    [path, ...aliases].map((one) => `${method} ${one}`),
  ),
);
/** Variables that only libraries and tools read. */
const FOREIGN = ['OTEL_TRACES_SAMPLER', 'OTEL_TRACES_SAMPLER_ARG'];

const withoutCode = (text: string): string => text.replace(/^```.*?^```/gms, '');
const inTicks = (text: string): string[] =>
  [...withoutCode(text).matchAll(/`([^`\n]+)`/g)].map(([, group = '']) => group);

/** The anchors that GitHub creates for the headings of a document. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading] of withoutCode(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = defined(heading)
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let times = 1; anchors.has(anchor); times += 1) anchor = `${slug}-${times}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** Relative links of a document to a missing file or heading. */
function brokenLinks(path: string): string[] {
  const links = [...withoutCode(textOf(path)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, group = '']) => group);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file ? normalize(join(dirname(path), file)) : path;
    if (!exists(target)) return true;
    return anchor !== undefined && !anchorsOf(textOf(target)).has(anchor);
  });
}

describe.each(documents)('%s', (path) => {
  const text = textOf(path);

  it('names only files that exist', () => {
    const named = inTicks(text).filter((name) =>
      /^(bff|common|web|test|docs|deploy|\.github|\.ci)\/[\w./()+@-]*$/.test(name),
    );
    expect(named.filter((name) => !name.includes('NNNN') && !exists(name))).toEqual([]);
  });

  it('has only links that resolve', () => {
    expect(brokenLinks(path)).toEqual([]);
  });

  it('names only scripts that exist', () => {
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, group = '']) => group);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('names only settings and constants that exist', () => {
    const named = inTicks(text).flatMap((one) => /^([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=.*)?$/.exec(one)?.[1] ?? []);
    const known = (name: string) => settings.has(name) || settings.has(name.replace(/_FILE$/, '')) || words.has(name);
    expect(named.filter((name) => !known(name) && !FOREIGN.includes(name))).toEqual([]);
  });

  it('names only prefixes of settings that exist', () => {
    const named = inTicks(text).flatMap((one) => /^([A-Z][A-Z0-9]*_(?:[A-Z0-9]+_?)*)…$/.exec(one)?.[1] ?? []);
    const known = (start: string) => [...settings, ...words].some((name) => name.startsWith(start));
    expect(named.filter((start) => !known(start))).toEqual([]);
  });

  it('names only metrics that exist', () => {
    const named = text.match(/customer_voice_\w+/g) ?? [];
    const base = (name: string) => name.replace(/_(bucket|sum|count)$/, '');
    expect(named.filter((name) => !metrics.has(name) && !metrics.has(base(name)))).toEqual([]);
  });

  it('names only endpoints that exist', () => {
    const named = inTicks(text).flatMap((one) => {
      const [, method, address] = /^(GET|POST|PATCH|DELETE) (?:\/api\/)?([\w{][\w/{}.-]*)(?:\?.*)?$/.exec(one) ?? [];
      return method ? `${method} ${defined(address).replace(/\{(\w+)\}/g, ':$1')}` : [];
    });
    const own = named.filter((one) => !/ (HAPPINESS_URL|openapi\.json|docs)$/.test(one));
    expect(own.filter((one) => !endpoints.has(one))).toEqual([]);
  });
});

it('package.json has only scripts whose files exist', () => {
  const files = Object.values(scripts).flatMap(
    (command) => command.match(/\b(?:bff|test)\/[\w/.-]+\.(?:ts|mjs)\b/g) ?? [],
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !exists(file))).toEqual([]);
});

it('.env.example lists only existing settings, and all that production needs', () => {
  const named = [...textOf('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, group = '']) => group);
  expect(named.filter((name) => !settings.has(name) && name !== 'POSTGRES_PASSWORD')).toEqual([]);
  const needed = settingsList().filter(({ name }) => REQUIRED_IN_PRODUCTION[name] === 'yes');
  expect(needed.length).toBeGreaterThan(5);
  expect(named).toEqual(expect.arrayContaining([...needed.map(({ name }) => name), 'FILES_DIR']));
});

it('the glossary uses the Arabic terms of the interface', () => {
  const shown = [
    ...sourcesIn('common/locale/messages/ar', /\.json$/).map(({ text }) => text),
    textOf('bff/database/migrations/0001-baseline.sql'),
  ].join('\n');
  const terms = [...textOf('docs/glossary.md').matchAll(/^\| [A-Z][^|]* \| ([^|]*[ء-ي][^|]*) \|/gm)].map(
    ([, group = '']) => group.trim(),
  );
  expect(terms.length).toBeGreaterThan(40);
  expect(terms.filter((term) => !shown.includes(term))).toEqual([]);
});

it('the index lists every decision record once', () => {
  const records = readdirSync(join(ROOT, 'docs/adr')).filter((name) => /^\d{4}-/.test(name));
  const listed = [...textOf('docs/adr/README.md').matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, group = '']) => group);
  expect(listed).toEqual(records.toSorted());
  for (const name of records)
    expect(textOf(`docs/adr/${name}`)).toMatch(/^# \d{4}\. .+\n\nStatus: (proposed|accepted|superseded by \d{4}) · /);
});

it('docs/security.md names the tests for every applicable chapter of the standard', () => {
  const chapters = textOf('docs/security.md').split(/^## /m).slice(1);
  expect(chapters.length).toBe(15);
  for (const chapter of chapters)
    expect([chapter.split('\n')[0], /`(test|bff)\/[\w./-]+`/.test(chapter)]).toEqual([chapter.split('\n')[0], true]);
});

it('docs/specification.md names the code of every statement, and its tests or none', () => {
  const rows = [...textOf('docs/specification.md').matchAll(/^\| \d\.\d+ \|(.*)\|$/gm)].map(([, cells = '']) =>
    cells.split('|'),
  );
  expect(rows.length).toBeGreaterThan(100);
  const isComplete = ([, files = '', tests = '']: string[]) =>
    /`(?:bff|web|common|test)\//.test(files) && /`test\/|^ – $/.test(tests);
  expect(rows.filter((cells) => !isComplete(cells)).map(([statement]) => statement)).toEqual([]);
});

it('every document wraps prose at 120 characters', () => {
  const isProse = (line: string): boolean =>
    !/^\s*\||^<!--|^!\[|^Measured on/.test(line) && /\s/.test(line.slice(0, 110).trim());
  const long = documents.flatMap((path) =>
    withoutCode(textOf(path))
      .split('\n')
      .filter((line) => line.length > 120 && isProse(line))
      .map((line) => `${path}: ${line.slice(0, 60)}`),
  );
  expect(long).toEqual([]);
});
