import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|wasm|txt|webmanifest)$/;
const MIN_BYTES = 1024;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Writes .br and .gz beside every text file below `dir`, so that no request has to compress it. */
export async function compress(dir) {
  for (const name of await readdir(dir, { recursive: true })) {
    const path = join(dir, name);
    if (!TEXT.test(name) || (await stat(path)).size < MIN_BYTES) continue;
    const bytes = await readFile(path);
    await writeFile(`${path}.gz`, await compressGzip(bytes, { level: 9 }));
    await writeFile(`${path}.br`, await compressBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  }
}
