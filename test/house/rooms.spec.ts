import { dirname, join } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { ROOT, sourcesIn } from './sources.ts';

const all = ['bff', 'common', 'web', 'test'].flatMap((folder) => sourcesIn(folder));

/** What a room's files import, as paths from the root; packages by their name. */
function importsOf({ path, text }: { path: string; text: string }): string[] {
  const found = text.matchAll(/(?:from|import\()\s*'([^']+)'|^import\s+'([^']+)'/gm);
  return [...found].map((match) => match[1] ?? match[2]!).map((name) => (name.startsWith('.') ? join(dirname(path), name) : name));
}

const inRoom = (room: string) => all.filter(({ path }) => path.startsWith(room));
const importers = (room: string, forbidden: RegExp, except: RegExp = /^$/) =>
  inRoom(room).flatMap((source) =>
    importsOf(source)
      .filter((name) => forbidden.test(name) && !except.test(name))
      .map((name) => `${source.path} → ${name}`),
  );

describe('rooms of the house', () => {
  it('common imports validation and nothing else', () => {
    expect(importers('common/', /^(?!common\/)/, /^(class-validator|class-transformer|reflect-metadata\/lite)$/)).toEqual([]);
  });

  it('the browser never imports the server, but for the shape of the page context', () => {
    expect(importers('web/', /^(bff|test)\//)).toEqual([]);
  });

  it('the server never imports the pages’ sources or the tests', () => {
    expect(importers('bff/', /^(web|test)\//)).toEqual([]);
  });

  it('controls know no product word: they import design and libraries', () => {
    expect(importers('web/controls/', /^(common|web\/(?!controls|design))/)).toEqual([]);
  });

  it('store and outside know no feature', () => {
    for (const room of ['bff/store/', 'bff/outside/'])
      expect(importers(room, /^bff\/(auth|cases|otp|documents|content|users|pages|http)\//)).toEqual([]);
  });

  it('only config and the entry read the environment', () => {
    const readers = all.filter(({ path, text }) => /process\.env/.test(text) && /^(bff|common|web)\//.test(path)).map(({ path }) => path);
    expect(readers.sort()).toEqual(['bff/config/config.ts', 'bff/demo/bulk/seed-command.ts', 'bff/dev.mjs', 'bff/main.ts']);
  });

  it('loads what is large only where it is configured', () => {
    const early = /^import (?!type )[^;]*?from '(@aws-sdk\/[^']+|@opentelemetry\/[^']+)'/gm;
    const loading = inRoom('bff/').flatMap(({ path, text }) => [...text.matchAll(early)].map(([, name]) => `${path} → ${name}`));
    const lazily = ['bff/ops/tracing.otlp.ts', 'bff/ops/traced-fetches.ts'];
    expect(loading.filter((line) => !lazily.some((path) => line.startsWith(path)))).toEqual([]);
    const importing = inRoom('bff/')
      .filter(({ text }) => /^import [^;]*?from '\.\/(tracing\.otlp|traced-fetches)\.ts'/m.test(text))
      .map(({ path }) => path);
    expect(importing).toEqual(['bff/ops/tracing.otlp.ts']);
  });

  it('has no circle of imports', async () => {
    const { output } = await cruise(['bff', 'common', 'web'], {
      baseDir: ROOT,
      doNotFollow: 'node_modules',
      tsPreCompilationDeps: false,
      validate: true,
      ruleSet: { forbidden: [{ name: 'circle', severity: 'error', from: {}, to: { circular: true } }] },
    });
    expect((output as ICruiseResult).summary.violations.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  it('has no file over 250 lines', () => {
    const long = all.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 })).filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  it('names its files kebab-case with a known role on the server, and has no room for odds and ends', () => {
    const badNames = all.filter(({ path }) => /^(bff|common)\//.test(path) && !/\/[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*\.(ts|mjs)$/.test(path));
    expect(badNames.map(({ path }) => path)).toEqual([]);
    // A page's folder is named for its address, and the specification has /login-manager.
    expect(
      all
        .map(({ path }) => path.replace('/login-manager/', '/'))
        .filter((path) => /(^|[/.-])(utils?|helpers?|shared|misc|manager|base)([/.-])/.test(path)),
    ).toEqual([]);
  });

  it('leaves no unfinished word and no path of a machine', () => {
    // Written in pieces, so that this file does not find itself.
    const unfinished = new RegExp(
      ['TO' + 'DO', 'FIX' + 'ME', 'X' + 'XX', 'not ' + 'implemented', '@ts-' + 'ignore', '/ro' + 'ot/', '/wo' + 'rk/'].join('|'),
    );
    expect(all.filter(({ text }) => unfinished.test(text)).map(({ path }) => path)).toEqual([]);
  });
});
