import { readFileSync } from 'node:fs';

/** What the image tells the C library about memory (`Dockerfile`), as environment: the same for a portal that is watched for long. */
export function imageMemory() {
  const text = readFileSync(new URL('../../Dockerfile', import.meta.url), 'utf8');
  return Object.fromEntries([...text.matchAll(/\b(MALLOC_\w+)=(\d+)/g)].map(([, name, value]) => [name, value]));
}
