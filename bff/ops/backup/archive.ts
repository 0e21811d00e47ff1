import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decryptStream, encryptStream } from './archive-cipher.ts';
import { DamagedBackup } from './damaged-backup.ts';

/** The file that is written last: without it there is no backup. */
export const MANIFEST = 'manifest.json';

type Chunks = AsyncIterable<Uint8Array>;

/** The directory of a backup. With a key every file in it is an age file; names inside are the same without its suffix. */
export class Archive {
  private constructor(
    readonly directory: string,
    private readonly key: string | undefined,
  ) {}

  /** One to be written into an empty directory. */
  static create(directory: string, key: string | undefined): Archive {
    return new Archive(directory, key);
  }

  /** One to be read. Throws DamagedBackup when there is none, and when one is encrypted and the other is not expected to be. */
  static open(directory: string, key: string | undefined): Archive {
    const archive = new Archive(directory, key);
    if (archive.has(MANIFEST)) return archive;
    if (!new Archive(directory, key ? undefined : 'other').has(MANIFEST))
      throw new DamagedBackup(`${directory} is no backup, or one that was not finished.`);
    throw new DamagedBackup(
      key
        ? `${directory} is not encrypted, although BACKUP_KEY is set. Unset BACKUP_KEY to use it.`
        : `${directory} is encrypted. Set BACKUP_KEY.`,
    );
  }

  get encrypted(): boolean {
    return this.key !== undefined;
  }

  has(name: string): boolean {
    return existsSync(this.pathOf(name));
  }

  /** Writes a new file, readable by this account alone. Gives the SHA-256 of `bytes`, not of what lies on the disk. */
  async write(name: string, bytes: Uint8Array | Chunks): Promise<string> {
    const path = this.pathOf(name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    const source = bytes instanceof Uint8Array ? Readable.from([bytes]) : Readable.from(bytes);
    const hashed = observed(source, (chunk) => hash.update(chunk));
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(this.key ? encryptStream(hashed, this.key) : hashed, target);
    return hash.digest('hex');
  }

  /** The bytes of a file in pieces. Throws DamagedBackup when it is not there, altered or cut short, WrongBackupKey. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const path = this.pathOf(name);
    if (!existsSync(path)) throw new DamagedBackup(`${path} is missing.`);
    const source: Chunks = createReadStream(path);
    yield* this.key ? decryptStream(source, this.key, path) : source;
  }

  /** A whole file, for those that are small. */
  async readWhole(name: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.read(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Writes lines into a new compressed file. Gives the SHA-256 of the compressed lines. */
  writeLines(name: string, lines: AsyncIterable<string>): Promise<string> {
    const packed = createGzip({ level: 5 });
    const source = Readable.from(ended(lines));
    source.once('error', (error) => packed.destroy(error));
    packed.once('close', () => source.destroy());
    return this.write(name, source.pipe(packed));
  }

  /** Reads such a file. Throws DamagedBackup, at the latest after the last line, when it is not the one of this SHA-256. */
  async *readLines(name: string, wanted: string): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const packed = Readable.from(observed(this.read(name), (chunk) => hash.update(chunk)));
    const text = packed.pipe(createGunzip()).setEncoding('utf8');
    packed.once('error', (error) => text.destroy(error));
    let rest = '';
    try {
      for await (const chunk of text as AsyncIterable<string>) {
        // Not readline: it also ends a line at U+2028, which people's words may hold.
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
      }
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? new DamagedBackup(`${this.pathOf(name)} is damaged.`) : error;
    }
    if (rest !== '' || hash.digest('hex') !== wanted) throw new DamagedBackup(`${this.pathOf(name)} is not the file that was written.`);
  }

  private pathOf(name: string): string {
    return join(this.directory, this.key ? `${name}.age` : name);
  }
}

async function* observed(source: Chunks, see: (chunk: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    see(chunk);
    yield chunk;
  }
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
