import { dirname, join } from 'node:path';
import { sourcesIn } from './sources.ts';
import { defined } from '../support/defined.ts';

const all = ['bff', 'common', 'web', 'test'].flatMap((folder) => sourcesIn(folder));

/** The imports of a file: paths from the root, and packages by name. */
function importsOf({ path, text }: { path: string; text: string }): string[] {
  const found = text.matchAll(/(?:from|import\()\s*'([^']+)'|^import\s+'([^']+)'/gm);
  return [...found]
    .map((match) => match[1] ?? defined(match[2]))
    .map((name) => (name.startsWith('.') ? join(dirname(path), name) : name));
}

const inFolder = (folder: string) => all.filter(({ path }) => path.startsWith(folder));
const importers = (folder: string, forbidden: RegExp, except: RegExp = /^$/) =>
  inFolder(folder).flatMap((source) =>
    importsOf(source)
      .filter((name) => forbidden.test(name) && !except.test(name))
      .map((name) => `${source.path} → ${name}`),
  );

/** The features of the server, from the lowest to the highest: each imports only features before it. */
const FEATURES = [
  'jobs',
  'scope',
  'city',
  'ranking',
  'pdf',
  'messages',
  'documents',
  'otp',
  'content',
  'suggestions',
  'users',
  'setup',
  'auth',
  'cases',
  'search',
  'demo',
];
/** `bff/<feature>`, and `bff/cases/<part>` for a part of cases; undefined outside the features. */
const unitOf = (path: string): string | undefined => {
  const [, feature, part] = /^bff\/([\w-]+)\/(?:([\w-]+)\/)?/.exec(path) ?? [];
  if (!feature || !FEATURES.includes(feature)) return undefined;
  return feature === 'cases' && part ? `cases/${part}` : feature;
};

/** Imports between units, types included: `from → to`, with an example of the files. */
const unitImports = (): { from: string; to: string; example: string }[] =>
  inFolder('bff/').flatMap((source) =>
    importsOf(source).flatMap((name) => {
      const [from, to] = [unitOf(source.path), unitOf(name)];
      return from && to && from !== to ? [{ from, to, example: `${source.path} → ${name}` }] : [];
    }),
  );

/** The imports that are part of a cycle of units. */
function cyclesIn(imports: readonly { from: string; to: string; example: string }[]): string[] {
  const leadsTo = (from: string, to: string, seen = new Set<string>()): boolean =>
    from === to ||
    (!seen.has(from) && seen.add(from) && imports.some((next) => next.from === from && leadsTo(next.to, to, seen)));
  return imports.filter(({ from, to }) => leadsTo(to, from)).map(({ example }) => example);
}

describe('modules', () => {
  it('common imports validation and nothing else', () => {
    expect(
      importers('common/', /^(?!common\/)/, /^(class-validator|class-transformer|reflect-metadata\/lite)$/),
    ).toEqual([]);
  });

  it('keeps server code out of the browser, except the type of the page context', () => {
    expect(importers('web/', /^(bff|test)\//)).toEqual([]);
  });

  it('keeps browser sources and tests out of the server', () => {
    expect(importers('bff/', /^(web|test)\//)).toEqual([]);
  });

  it('keeps server code out of suites that start the portal, which reach it by URLs and by test/support', () => {
    const starts =
      /^import \{[^}]*\b(startPortal|Portal|anotherInstance|startTwo|startInstance|runPortal|createApp)\b[^}]*\} from|from '\.\/fixtures\.ts'/m;
    const suites = inFolder('test/').filter(({ path }) => path.endsWith('.ts') && !path.startsWith('test/support/'));
    const starting = suites.filter(({ text }) => starts.test(text));
    expect(starting.length).toBeGreaterThan(60);
    expect(
      importers('test/', /^bff\//).filter((line) => starting.some(({ path }) => line.startsWith(`${path} `))),
    ).toEqual([]);
  });

  it('keeps the loaders of page data out of the browser, except their types', () => {
    const web = inFolder('web/');
    const loaders = web.filter(
      ({ path, text }) => !/^web\/(api|pages)\//.test(path) && /\bPageContextServer\b/.test(text),
    );
    expect(loaders.length).toBeGreaterThan(30);
    const isLoader = (path: string) => path.endsWith('/+data.ts') || loaders.some((loader) => loader.path === path);
    const values = web
      .filter(({ path }) => !isLoader(path))
      .map(({ path, text }) => ({ path, text: text.replace(/^import type [^;]*;/gm, '') }));
    expect(
      values.flatMap((source) =>
        importsOf(source)
          .filter(isLoader)
          .map((name) => `${source.path} → ${name}`),
      ),
    ).toEqual([]);
  });

  it('declares each query once, in queries.ts', () => {
    const declares = inFolder('web/').filter(({ text }) =>
      /\b(endpointQuery|queryOptions)\(|\bqueryKey: \[/.test(text),
    );
    expect(
      declares.map(({ path }) => path).filter((path) => !/\/queries\.ts$|^web\/api\/endpoint-query\.ts$/.test(path)),
    ).toEqual([]);
  });

  it('limits UI controls to the theme and libraries', () => {
    expect(importers('web/ui/', /^(common|web\/(?!ui|theme))/)).toEqual([]);
  });

  it('keeps features out of database and integrations', () => {
    for (const folder of ['bff/database/', 'bff/integrations/'])
      expect(importers(folder, /^bff\/(auth|cases|otp|documents|content|users|pages|http)\//)).toEqual([]);
  });

  it('reads the environment only in config and in entry points', () => {
    const readers = all
      .filter(({ path, text }) => /process\.env/.test(text) && /^(bff|common|web)\//.test(path))
      .map(({ path }) => path);
    expect(readers.sort()).toEqual([
      'bff/config/config.ts',
      'bff/demo/bulk/seed-command.ts',
      'bff/dev.mjs',
      'bff/main.ts',
    ]);
  });

  it('loads large packages only where they are configured', () => {
    const early = /^import (?!type )[^;]*?from '(@aws-sdk\/[^']+|@opentelemetry\/[^']+)'/gm;
    const loading = inFolder('bff/').flatMap(({ path, text }) =>
      [...text.matchAll(early)].map(([, name]) => `${path} → ${name}`),
    );
    const lazily = ['bff/ops/tracing.otlp.ts', 'bff/ops/instrument-fetch.ts'];
    expect(loading.filter((line) => !lazily.some((path) => line.startsWith(path)))).toEqual([]);
    const importing = inFolder('bff/')
      .filter(({ text }) => /^import [^;]*?from '\.\/(tracing\.otlp|instrument-fetch)\.ts'/m.test(text))
      .map(({ path }) => path);
    expect(importing).toEqual(['bff/ops/tracing.otlp.ts']);
  });

  it('features and the parts of cases import each other in one direction, types included', () => {
    const imports = unitImports();
    expect(imports.length).toBeGreaterThan(50);
    const feature = (unit: string) => unit.replace(/\/.*/, '');
    const upward = imports.filter(({ from, to }) => FEATURES.indexOf(feature(to)) > FEATURES.indexOf(feature(from)));
    expect(upward.map(({ example }) => example)).toEqual([]);
    expect(cyclesIn(imports)).toEqual([]);
  });

  it('has no file over 250 lines', () => {
    const long = all
      .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  it('names server files in kebab-case, and has no catch-all file names', () => {
    const badNames = all.filter(
      ({ path }) =>
        /^(bff|common)\//.test(path) &&
        !/\/[a-z0-9]+(-[a-z0-9]+)*(\.[a-z][a-z0-9]*(-[a-z0-9]+)*)*\.(ts|mjs)$/.test(path),
    );
    expect(badNames.map(({ path }) => path)).toEqual([]);
    // A page's folder is its URL, and the specification has /login-manager.
    expect(
      all
        .map(({ path }) => path.replace('/login-manager/', '/'))
        .filter((path) => /(^|[/.-])(utils?|helpers?|shared|misc|manager|base)([/.]|-(?!layer))/.test(path)),
    ).toEqual([]);
  });

  it("contains no unfinished work and no path of a developer's machine", () => {
    // Split, so that this file does not match itself.
    const unfinished = new RegExp(
      [
        'TO' + 'DO',
        'FIX' + 'ME',
        'X' + 'XX',
        'not ' + 'implemented',
        '@ts-' + 'ignore',
        '/ro' + 'ot/',
        '/wo' + 'rk/',
      ].join('|'),
    );
    expect(all.filter(({ text }) => unfinished.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
