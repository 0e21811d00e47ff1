import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { routeOf } from '../../common/access/routes.ts';
import { textGroupsOf } from '../../web/client/text.ts';
import { ROOT, sourcesIn } from './sources.ts';

/** The texts' first words (`wizard`, `site`, …), by the group that a browser loads them with. */
const groupOfRoot = new Map<string, string>();
for (const { path, text } of sourcesIn('web/client/texts', /-en\.ts$/)) {
  const group = /(\w+)-en\.ts$/.exec(path)![1]!;
  for (const [, file] of text.matchAll(/messages\/en\/([\w-]+)\.json/g)) {
    const texts = JSON.parse(readFileSync(join(ROOT, `common/locale/messages/en/${file}.json`), 'utf8')) as object;
    for (const root of Object.keys(texts)) groupOfRoot.set(root, group);
  }
}

interface Known {
  imports: string[];
  roots: string[];
}
const known = new Map<string, Known>();

/** What a file of the browser imports, now or later, and the first words of the texts it names. */
function read(path: string): Known {
  const found = known.get(path);
  if (found) return found;
  const text = readFileSync(path, 'utf8').replace(/import type [^;]+;/g, '');
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g)].map((match) => join(dirname(path), match[1]!));
  const roots = [...text.matchAll(/['`](\w+)\.[\w$]/g)].map((match) => match[1]!).filter((root) => groupOfRoot.has(root));
  const entry = { imports: imports.filter((file) => existsSync(file)), roots };
  known.set(path, entry);
  return entry;
}

/** Every file that a page's own part leads to; not the server's half of it, and not the table of pages. */
function reach(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || /access\/routes\.ts$|client\/text\.ts$/.test(path)) return seen;
  seen.add(path);
  for (const next of read(path).imports) reach(next, seen);
  return seen;
}

const pages = sourcesIn('web/pages', /\+Page\.tsx$/)
  .map(({ path }) => ({ file: join(ROOT, path), address: dirname(relative('web/pages', path)).replace(/\([\w-]+\)\/?/g, '') }))
  .map(({ file, address }) => ({ file, address: address === 'index' ? '/' : `/${address}` }))
  .filter(({ address }) => routeOf(address));

describe('the texts that a page loads', () => {
  it('are looked at for every page', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(new Set(groupOfRoot.values()).size).toBeGreaterThan(4);
  });

  it.each(pages.map(({ address, file }) => [address, file] as const))('%s has those that it names', (address, file) => {
    const loaded = new Set<string>(['every', ...textGroupsOf(address)]);
    const missing = [...reach(file)].flatMap((path) =>
      read(path)
        .roots.filter((root) => !loaded.has(groupOfRoot.get(root)!))
        .map((root) => `${relative(ROOT, path)} names ${root}, of the texts ${groupOfRoot.get(root)}`),
    );
    expect(missing).toEqual([]);
  });

  it('holds for what stands around every page', () => {
    const around = sourcesIn('web/layouts', /\.tsx?$/).filter(({ path }) => !/[Dd]ashboard|SideMenu/.test(path));
    const missing = around.flatMap(({ path }) =>
      read(join(ROOT, path))
        .roots.filter((root) => groupOfRoot.get(root) !== 'every')
        .map((root) => `${path} names ${root}`),
    );
    expect(missing).toEqual([]);
  });
});
