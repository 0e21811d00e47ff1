import { readFileSync } from 'node:fs';

/** The memory settings of the `Dockerfile` as environment, for long runs. */
export function imageMemory() {
  const text = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
  return Object.fromEntries([...text.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]));
}
