import { mkdir, readdir } from 'node:fs/promises';

/** Makes a directory for this account's eyes alone. False when there is something in it already. */
export async function makeEmptyDirectory(path: string): Promise<boolean> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  return (await readdir(path)).length === 0;
}
