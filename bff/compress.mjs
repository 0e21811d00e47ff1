import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|css|svg|json|wasm|txt|webmanifest)$/;
const WORTH_BYTES = 1024;

const br = promisify(brotliCompress);
const gz = promisify(gzip);

/** Writes .br and .gz beside every text file below `dir`, so that no request pays for it. */
export async function compress(dir) {
  for (const name of await readdir(dir, { recursive: true })) {
    const path = join(dir, name);
    if (!TEXT.test(name) || (await stat(path)).size < WORTH_BYTES) continue;
    const bytes = await readFile(path);
    await writeFile(`${path}.gz`, await gz(bytes, { level: 9 }));
    await writeFile(`${path}.br`, await br(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  }
}
