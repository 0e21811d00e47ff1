import { LIMITS, MB } from '../../common/limits.ts';
import { uploadFile, type UploadResult } from '../../web/documents/upload-file.ts';
import { UploadQueue, type QueueOptions } from '../../web/documents/upload-queue.ts';
import { draftTarget, userTarget } from '../../web/documents/upload-target.ts';
import { FakeRequest, settle, useFakeRequests } from './samples/fake-request.ts';
import { defined } from '../support/defined.ts';

const connect = useFakeRequests();

const request = (index: number): FakeRequest => defined(FakeRequest.all[index]);
const aFile = (name = 'report.pdf', size = 10): File =>
  new File([new Uint8Array(size)], name, { type: 'application/pdf' });

const start = (options: Partial<Parameters<typeof uploadFile>[1]> = {}): Promise<UploadResult> =>
  uploadFile(aFile(), { ...userTarget({ purpose: 'CASE' }), name: 'report.pdf', ...options });

describe('single upload', () => {
  it('sends the file with its data and name, and returns the document', async () => {
    const result = start();
    expect(request(0).url).toBe('/api/documents/upload');
    expect(defined(request(0).form).get('fileData')).toBe('{"purpose":"CASE"}');
    expect((defined(request(0).form).get('file') as File).name).toBe('report.pdf');
    request(0).succeed('1');
    expect(await result).toEqual({
      ok: true,
      document: { id: '1', name: 'stored.pdf', size: 12, mimeType: 'application/pdf' },
    });
  });

  it('reports its progress', async () => {
    const shares: number[] = [];
    const result = start({ onProgress: (share) => shares.push(share) });
    for (const loaded of [0, 5, 10])
      defined(request(0).upload.onprogress)({ lengthComputable: true, loaded, total: 10 });
    defined(request(0).upload.onprogress)({ lengthComputable: false, loaded: 10, total: 0 });
    request(0).succeed('1');
    await result;
    expect(shares).toEqual([0, 0.5, 1]);
  });

  it('returns the API error in both languages', async () => {
    const result = start();
    request(0).answer(415, {
      code: 415,
      descriptionEn: 'File is not supported',
      descriptionAr: 'نوع الملف غير مدعوم',
      requestId: 'r',
    });
    expect(await result).toMatchObject({
      ok: false,
      error: { status: 415, code: 415, descriptionEn: 'File is not supported', descriptionAr: 'نوع الملف غير مدعوم' },
    });
  });

  it.each([
    ['an HTML page of a proxy', 502, '<html>Bad Gateway</html>', { status: 502 }],
    ['a 413 page of a proxy', 413, '<html>', { status: 413, descriptionEn: 'Max file size exceeded' }],
    ['unexpected JSON', 200, '{"code":0}', { status: 200 }],
    ['null', 201, 'null', { status: 201 }],
    ['an empty body', 201, '', { status: 201 }],
  ])('returns an error for %s', async (_, status, body, error) => {
    const result = start();
    request(0).answer(status, body);
    expect(await result).toMatchObject({
      ok: false,
      error: { descriptionEn: expect.any(String), descriptionAr: expect.any(String), ...error },
    });
  });

  it('returns OFFLINE without a response and CANCELLED after an abort', async () => {
    const lost = start();
    defined(request(0).onerror)();
    expect(await lost).toMatchObject({ ok: false, error: { code: 'OFFLINE', status: 0 } });
    const controller = new AbortController();
    const ended = start({ signal: controller.signal });
    controller.abort();
    expect(await ended).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    expect(await start({ signal: controller.signal })).toMatchObject({ error: { code: 'CANCELLED' } });
    expect(FakeRequest.all).toHaveLength(2);
  });

  it('runs alone until the browser has a draft cookie', async () => {
    const options = { ...draftTarget({ kind: 'CASE' }), name: 'a' };
    const results = [1, 2, 3].map(() => uploadFile(aFile(), options));
    await settle();
    expect(FakeRequest.all).toHaveLength(1);
    defined(request(0).onerror)();
    await settle();
    expect(FakeRequest.all).toHaveLength(2);
    request(1).succeed('2');
    await settle();
    expect(FakeRequest.all).toHaveLength(3);
    request(2).succeed('3');
    void uploadFile(aFile(), options);
    void uploadFile(aFile(), options);
    await settle();
    expect(FakeRequest.all).toHaveLength(5);
    expect((await Promise.all(results)).map((result) => result.ok)).toEqual([false, true, true]);
  });
});

const aQueue = (options: Partial<QueueOptions> = {}): UploadQueue =>
  new UploadQueue({ target: userTarget({ purpose: 'CASE' }), maxBytes: LIMITS.caseFileBytes, maxFiles: 4, ...options });

const statuses = (queue: UploadQueue): string[] => queue.rows().map((row) => row.status);

describe('upload queue', () => {
  // The upload code is loaded with the first file.
  it('reports OFFLINE before the upload code is loaded, and can retry', async () => {
    connect(false);
    const queue = aQueue();
    queue.add([aFile('a')]);
    await settle();
    expect(queue.rows()[0]).toMatchObject({ status: 'failed', error: { code: 'OFFLINE', status: 0 } });
    connect(true);
    queue.retry(defined(queue.rows()[0]).key);
    await import('../../web/documents/send-file.ts');
    await settle();
    request(0).succeed('A');
    await settle();
    expect(statuses(queue)).toEqual(['done']);
  });

  it('runs two uploads at a time and keeps the order of the rows', async () => {
    const changes: string[][] = [];
    const queue = aQueue({ onChange: (documents) => changes.push(documents.map(({ id }) => id)) });
    expect(queue.add([aFile('a'), aFile('b'), aFile('c')])).toEqual([]);
    await settle();
    expect(statuses(queue)).toEqual(['uploading', 'uploading', 'queued']);
    request(1).succeed('B');
    await settle();
    expect(statuses(queue)).toEqual(['uploading', 'done', 'uploading']);
    request(0).succeed('A');
    request(2).succeed('C');
    await settle();
    expect(changes).toEqual([['B'], ['A', 'B'], ['A', 'B', 'C']]);
    expect(queue.rows()[0]).toMatchObject({ name: 'stored.pdf', size: 12, mimeType: 'application/pdf', progress: 1 });
  });

  it('starts with the existing files and accepts only as many as allowed', () => {
    const queue = aQueue({ initial: [{ id: '1', name: 'x', size: 1, mimeType: 'audio/mpeg' }] });
    const left = queue.add([aFile('a'), aFile('b'), aFile('c'), aFile('d'), aFile('e')]);
    expect(left.map((file) => file.name)).toEqual(['d', 'e']);
    expect(queue.rows().map((row) => row.name)).toEqual(['x', 'a', 'b', 'c']);
  });

  it('refuses a file above the size limit without sending it', async () => {
    const queue = aQueue();
    queue.add([aFile('long.pdf', 2 * MB + 1)]);
    await settle();
    expect(queue.rows()[0]).toMatchObject({
      status: 'failed',
      error: { code: 413, descriptionEn: 'Max file size exceeded' },
    });
    expect(FakeRequest.all).toHaveLength(0);
  });

  it('retries a failed upload once at a time', async () => {
    const queue = aQueue();
    queue.add([aFile()]);
    await settle();
    defined(request(0).onerror)();
    await settle();
    const { key, status, error } = defined(queue.rows()[0]);
    expect([status, defined(error).code]).toEqual(['failed', 'OFFLINE']);
    queue.retry(key);
    queue.retry(key);
    await settle();
    expect(FakeRequest.all).toHaveLength(2);
    request(1).succeed('1');
    await settle();
    expect(queue.rows()[0]).toMatchObject({ status: 'done', error: undefined });
  });

  it('removes files at any time, aborts running uploads and starts the next', async () => {
    const queue = aQueue();
    queue.add([aFile('a'), aFile('b'), aFile('c')]);
    await settle();
    const [a, b, c] = queue.rows().map((row) => row.key) as [string, string, string];
    queue.remove(a);
    expect(request(0).aborted).toBe(true);
    await settle();
    expect(statuses(queue)).toEqual(['uploading', 'uploading']);
    request(1).succeed('B');
    await settle();
    queue.remove(b);
    queue.remove(b);
    queue.remove(c);
    expect(queue.rows()).toEqual([]);
  });

  it('discards a removed file, but not the files of a form that was sent', async () => {
    const discarded: string[] = [];
    const queue = aQueue({ target: { ...userTarget({ purpose: 'CASE' }), discard: (id) => discarded.push(id) } });
    queue.add([aFile('a'), aFile('b')]);
    await settle();
    request(0).succeed('A');
    request(1).succeed('B');
    await settle();
    queue.remove(defined(queue.rows()[0]).key);
    queue.clear(queue.rows());
    expect([queue.rows(), discarded]).toEqual([[], ['A']]);
  });

  it('limits the number of progress updates', async () => {
    const queue = aQueue();
    queue.add([aFile()]);
    await settle();
    let renders = 0;
    queue.subscribe(() => renders++);
    for (let loaded = 1; loaded <= 500; loaded++)
      defined(request(0).upload.onprogress)({ lengthComputable: true, loaded, total: 500 });
    expect(defined(queue.rows()[0]).progress).toBe(1);
    expect(renders).toBeLessThan(20);
  });

  it('keeps the identity of its rows while nothing changes', () => {
    const queue = aQueue();
    expect(queue.rows()).toBe(queue.rows());
    queue.remove('no such row');
    queue.retry('no such row');
    expect(queue.rows()).toBe(queue.rows());
  });

  it('cancels uploads when it stops, and can retry them', async () => {
    const queue = aQueue();
    queue.add([aFile()]);
    await settle();
    queue.stop();
    await settle();
    expect(queue.rows()[0]).toMatchObject({ status: 'failed', error: { code: 'CANCELLED' } });
  });

  it('starts no queued upload after it stopped, and can retry it', async () => {
    const queue = aQueue();
    queue.add([aFile('a'), aFile('b'), aFile('c')]);
    await settle();
    queue.stop();
    await settle();
    expect([FakeRequest.all.length, statuses(queue)]).toEqual([2, ['failed', 'failed', 'failed']]);
    queue.retry(defined(queue.rows()[2]).key);
    await settle();
    request(2).succeed('C');
    await settle();
    expect(statuses(queue)).toEqual(['failed', 'failed', 'done']);
  });
});
