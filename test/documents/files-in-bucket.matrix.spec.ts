import { documents } from '../../common/documents/documents.contract.ts';
import type { DocumentMeta } from '../../common/documents/documents.types.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { runJob } from '../support/run-job.ts';
import { startS3, type S3Server } from '../support/s3-server.mjs';
import { storageOf } from '../support/stored-files.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { jpeg, pdf } from './samples/files.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
beforeEach(() => {
  s3.objects.clear();
  s3.failWith = undefined;
});

describe('portal with S3 storage', () => {
  let portal: Portal;
  const clock = new FixedClock();
  beforeAll(async () => {
    portal = await startPortal({ env: s3.env, clock });
  });
  afterAll(() => portal.close());

  const upload = (visitor: Visitor, name: string, bytes: Uint8Array) =>
    visitor.upload<{ document: DocumentMeta }>(documents.uploadDraft, name, bytes, { kind: 'CASE' });
  const read = async (visitor: Visitor, id: string) => {
    const reply = await visitor.request('GET', `/api/documents/download/${id}`);
    return reply.ok ? Buffer.from(await reply.arrayBuffer()) : reply.status;
  };

  it('stores the files of a case in the bucket, readable by other instances', async () => {
    const visitor = await verifiedVisitor(portal);
    const { body } = await upload(visitor, 'lamp.jpg', await jpeg());
    const { id } = body.data.document;
    await aCase(visitor, { attachments: [id] });
    expect(s3.objects.size).toBe(1);
    const [key, { bytes }] = defined([...s3.objects][0]);
    expect((await read(visitor, id)) as Buffer).toEqual(bytes);
    expect(await storageOf(portal).get(key)).toEqual(bytes);
  });

  it('deletes discarded files, and later the files that no case uses', async () => {
    const visitor = new Visitor(portal);
    const { body: first } = await upload(visitor, 'a.pdf', pdf());
    const { body: second } = await upload(visitor, 'b.pdf', pdf());
    expect(s3.objects.size).toBe(2);
    await visitor.call(documents.discardDraft, { id: first.data.document.id });
    clock.advance(25 * 3600);
    await runJob(portal, 'files-cleanup');
    expect(s3.objects.size).toBe(0);
    expect(second.data.document.id).not.toBe(first.data.document.id);
  });

  it('answers with a catalogue error while the bucket is unavailable, and recovers', async () => {
    const visitor = new Visitor(portal);
    s3.failWith = [507, 'XMinioStorageFull'];
    expect((await upload(visitor, 'a.pdf', pdf())).status).toBe(507);
    // The instance stays ready, because reads from the database still work.
    expect((await visitor.request('GET', '/health/ready')).status).toBe(200);
    s3.failWith = [500, 'InternalError'];
    expect((await upload(visitor, 'a.pdf', pdf())).status).toBe(503);
    expect((await visitor.request('GET', '/health/live')).status).toBe(200);
    s3.failWith = undefined;
    expect((await upload(visitor, 'a.pdf', pdf())).status).toBe(201);
    expect((await visitor.request('GET', '/health/ready')).status).toBe(200);
  });
});
