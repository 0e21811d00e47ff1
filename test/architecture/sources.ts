import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Source {
  /** Relative to the root. */
  path: string;
  text: string;
}

/** The text of a file of the project. */
export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The project's source files below a folder. */
export function sourcesIn(folder: string, pattern = /\.(ts|tsx|mjs)$/): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({ path: relative(ROOT, path), text: readFileSync(path, 'utf8') }));
}
