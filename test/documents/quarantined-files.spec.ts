import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { EICAR, startClamd, UNSCANNABLE, type ClamdServer } from '../support/clamd-server.mjs';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { runJob } from '../support/run-job.ts';
import { verifiedVisitor, Visitor } from '../support/visitor.ts';
import { pdf } from './samples/files.ts';
import { filesDir, storedFiles } from '../support/stored-files.ts';

let clamd: ClamdServer;
beforeAll(async () => {
  clamd = await startClamd();
});
afterAll(() => clamd.stop());
beforeEach(() => {
  Object.assign(clamd, { seen: [], mode: 'scan', maxBytes: 25 * 1024 * 1024 });
});

describe('uploads with a virus scanner', () => {
  const clock = new FixedClock();
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ demo: false, clock, env: { CLAMD_URL: clamd.url } });
  });
  afterAll(() => portal.close());
  afterEach(() => runJob(portal, 'file-scans'));

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
    expect([body.descriptionEn, body.descriptionAr]).toEqual([
      expect.stringContaining('Malware'),
      expect.stringContaining('برمجية ضارة'),
    ]);
    expect(stored()).toBe(before);
  });

  it('serve a clean file at once', async () => {
    const visitor = new Visitor(portal);
    const { body } = await upload(visitor, pdf(5000));
    expect(await read(visitor, body.data.document.id)).toBe(5000);
  });

  it('hold a file while the scanner is unavailable, until it is found clean', async () => {
    const visitor = new Visitor(portal);
    clamd.mode = 'disconnect';
    const { status, body } = await upload(visitor, pdf(4000));
    expect(status).toBe(201);
    const { id } = body.data.document;
    const held = { status: 409, text: expect.stringContaining('still being checked') };
    expect(await read(visitor, id)).toEqual(held);
    await runJob(portal, 'file-scans');
    expect(await read(visitor, id)).toEqual(held);
    clamd.mode = 'scan';
    await runJob(portal, 'file-scans');
    expect(await read(visitor, id)).toBe(4000);
  });

  it('report why a file is held', async () => {
    const visitor = await verifiedVisitor(portal);
    const send = (bytes: Uint8Array) =>
      visitor.upload<{ document: DocumentMeta }>(documents.upload, 'paper.pdf', bytes, { purpose: 'CASE' });
    const { document: clean } = (await send(pdf())).body.data;
    clamd.mode = 'disconnect';
    const { document: foul } = (await send(infected())).body.data;
    const held = async () =>
      (await visitor.call(documents.list, { ids: [clean.id, foul.id] })).body.data.documents.map((file) => file.held);
    expect([clean.held, foul.held, await held()]).toEqual([undefined, 'CHECKING', [undefined, 'CHECKING']]);
    clamd.mode = 'scan';
    await runJob(portal, 'file-scans');
    expect(await held()).toEqual([undefined, 'INFECTED']);
  });

  it('delete a held file that is found infected, and never serve it', async () => {
    const visitor = new Visitor(portal);
    const before = stored();
    clamd.mode = 'disconnect';
    const { body } = await upload(visitor, infected());
    expect(stored()).toBe(before + 1);
    clamd.mode = 'scan';
    await runJob(portal, 'file-scans');
    expect(await read(visitor, body.data.document.id)).toMatchObject({
      status: 409,
      text: expect.stringContaining('no longer available'),
    });
    expect(stored()).toBe(before);
  });

  describe('with one that fails each time', () => {
    /** Quarantines files as one that is larger than clamd accepts, which is no failure of clamd. */
    const quarantine = async (visitor: Visitor, files: readonly Uint8Array[]) => {
      clamd.maxBytes = 10;
      const ids: string[] = [];
      for (const bytes of files) ids.push((await upload(visitor, bytes)).body.data.document.id);
      clamd.maxBytes = 25 * 1024 * 1024;
      return ids;
    };
    const sizes = Array.from({ length: 9 }, (_, index) => 3000 + index);
    const normal = () => sizes.map(pdf);

    it('scan the others when the scanner works', async () => {
      const visitor = new Visitor(portal);
      const unscannable = Buffer.concat([pdf(), Buffer.from(`%${UNSCANNABLE}\n%%EOF\n`)]);
      const [held = '', ...ids] = await quarantine(visitor, [unscannable, ...normal()]);
      await runJob(portal, 'file-scans');
      expect(await Promise.all(ids.map((id) => read(visitor, id)))).toEqual(sizes);
      expect(await read(visitor, held)).toMatchObject({ status: 409 });
    });

    it('scan it again an hour later', async () => {
      const visitor = new Visitor(portal);
      const large = Buffer.concat([pdf(), Buffer.from(`%${UNSCANNABLE}\n%%EOF\n`)]);
      const [held = ''] = await quarantine(visitor, [large]);
      await runJob(portal, 'file-scans');
      clamd.mode = 'stream: OK';
      clock.advance(3599);
      await runJob(portal, 'file-scans');
      expect(await read(visitor, held)).toMatchObject({ status: 409 });
      clock.advance(1);
      await runJob(portal, 'file-scans');
      expect(await read(visitor, held)).toBe(large.length);
    });

    it('scan the others when the storage works', async () => {
      const visitor = new Visitor(portal);
      const before = storedFiles(portal);
      const [held = ''] = await quarantine(visitor, [pdf()]);
      const [key = ''] = storedFiles(portal).filter((name) => !before.includes(name));
      const path = join(filesDir(portal), key.slice(0, 2), key.slice(2, 4), key);
      rmSync(path);
      mkdirSync(path);
      const ids = await quarantine(visitor, normal());
      await runJob(portal, 'file-scans');
      expect(await Promise.all(ids.map((id) => read(visitor, id)))).toEqual(sizes);
      expect(await read(visitor, held)).toMatchObject({ status: 409 });
    });
  });
});
