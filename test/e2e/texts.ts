import { readFileSync } from 'node:fs';
import { sourcesIn } from '../architecture/sources.ts';
import type { Language } from './browser.ts';

type Tree = { [key: string]: Tree | string };

const trees: Partial<Record<Language, Tree>> = {};

function treeOf(language: Language): Tree {
  return (trees[language] ??= Object.assign(
    {},
    ...sourcesIn(`common/locale/messages/${language}`, /\.json$/).map(({ path }) => JSON.parse(readFileSync(path, 'utf8')) as Tree),
  ) as Tree);
}

/** A text of the interface: `say('ar', 'wizard.s1.next')`, with its values filled in. */
export function say(language: Language, key: string, values: Record<string, string> = {}): string {
  const found = key
    .split('.')
    .reduce<Tree | string | undefined>((tree, part) => (typeof tree === 'object' ? tree[part] : undefined), treeOf(language));
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}
