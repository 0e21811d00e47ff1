import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** A file of a backup is not the one that was written. */
export class DamagedBackup extends Error {}

const sha256 = (): ReturnType<typeof createHash> => createHash('sha256');

/** Writes lines into a new compressed file, for this account's eyes alone. Gives the SHA-256 of the file. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<string> {
  const hash = sha256();
  await pipeline(
    Readable.from(ended(lines)),
    createGzip({ level: 5 }),
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  );
  return hash.digest('hex');
}

async function* ended(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** Reads such a file. Throws DamagedBackup, at the latest after the last line, when it is not the one of this SHA-256. */
export async function* readLines(path: string, wanted: string): AsyncGenerator<string> {
  const hash = sha256();
  const packed = createReadStream(path).on('data', (chunk) => hash.update(chunk));
  const text = packed.pipe(createGunzip()).setEncoding('utf8');
  packed.once('error', (fault) => text.destroy(fault));
  let rest = '';
  try {
    for await (const chunk of text as AsyncIterable<string>) {
      // Not readline: it also ends a line at U+2028, which people's words may hold.
      const lines = (rest + chunk).split('\n');
      rest = lines.pop()!;
      yield* lines;
    }
  } catch (fault) {
    throw (fault as NodeJS.ErrnoException).code?.startsWith('Z_') ? new DamagedBackup(`${path} is damaged.`) : fault;
  }
  if (rest !== '' || hash.digest('hex') !== wanted) throw new DamagedBackup(`${path} is not the file that was written.`);
}
