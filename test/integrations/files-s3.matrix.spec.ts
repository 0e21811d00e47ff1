import { randomBytes } from 'node:crypto';
import { FilesS3, type S3Settings } from '../../bff/integrations/storage/files.s3.ts';
import { newKey, InvalidStorageKeyError } from '../../bff/integrations/storage/files.port.ts';
import { startS3, type S3Server } from '../support/s3-server.mjs';
import { defined } from '../support/defined.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(() => {
  s3.objects.clear();
  s3.failWith = undefined;
});

const filesIn = (change: Partial<S3Settings> = {}) =>
  new FilesS3({
    endpoint: s3.url,
    bucket: s3.bucket,
    region: s3.region,
    keys: s3.keys,
    pathStyle: true,
    pageSize: 2,
    ...change,
  });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => {
      expect(error.message).not.toMatch(/127\.0\.0\.1|AKID|[0-9a-f]{48}/);
      return error.code;
    },
  );
async function listed(files: FilesS3, time: Date): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.olderThan(time)) keys.push(key);
  return keys;
}

describe('S3 storage', () => {
  it('returns files unchanged, and removes them', async () => {
    const files = filesIn();
    for (const size of [0, 1, 70_000, 8 * 1024 * 1024]) {
      const [key, bytes] = [newKey(), randomBytes(size)];
      await files.put(key, bytes);
      expect(bytes.equals(defined(await files.get(key)))).toBe(true);
      await files.remove(key);
      await files.remove(key);
      expect(await files.get(key)).toBeUndefined();
    }
    expect(s3.objects.size).toBe(0);
    await files.check();
  });

  it('lists the portal’s own files by age over several pages', async () => {
    const files = filesIn();
    const keys = Array.from({ length: 7 }, newKey).sort();
    for (const key of keys) await files.put(key, Buffer.from('x'));
    s3.objects.set('report-of-somebody-else.pdf', { bytes: Buffer.from('x'), at: new Date(0) });
    expect(await listed(files, new Date(Date.now() - 60_000))).toEqual([]);
    expect(await listed(files, new Date(Date.now() + 60_000))).toEqual(keys);
    defined(s3.objects.get(defined(keys[3]))).at = new Date(0);
    expect(await listed(files, new Date(Date.now() - 60_000))).toEqual([keys[3]]);
  });

  it('rejects invalid storage keys', async () => {
    const before = s3.requests;
    for (const text of ['', '../other-bucket/x', `${newKey()}/x`, newKey().toUpperCase()])
      await expect(filesIn().get(text)).rejects.toThrow(InvalidStorageKeyError);
    expect(s3.requests).toBe(before);
  });
});

describe('S3 storage failure', () => {
  it.each([
    [
      'another secret',
      { keys: { accessKeyId: 'AKIDTESTING', secretAccessKey: 'x'.repeat(30) } },
      'SignatureDoesNotMatch',
    ],
    ['another key', { keys: { accessKeyId: 'AKIDOTHER', secretAccessKey: 'x' } }, 'InvalidAccessKeyId'],
    ['another bucket', { bucket: 'not-there' }, 'NoSuchBucket'],
  ])('reports %s', async (_, change, code) => {
    expect(await codeOf(filesIn(change).put(newKey(), Buffer.from('x')))).toBe(code);
    expect(await codeOf(filesIn(change).get(newKey()))).toBe(code);
    await expect(filesIn(change).check()).rejects.toThrow();
  });

  it('reports a full storage as ENOSPC', async () => {
    s3.failWith = [507, 'XMinioStorageFull'];
    expect(await codeOf(filesIn().put(newKey(), Buffer.from('x')))).toBe('ENOSPC');
  });

  it('opens the circuit breaker after five failures', async () => {
    const files = filesIn();
    s3.failWith = [503, 'SlowDown'];
    for (let call = 0; call < 5; call++) expect(await codeOf(files.get(newKey()))).toBe('ECONNRESET');
    const before = s3.requests;
    expect(await codeOf(files.get(newKey()))).toBe('ECONNREFUSED');
    expect(s3.requests).toBe(before);
  });

  it('reports an unreachable server as ECONNRESET', async () => {
    const files = filesIn({ endpoint: 'http://127.0.0.1:1' });
    expect(await codeOf(files.put(newKey(), Buffer.from('x')))).toBe('ECONNRESET');
    await expect(files.check()).rejects.toThrow();
  });
});
