import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const IMPORT = /^(?:import|export) (?!type )[^;]*?'([^']+)';/gm;

/** Whether the text of a suite, or of a test file that it imports, has a match. */
export function reaches(path, pattern, seen = new Set()) {
  if (seen.has(path) || !path.startsWith(root) || !existsSync(path)) return false;
  seen.add(path);
  const text = readFileSync(path, 'utf8');
  if (pattern.test(text)) return true;
  const files = [...text.matchAll(IMPORT)].map(([, from]) => from).filter((from) => from.startsWith('.'));
  return files.some((file) => reaches(join(dirname(path), file), pattern, seen));
}
