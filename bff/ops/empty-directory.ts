import { mkdir, readdir } from 'node:fs/promises';

/** Creates a directory that only this account can read. False when it exists and is not empty. */
export async function makeEmptyDirectory(path: string): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return (await readdir(path)).length === 0;
}
