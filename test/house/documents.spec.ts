import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './sources.ts';

const documents = ['README.md', 'SECURITY.md', ...readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'))].map((name) =>
  existsSync(join(ROOT, name)) ? name : `docs/${name}`,
);
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const scripts = Object.keys((JSON.parse(textOf('package.json')) as { scripts: object }).scripts);

describe.each(documents)('%s', (path) => {
  const text = textOf(path);

  it('names files that there are', () => {
    const named = [...text.matchAll(/`((?:bff|common|web|test|docs|\.github)\/[\w./-]+)`/g)].map((match) => match[1]!);
    expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
  });

  it('leads to files that there are', () => {
    const links = [...text.matchAll(/\]\(([^)#:\s]+)(?:#[^)]*)?\)/g)].map((match) => match[1]!);
    expect(links.filter((link) => !existsSync(join(ROOT, dirname(path), link)))).toEqual([]);
  });

  it('names commands that there are', () => {
    const named = [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map((match) => match[1]!);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

it('every chapter of the security standard that applies names what holds it', () => {
  const chapters = textOf('docs/security.md').split(/^## /m).slice(1);
  expect(chapters.length).toBe(15);
  for (const chapter of chapters)
    expect([chapter.split('\n')[0], /`(test|bff)\/[\w./-]+`/.test(chapter)]).toEqual([chapter.split('\n')[0], true]);
});
