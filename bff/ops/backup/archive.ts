import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decryptStream, encryptStream } from './archive-cipher.ts';
import { DamagedBackupError } from './backup-errors.ts';

/** Written last: a directory without it is no backup. */
export const MANIFEST = 'manifest.json';

type Chunks = AsyncIterable<Uint8Array>;

/**
 * The directory of a backup. With a key every file is encrypted and has the suffix .age, which names in this API omit.
 */
export class Archive {
  private constructor(
    readonly directory: string,
    private readonly key: string | undefined,
  ) {}

  /** A new archive in an empty directory. */
  static create(directory: string, key: string | undefined): Archive {
    return new Archive(directory, key);
  }

  /**
   * An existing archive. Throws DamagedBackupError when there is none, or when it is encrypted and `key` is not set, or
   * vice versa.
   */
  static open(directory: string, key: string | undefined): Archive {
    const archive = new Archive(directory, key);
    if (archive.has(MANIFEST)) return archive;
    if (!new Archive(directory, key ? undefined : 'other').has(MANIFEST))
      throw new DamagedBackupError(`${directory} is not a backup, or an unfinished one.`);
    throw new DamagedBackupError(
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

  /** Writes a new file that only this account can read. Returns the SHA-256 of `bytes` before encryption. */
  async write(name: string, bytes: Uint8Array | Chunks): Promise<string> {
    const path = this.pathOf(name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    const source = bytes instanceof Uint8Array ? Readable.from([bytes]) : Readable.from(bytes);
    const hashed = tap(source, (chunk) => hash.update(chunk));
    const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(this.key ? encryptStream(hashed, this.key) : hashed, target);
    return hash.digest('hex');
  }

  /** Streams a file. Throws DamagedBackupError when it is missing, altered or truncated, and WrongBackupKeyError. */
  async *read(name: string): AsyncGenerator<Uint8Array> {
    const path = this.pathOf(name);
    if (!existsSync(path)) throw new DamagedBackupError(`${path} is missing.`);
    const source: Chunks = createReadStream(path);
    yield* this.key ? decryptStream(source, this.key, path) : source;
  }

  /** Reads a small file. */
  async readWhole(name: string): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.read(name)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** Writes lines into a new gzip file. Returns the SHA-256 of the compressed bytes. */
  writeLines(name: string, lines: AsyncIterable<string>): Promise<string> {
    const gzip = createGzip({ level: 5 });
    const source = Readable.from(terminated(lines));
    source.once('error', (error) => gzip.destroy(error));
    gzip.once('close', () => source.destroy());
    return this.write(name, source.pipe(gzip));
  }

  /**
   * Reads a gzip file by lines. Throws DamagedBackupError, at the latest after the last line, when its SHA-256 differs.
   */
  async *readLines(name: string, sha256: string): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const gzip = Readable.from(tap(this.read(name), (chunk) => hash.update(chunk)));
    const text = gzip.pipe(createGunzip()).setEncoding('utf8');
    gzip.once('error', (error) => text.destroy(error));
    let rest = '';
    try {
      for await (const chunk of text as AsyncIterable<string>) {
        // Not readline, which also splits at U+2028, a character that texts can contain.
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        yield* lines;
      }
    } catch (error) {
      throw (error as NodeJS.ErrnoException).code?.startsWith('Z_')
        ? new DamagedBackupError(`${this.pathOf(name)} is damaged.`)
        : error;
    }
    if (rest !== '' || hash.digest('hex') !== sha256)
      throw new DamagedBackupError(`${this.pathOf(name)} does not match its hash.`);
  }

  private pathOf(name: string): string {
    return join(this.directory, this.key ? `${name}.age` : name);
  }
}

async function* tap(source: Chunks, onChunk: (chunk: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    onChunk(chunk);
    yield chunk;
  }
}

async function* terminated(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}
