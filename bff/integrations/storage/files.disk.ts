import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.ts';
import { isKey, InvalidStorageKeyError, type FilesPort } from './files.port.ts';

const FAN_OUT = /^[a-f0-9]{2}$/;

/**
 * Stores files under one directory, spread over two levels (`ab/cd/abcd…`). A file is written to `incoming`, flushed
 * and renamed, so that after a crash it is complete or absent.
 */
export class FilesDisk implements FilesPort {
  readonly #root: string;
  /** Files that are being written. No fan-out directory has this name. */
  readonly #incoming: string;

  constructor(config: Pick<Config, 'filesDir'>) {
    this.#root = config.filesDir;
    this.#incoming = join(config.filesDir, 'incoming');
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const [outer, inner] = this.#directories(key);
    const unfinished = join(this.#incoming, `${key}.${randomBytes(6).toString('hex')}`);
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
    try {
      await writeDurably(unfinished, bytes);
      await mkdir(inner, { recursive: true, mode: 0o700 });
      await rename(unfinished, join(inner, key));
      // Without a flush of the directories, a power failure could lose the name of the file.
      for (const directory of [inner, outer, this.#root]) await flushDirectory(directory);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => {});
      throw error;
    }
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    return ifExists(readFile(this.#path(key)));
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async check(): Promise<void> {
    await mkdir(this.#incoming, { recursive: true, mode: 0o700 });
    const probe = join(this.#incoming, `probe.${randomBytes(6).toString('hex')}`);
    try {
      await writeDurably(probe, Buffer.from('probe'));
    } finally {
      await rm(probe, { force: true });
    }
  }

  async *olderThan(time: Date): AsyncGenerator<string> {
    for (const outer of await namesIn(this.#root, FAN_OUT))
      for (const inner of await namesIn(join(this.#root, outer), FAN_OUT))
        for (const name of await namesIn(join(this.#root, outer, inner)))
          if (isKey(name) && (await isOlder(join(this.#root, outer, inner, name), time))) yield name;
  }

  async discardUnfinished(time: Date): Promise<void> {
    for (const name of await namesIn(this.#incoming)) {
      const path = join(this.#incoming, name);
      if (await isOlder(path, time)) await rm(path, { force: true });
    }
  }

  #directories(key: string): [outer: string, inner: string] {
    if (!isKey(key)) throw new InvalidStorageKeyError();
    const outer = join(this.#root, key.slice(0, 2));
    return [outer, join(outer, key.slice(2, 4))];
  }

  #path(key: string): string {
    return join(this.#directories(key)[1], key);
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function flushDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return; // Windows cannot flush a directory.
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** Resolves to undefined when the file does not exist. */
async function ifExists<T>(operation: Promise<T>): Promise<T | undefined> {
  try {
    return await operation;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

async function namesIn(directory: string, pattern = /^/): Promise<string[]> {
  return ((await ifExists(readdir(directory))) ?? []).filter((name) => pattern.test(name));
}

async function isOlder(path: string, time: Date): Promise<boolean> {
  const stats = await ifExists(stat(path));
  return stats !== undefined && stats.mtime < time;
}
