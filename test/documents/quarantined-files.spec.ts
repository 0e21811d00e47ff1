import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QuarantinedFilesService } from '../../bff/documents/quarantined-files.service.ts';
import { Breaker } from '../../bff/integrations/circuit-breaker.ts';
import { DeliveryError } from '../../bff/integrations/delivery-error.ts';
import { ScannerClamd } from '../../bff/integrations/antivirus/scanner.clamd.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { defined } from '../support/defined.ts';
import { EICAR, startClamd, type ClamdServer } from '../support/clamd-server.mjs';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aProvenVisitor, Visitor } from '../support/visitor.ts';
import { pdf } from './samples/files.ts';
import { storedFiles } from './stored-files.ts';

let clamd: ClamdServer;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.stop());
beforeEach(() => {
  Object.assign(clamd, { seen: [], mode: 'scan', most: 25 * 1024 * 1024 });
});

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    (scan) => scan,
    (error: unknown) => (error instanceof DeliveryError ? error.reason : error),
  );

describe('clamd scanner', () => {
  it('sends every byte and returns the verdict', async () => {
    const scanner = new ScannerClamd(clamd.url);
    for (const size of [0, 1, 65_536, 3_000_001]) {
      const bytes = randomBytes(size);
      expect(await scanner.scan(bytes, 5000)).toBe('CLEAN');
      expect(defined(clamd.seen.at(-1)).equals(bytes)).toBe(true);
    }
    expect(await scanner.scan(Buffer.from(`x${EICAR}x`), 5000)).toBe('INFECTED');
  });

  it('connects through a Unix socket', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'clamd-'));
    const local = await startClamd({ path: join(dir, 'clamd.ctl') });
    expect(await new ScannerClamd(local.url).scan(Buffer.from(EICAR), 5000)).toBe('INFECTED');
    await local.stop();
    rmSync(dir, { recursive: true, force: true });
  });

  it.each([
    ['does not answer', 'silent', 'timeout'],
    ['hangs up', 'cut', 'no answer'],
    ['reports an error', 'Can’t allocate memory ERROR', 'clamd: no verdict'],
    ['answers an unknown verdict', 'stream: OKAY', 'clamd: no verdict'],
    ['answers an oversized line', `stream: ${'x'.repeat(5000)} FOUND`, 'clamd: no verdict'],
  ])('fails without a verdict when clamd %s', async (_, mode, reason) => {
    clamd.mode = mode;
    expect(await reasonOf(new ScannerClamd(clamd.url).scan(pdf(), 300))).toBe(reason);
  });

  it('reports files above the size limit of clamd without opening the circuit breaker', async () => {
    clamd.most = 1000;
    const breaker = new Breaker();
    const scanner = new ScannerClamd(clamd.url, breaker);
    for (let file = 0; file < 7; file++)
      expect(await reasonOf(scanner.scan(randomBytes(200_000), 5000))).toMatch(/^larger than clamd takes/);
    expect(await scanner.scan(pdf(), 5000)).toBe('CLEAN');
  });

  it('opens the circuit breaker after five failures', async () => {
    const scanner = new ScannerClamd('tcp://127.0.0.1:1');
    for (let file = 0; file < 5; file++) expect(await reasonOf(scanner.scan(pdf(), 300))).toBe('no answer');
    expect(await reasonOf(scanner.scan(pdf(), 300))).toBe('circuit open');
  });
});

describe('uploads with a virus scanner', () => {
  const clock = new FixedClock(new Date());
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ demo: false, clock, env: { CLAMD_URL: clamd.url } });
  });
  afterAll(() => portal.close());
  afterEach(() => portal.get(QuarantinedFilesService).scanAll());

  const upload = (visitor: Visitor, bytes: Uint8Array) =>
    visitor.upload<{ document: DocumentMeta }>(documents.uploadDraft, 'paper.pdf', bytes, { kind: 'CASE' });
  const infected = () => Buffer.concat([pdf(), Buffer.from(`%${EICAR}\n%%EOF\n`)]);
  const read = async (visitor: Visitor, id: string) => {
    const reply = await visitor.request('GET', `/api/documents/signup/download/${id}`);
    return reply.ok
      ? (await reply.arrayBuffer()).byteLength
      : { status: reply.status, text: ((await reply.json()) as { descriptionEn: string }).descriptionEn };
  };
  const stored = () => storedFiles(portal).length;

  it('refuse an infected file in both languages and store nothing', async () => {
    const visitor = new Visitor(portal);
    const before = (await upload(visitor, pdf())).status === 201 ? stored() : -1;
    const { status, body } = await upload(visitor, infected());
    expect({ status, code: body.code }).toEqual({ status: 415, code: 415 });
    expect([body.descriptionEn, body.descriptionAr]).toEqual([expect.stringContaining('Malware'), expect.stringContaining('برمجية ضارة')]);
    expect(stored()).toBe(before);
  });

  it('serve a clean file at once', async () => {
    const visitor = new Visitor(portal);
    const { body } = await upload(visitor, pdf(5000));
    expect(await read(visitor, body.data.document.id)).toBe(5000);
  });

  it('hold a file while the scanner is unavailable, until it is found clean', async () => {
    const visitor = new Visitor(portal);
    clamd.mode = 'cut';
    const { status, body } = await upload(visitor, pdf(4000));
    expect(status).toBe(201);
    const { id } = body.data.document;
    const held = { status: 409, text: expect.stringContaining('still being checked') };
    expect(await read(visitor, id)).toEqual(held);
    await portal.get(QuarantinedFilesService).scanAll();
    expect(await read(visitor, id)).toEqual(held);
    clamd.mode = 'scan';
    await portal.get(QuarantinedFilesService).scanAll();
    expect(await read(visitor, id)).toBe(4000);
  });

  it('report why a file is held', async () => {
    const visitor = await aProvenVisitor(portal);
    const send = (bytes: Uint8Array) =>
      visitor.upload<{ document: DocumentMeta }>(documents.upload, 'paper.pdf', bytes, { purpose: 'CASE' });
    const { document: clean } = (await send(pdf())).body.data;
    clamd.mode = 'cut';
    const { document: foul } = (await send(infected())).body.data;
    const held = async () =>
      (await visitor.call(documents.list, { ids: [clean.id, foul.id] })).body.data.documents.map((file) => file.held);
    expect([clean.held, foul.held, await held()]).toEqual([undefined, 'CHECKING', [undefined, 'CHECKING']]);
    clamd.mode = 'scan';
    await portal.get(QuarantinedFilesService).scanAll();
    expect(await held()).toEqual([undefined, 'INFECTED']);
  });

  it('delete a held file that is found infected, and never serve it', async () => {
    const visitor = new Visitor(portal);
    const before = stored();
    clamd.mode = 'cut';
    const { body } = await upload(visitor, infected());
    expect(stored()).toBe(before + 1);
    clamd.mode = 'scan';
    await portal.get(QuarantinedFilesService).scanAll();
    expect(await read(visitor, body.data.document.id)).toMatchObject({ status: 409, text: expect.stringContaining('no longer available') });
    expect(stored()).toBe(before);
  });
});
