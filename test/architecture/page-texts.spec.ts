import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { routeOf } from '../../common/access/routes.ts';
import { textGroupsOf } from '../../web/i18n/use-translation.ts';
import { ROOT, sourcesIn, textOf } from './sources.ts';
import { matchGroup } from '../support/defined.ts';

/** The first part of the keys (`wizard`, `site`, …) in each text group of the browser. */
const groupsOfRoot = new Map<string, string[]>();
for (const { path, text } of sourcesIn('web/i18n/texts', /-en\.ts$/)) {
  const group = matchGroup(/(\w+)-en\.ts$/, path);
  for (const [, file] of text.matchAll(/messages\/en\/([\w-]+)\.json/g)) {
    const texts = JSON.parse(textOf(`common/locale/messages/en/${file}.json`)) as object;
    for (const root of Object.keys(texts)) groupsOfRoot.set(root, [...(groupsOfRoot.get(root) ?? []), group]);
  }
}

interface Source {
  imports: string[];
  roots: string[];
}
const known = new Map<string, Source>();

/** The static and dynamic imports of a browser file, and the first keys of the texts that it uses. */
function read(path: string): Source {
  const found = known.get(path);
  if (found) return found;
  const text = readFileSync(path, 'utf8').replace(/import type [^;]+;/g, '');
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)].map((match) =>
    join(dirname(path), match[1]!),
  );
  const roots = [...text.matchAll(/['"`](\w+)\.[\w$]/g)]
    .map((match) => match[1]!)
    .filter((root) => groupsOfRoot.has(root));
  const entry = { imports: imports.filter((file) => existsSync(file)), roots };
  known.set(path, entry);
  return entry;
}

/** All files that a page imports in the browser, except the route table and the errors that load their own texts. */
function reach(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || /access\/routes\.ts$|i18n\/use-translation\.ts$|api\/browser-errors\.ts$/.test(path))
    return seen;
  seen.add(path);
  for (const next of read(path).imports) reach(next, seen);
  return seen;
}

const pages = sourcesIn('web/pages', /\+Page\.tsx$/)
  .map(({ path }) => ({
    file: join(ROOT, path),
    address: dirname(relative('web/pages', path)).replace(/\([\w-]+\)\/?/g, ''),
  }))
  .map(({ file, address }) => ({ file, address: address === 'index' ? '/' : `/${address}` }))
  .filter(({ address }) => routeOf(address));

describe('text groups', () => {
  it('have the same files in both languages', () => {
    const groups = sourcesIn('web/i18n/texts', /-en\.ts$/);
    const inArabic = groups.map(({ path, text }) => [
      path.replace('-en.ts', '-ar.ts'),
      text.replaceAll('/messages/en/', '/messages/ar/'),
    ]);
    expect(sourcesIn('web/i18n/texts', /-ar\.ts$/).map(({ path, text }) => [path, text])).toEqual(inArabic);
  });
});

describe('page texts', () => {
  it('are checked for every page', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(new Set([...groupsOfRoot.values()].flat()).size).toBeGreaterThan(4);
  });

  it.each(pages.map(({ address, file }) => [address, file] as const))(
    '%s loads every text that it uses',
    (address, file) => {
      const loaded = new Set<string>(['common', ...textGroupsOf(routeOf(address))]);
      const missing = [...reach(file)].flatMap((path) =>
        read(path)
          .roots.filter((root) => !groupsOfRoot.get(root)!.some((group) => loaded.has(group)))
          .map((root) => `${relative(ROOT, path)} names ${root}, of the texts ${groupsOfRoot.get(root)?.join(', ')}`),
      );
      expect(missing).toEqual([]);
    },
  );

  it('are common texts in the layouts', () => {
    const around = sourcesIn('web/layouts', /\.tsx?$/).filter(({ path }) => !/[Dd]ashboard|SideMenu/.test(path));
    const missing = around.flatMap(({ path }) =>
      read(join(ROOT, path))
        .roots.filter((root) => !groupsOfRoot.get(root)!.includes('common'))
        .map((root) => `${path} names ${root}`),
    );
    expect(missing).toEqual([]);
  });
});
