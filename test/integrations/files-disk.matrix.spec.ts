import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FilesDisk } from '../../bff/integrations/storage/files.disk.ts';
import { isKey, newKey, InvalidStorageKeyError } from '../../bff/integrations/storage/files.port.ts';
import { defined } from '../support/defined.ts';

let dir: string;
let files: FilesDisk;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'files-'));
  files = new FilesDisk({ filesDir: join(dir, 'files') });
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const everyFile = (root: string): string[] =>
  existsSync(root)
    ? readdirSync(root, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
      )
    : [];

const pathOf = (key: string): string => join(dir, 'files', key.slice(0, 2), key.slice(2, 4), key);

async function listed(time: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.olderThan(time)) keys.push(key);
  return keys;
}

describe('disk storage', () => {
  it('returns files unchanged, in two levels of folders, readable by their owner only', async () => {
    for (const size of [0, 1, 70_000, 8 * 1024 * 1024]) {
      const [key, bytes] = [newKey(), randomBytes(size)];
      await files.put(key, bytes);
      expect(bytes.equals(defined(await files.get(key)))).toBe(true);
      expect(statSync(pathOf(key)).mode & 0o777).toBe(0o600);
    }
    expect(everyFile(dir)).toHaveLength(4);
  });

  it('removes a file, and ignores a second removal', async () => {
    const key = newKey();
    await files.put(key, Buffer.from('x'));
    await files.remove(key);
    await files.remove(key);
    expect(await files.get(key)).toBeUndefined();
  });

  it('stores many files concurrently', async () => {
    const keys = Array.from({ length: 60 }, newKey);
    await Promise.all(keys.map((key) => files.put(key, Buffer.from(key))));
    const back = await Promise.all(keys.map(async (key) => Buffer.from(defined(await files.get(key))).toString()));
    expect(back).toEqual(keys);
  });

  it('lists files by age', async () => {
    const [old, young] = [newKey(), newKey()];
    for (const key of [old, young]) await files.put(key, Buffer.from('x'));
    utimesSync(pathOf(old), 1000, 1000);
    expect(await listed(new Date(Date.now() - 60_000))).toEqual([old]);
    expect((await listed(new Date(Date.now() + 60_000))).sort()).toEqual([old, young].sort());
  });

  it('works before the first file is stored', async () => {
    expect(await listed(new Date())).toEqual([]);
    await files.discardUnfinished(new Date());
    expect(await files.get(newKey())).toBeUndefined();
    await files.check();
    expect(everyFile(dir)).toEqual([]);
  });
});

describe('invalid storage key', () => {
  const key = newKey();
  const wrong = [
    '',
    '.',
    '..',
    '../../secret',
    '/etc/passwd',
    key.toUpperCase(),
    `${key}0`,
    key.slice(1),
    `${key}\0`,
    `${key}\n`,
    `../${key.slice(3)}`,
    `${key.slice(0, 4)}/${key.slice(5)}`,
    'incoming',
    '__proto__',
  ];

  it.each(wrong)('%j is rejected without access to the disk', async (text) => {
    expect(isKey(text)).toBe(false);
    await expect(files.put(text, Buffer.from('x'))).rejects.toThrow(InvalidStorageKeyError);
    await expect(files.get(text)).rejects.toThrow(InvalidStorageKeyError);
    await expect(files.remove(text)).rejects.toThrow(InvalidStorageKeyError);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('disk failure', () => {
  it('returns the system’s error code', async () => {
    writeFileSync(join(dir, 'files'), 'a file where the directory should be');
    await expect(files.put(newKey(), Buffer.from('x'))).rejects.toMatchObject({ code: 'ENOTDIR' });
    await expect(files.check()).rejects.toMatchObject({ code: 'ENOTDIR' });
  });

  it('leaves no partial file when a write fails', async () => {
    const key = newKey();
    // A directory in place of the file: the bytes are written, and the rename fails.
    await files.put(key, Buffer.from('x'));
    await files.remove(key);
    const blocked = join(pathOf(key), 'x');
    rmSync(pathOf(key), { force: true });
    await import('node:fs/promises').then(({ mkdir }) => mkdir(blocked, { recursive: true }));
    await expect(files.put(key, Buffer.from('x'))).rejects.toMatchObject({ code: 'EISDIR' });
    expect(everyFile(dir)).toEqual([]);
  });
});

/** So many that a file is often half written when the writer is killed. */
const BYTES = 2_000_000;

/** Stores files in four loops and prints each acknowledged key. */
const WRITER = `
  import { createHash, randomBytes } from 'node:crypto';
  import { FilesDisk } from './bff/integrations/storage/files.disk.ts';
  const files = new FilesDisk({ filesDir: process.argv[1] });
  await Promise.all([0, 1, 2, 3].map(async () => {
    for (;;) {
      const bytes = randomBytes(${BYTES});
      const key = randomBytes(24).toString('hex');
      await files.put(key, bytes);
      process.stdout.write(key + ' ' + createHash('sha256').update(bytes).digest('hex') + '\\n');
    }
  }));
`;

/** Kills the writer as soon as it has acknowledged so many keys, while it writes the next ones. */
async function writeUntilKilled(root: string, keys: number): Promise<string[]> {
  const args = ['--import', '@swc-node/register/esm-register', '--input-type=module', '-e', WRITER, root];
  const writer = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  writer.stdout.on('data', (text) => {
    output += text;
    if (output.split('\n').length > keys) writer.kill('SIGKILL');
  });
  await once(writer, 'close');
  return output.split('\n').slice(0, -1);
}

describe('disk storage writer killed with SIGKILL', () => {
  it('leaves every acknowledged file complete, and no partial file under a key', async () => {
    const root = join(dir, 'files');
    let acknowledged = 0;
    for (let round = 0; round < 6; round++) {
      for (const line of await writeUntilKilled(root, 1 + 7 * round)) {
        const [key = '', hash] = line.split(' ');
        acknowledged++;
        expect([
          key,
          createHash('sha256')
            .update(readFileSync(pathOf(key)))
            .digest('hex'),
        ]).toEqual([key, hash]);
      }
      const visible = await listed(new Date(Date.now() + 60_000));
      expect(visible.filter((key) => statSync(pathOf(key)).size !== BYTES)).toEqual([]);
    }
    expect(acknowledged).toBeGreaterThanOrEqual(111);
    await files.discardUnfinished(new Date(Date.now() + 60_000));
    expect(everyFile(join(root, 'incoming'))).toEqual([]);
  });
});
