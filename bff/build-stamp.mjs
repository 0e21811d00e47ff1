import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const SOURCES = ['bff', 'common', 'web', 'package-lock.json', 'vite.config.ts', 'nest-cli.json', '.swcrc'];
const STAMP = join(root, 'dist', 'stamp');

/** Changes with every source file's name, size or time: cheap enough to ask at each start. */
function stamp() {
  const hash = createHash('sha256');
  const walk = (path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found) return;
    if (found.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else hash.update(`${path} ${found.size} ${found.mtimeMs}\n`);
  };
  for (const source of SOURCES) walk(join(root, source));
  return hash.digest('hex');
}

export function writeStamp() {
  writeFileSync(STAMP, stamp());
}

/** Whether dist/ was built from the sources as they are. A tree without sources (an image) is taken as built. */
export function isBuilt() {
  return existsSync(STAMP) && (!existsSync(join(root, 'vite.config.ts')) || readFileSync(STAMP, 'utf8') === stamp());
}
