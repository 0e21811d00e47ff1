import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');

const SOURCES = ['bff', 'common', 'web', 'package-lock.json', 'vite.config.ts', 'nest-cli.json', '.swcrc'];
const STAMP = join(root, 'dist', 'stamp');

/** Changes with the name, size or modification time of every source file: fast enough for each start. */
function stamp() {
  const hash = createHash('sha256');
  const walk = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stats) return;
    if (stats.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`);
  };
  for (const source of SOURCES) walk(join(root, source));
  return hash.digest('hex');
}

export function writeStamp() {
  writeFileSync(STAMP, stamp());
}

/** Whether dist/ was built from the current sources. A folder without sources (an image) counts as built. */
export function isBuilt() {
  return existsSync(STAMP) && (!existsSync(join(root, 'vite.config.ts')) || readFileSync(STAMP, 'utf8') === stamp());
}
