import { LIMITS, MB } from '../../common/limits.ts';
import { fileSize } from '../../web/documents/file-facts.ts';
import { fileItem } from '../../web/documents/file-items.ts';
import { uploadFile, type UploadResult } from '../../web/documents/upload-file.ts';
import { UploadQueue, type QueueOptions } from '../../web/documents/upload-queue.ts';
import { toDraft, toPerson } from '../../web/documents/upload-target.ts';
import { FakeRequest } from './samples/fake-request.ts';

const real = { XMLHttpRequest: globalThis.XMLHttpRequest, navigator: Object.getOwnPropertyDescriptor(globalThis, 'navigator') };
const connect = (onLine: boolean) => Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });
beforeEach(() => {
  FakeRequest.all = [];
  globalThis.XMLHttpRequest = FakeRequest as never;
  connect(true);
});
afterEach(() => {
  globalThis.XMLHttpRequest = real.XMLHttpRequest;
  if (real.navigator) Object.defineProperty(globalThis, 'navigator', real.navigator);
  else Reflect.deleteProperty(globalThis, 'navigator');
});

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
const request = (index: number): FakeRequest => FakeRequest.all[index]!;
const aFile = (name = 'report.pdf', size = 10): File => new File([new Uint8Array(size)], name, { type: 'application/pdf' });

const start = (options: Partial<Parameters<typeof uploadFile>[1]> = {}): Promise<UploadResult> =>
  uploadFile(aFile(), { ...toPerson({ purpose: 'CASE' }), name: 'report.pdf', ...options });

describe('one upload', () => {
  it('sends the file with its data and its name, and gives the document', async () => {
    const result = start();
    expect(request(0).url).toBe('/api/documents/upload');
    expect(request(0).form!.get('fileData')).toBe('{"purpose":"CASE"}');
    expect((request(0).form!.get('file') as File).name).toBe('report.pdf');
    request(0).succeed('1');
    expect(await result).toEqual({ ok: true, document: { id: '1', name: 'stored.pdf', size: 12, mimeType: 'application/pdf' } });
  });

  it('tells how far it is', async () => {
    const shares: number[] = [];
    const result = start({ onProgress: (share) => shares.push(share) });
    for (const loaded of [0, 5, 10]) request(0).upload.onprogress!({ lengthComputable: true, loaded, total: 10 });
    request(0).upload.onprogress!({ lengthComputable: false, loaded: 10, total: 0 });
    request(0).succeed('1');
    await result;
    expect(shares).toEqual([0, 0.5, 1]);
  });

  it('gives the error of the API with both texts', async () => {
    const result = start();
    request(0).answer(415, { code: 415, descriptionEn: 'File is not supported', descriptionAr: 'نوع الملف غير مدعوم', requestId: 'r' });
    expect(await result).toMatchObject({
      ok: false,
      error: { status: 415, code: 415, descriptionEn: 'File is not supported', descriptionAr: 'نوع الملف غير مدعوم' },
    });
  });

  it.each([
    ['HTML of a proxy', 502, '<html>Bad Gateway</html>', { status: 502 }],
    ['HTML of a proxy that takes less', 413, '<html>', { status: 413, descriptionEn: 'Max file size exceeded' }],
    ['JSON of something else', 200, '{"code":0}', { status: 200 }],
    ['null', 201, 'null', { status: 201 }],
    ['nothing', 201, '', { status: 201 }],
  ])('makes sense of %s', async (_, status, body, error) => {
    const result = start();
    request(0).answer(status, body);
    expect(await result).toMatchObject({
      ok: false,
      error: { descriptionEn: expect.any(String), descriptionAr: expect.any(String), ...error },
    });
  });

  it('says OFFLINE without an answer, and CANCELLED when it was ended', async () => {
    const lost = start();
    request(0).onerror!();
    expect(await lost).toMatchObject({ ok: false, error: { code: 'OFFLINE', status: 0 } });
    const controller = new AbortController();
    const ended = start({ signal: controller.signal });
    controller.abort();
    expect(await ended).toMatchObject({ ok: false, error: { code: 'CANCELLED' } });
    expect(await start({ signal: controller.signal })).toMatchObject({ error: { code: 'CANCELLED' } });
    expect(FakeRequest.all).toHaveLength(2);
  });

  it('is the only one until this browser has its draft', async () => {
    const options = { ...toDraft({ kind: 'CASE' }), name: 'a' };
    const results = [1, 2, 3].map(() => uploadFile(aFile(), options));
    await settle();
    expect(FakeRequest.all).toHaveLength(1);
    request(0).onerror!();
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
  new UploadQueue({ target: toPerson({ purpose: 'CASE' }), maxBytes: LIMITS.caseFileBytes, maxFiles: 4, ...options });

const statuses = (queue: UploadQueue): string[] => queue.rows().map((row) => row.status);

describe('a field’s uploads', () => {
  // What sends a file is fetched with the first one.
  it('say that there is no connection before anything was fetched, and can be tried again', async () => {
    connect(false);
    const queue = aQueue();
    queue.add([aFile('a')]);
    await settle();
    expect(queue.rows()[0]).toMatchObject({ status: 'failed', error: { code: 'OFFLINE', status: 0 } });
    connect(true);
    queue.retry(queue.rows()[0]!.key);
    await import('../../web/documents/send-file.ts');
    await settle();
    request(0).succeed('A');
    await settle();
    expect(statuses(queue)).toEqual(['done']);
  });

  it('run two at a time and end in the order of their rows', async () => {
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

  it('take no more than there is room for, and begin with what is there', () => {
    const queue = aQueue({ initial: [{ id: '1', name: 'x', size: 1, mimeType: 'audio/mpeg' }] });
    const left = queue.add([aFile('a'), aFile('b'), aFile('c'), aFile('d'), aFile('e')]);
    expect(left.map((file) => file.name)).toEqual(['d', 'e']);
    expect(queue.rows().map((row) => row.name)).toEqual(['x', 'a', 'b', 'c']);
  });

  it('refuse at once what cannot be made to fit', async () => {
    const queue = aQueue();
    queue.add([aFile('long.pdf', 2 * MB + 1)]);
    await settle();
    expect(queue.rows()[0]).toMatchObject({ status: 'failed', error: { code: 413, descriptionEn: 'Max file size exceeded' } });
    expect(FakeRequest.all).toHaveLength(0);
  });

  it('can be tried again after a failure, once at a time', async () => {
    const queue = aQueue();
    queue.add([aFile()]);
    await settle();
    request(0).onerror!();
    await settle();
    const { key, status, error } = queue.rows()[0]!;
    expect([status, error!.code]).toEqual(['failed', 'OFFLINE']);
    queue.retry(key);
    queue.retry(key);
    await settle();
    expect(FakeRequest.all).toHaveLength(2);
    request(1).succeed('1');
    await settle();
    expect(queue.rows()[0]).toMatchObject({ status: 'done', error: undefined });
  });

  it('can be taken away at any time; what was under way is ended and makes room', async () => {
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

  it('show their progress calmly', async () => {
    const queue = aQueue();
    queue.add([aFile()]);
    await settle();
    let renders = 0;
    queue.subscribe(() => renders++);
    for (let loaded = 1; loaded <= 500; loaded++) request(0).upload.onprogress!({ lengthComputable: true, loaded, total: 500 });
    expect(queue.rows()[0]!.progress).toBe(1);
    expect(renders).toBeLessThan(20);
  });

  it('keep their rows the same while nothing changes', () => {
    const queue = aQueue();
    expect(queue.rows()).toBe(queue.rows());
    queue.remove('no such row');
    queue.retry('no such row');
    expect(queue.rows()).toBe(queue.rows());
  });

  it('end with the page, and can be tried again', async () => {
    const queue = aQueue();
    queue.add([aFile()]);
    await settle();
    queue.stop();
    await settle();
    expect(queue.rows()[0]).toMatchObject({ status: 'failed', error: { code: 'CANCELLED' } });
  });
});

describe('a row as the field draws it', () => {
  const row = { key: 'k', name: 'a.jpg', size: 1.25 * MB, mimeType: 'image/jpeg', status: 'failed', progress: 0.5 } as const;

  it('says the size in Western digits in both languages', () => {
    expect([fileSize(1.25 * MB), fileSize(300 * 1024), fileSize(20_000), fileSize(10)]).toEqual(['1.3 MB', '0.3 MB', '20 KB', '1 KB']);
  });

  it('offers to try again where that may help', () => {
    const withStatus = (status: number) =>
      fileItem({ ...row, error: { status, code: status, descriptionEn: 'E', descriptionAr: 'ع' } }, 'ar');
    expect(withStatus(0)).toMatchObject({ id: 'k', state: 'error', kind: 'image', percent: 50, error: 'ع', retryable: true });
    expect([413, 415, 429, 507].map((status) => withStatus(status).retryable)).toEqual([false, false, true, true]);
  });
});
