import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|wasm|txt|webmanifest)$/;
const MIN_BYTES = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes .br and .gz beside every text file below `dir`, as small as they get. No request has to compress it. */
export async function compress(dir) {
  const names = await readdir(dir, { recursive: true });
  await Promise.all(
    names.map(async (name) => {
      const path = join(dir, name);
      if (!TEXT.test(name) || (await stat(path)).size < MIN_BYTES) return;
      const bytes = await readFile(path);
      await writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 }));
      await writeFile(`${path}.br`, await compressBrotli(bytes));
    }),
  );
}
