import sharp from 'sharp';
import { documents } from '../../common/documents/documents.contract.ts';
import { LIMITS, MB } from '../../common/limits.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { pdf } from './samples/files.ts';
import { storedFiles } from '../support/stored-files.ts';

const counted = (statuses: number[]): Record<number, number> =>
  statuses.reduce<Record<number, number>>((counts, status) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }), {});

describe('draft limits', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ env: { UPLOADS_PER_ADDRESS: '10000' } });
  });
  afterAll(() => portal.close());

  const send = async (visitor: Visitor, bytes: Buffer, kind = 'CASE') =>
    (await visitor.upload(documents.uploadDraft, 'a.pdf', bytes, { kind })).status;

  it('accept 10 of 30 concurrent files and store only those', async () => {
    const visitor = new Visitor(portal);
    expect(await send(visitor, pdf())).toBe(201);
    const before = storedFiles(portal).length;
    const statuses = await Promise.all(Array.from({ length: 30 }, () => send(visitor, pdf())));
    expect(counted(statuses)).toEqual({ 201: LIMITS.caseFiles - 1, 413: 30 - LIMITS.caseFiles + 1 });
    expect(storedFiles(portal).length - before).toBe(LIMITS.caseFiles - 1);
  });

  it('accept exactly 20 MB from concurrent uploads', async () => {
    const visitor = new Visitor(portal);
    expect(await send(visitor, pdf(6 * MB), 'PASSPORT')).toBe(201);
    const statuses = await Promise.all(Array.from({ length: 4 }, () => send(visitor, pdf(7 * MB), 'PASSPORT')));
    expect(counted(statuses)).toEqual({ 201: 2, 413: 2 });
    expect(await send(visitor, pdf(), 'PASSPORT')).toBe(413);
  });

  it('apply per browser, and restart when a case has claimed the files', async () => {
    const visitor = await verifiedVisitor(portal);
    const ids: string[] = [];
    for (let count = 0; count < LIMITS.caseFiles; count++)
      ids.push(
        (
          (await visitor.upload(documents.uploadDraft, 'a.pdf', pdf(), { kind: 'CASE' })).body.data as {
            document: { id: string };
          }
        ).document.id,
      );
    expect(await send(visitor, pdf())).toBe(413);
    expect(await send(new Visitor(portal), pdf())).toBe(201);
    await aCase(visitor, { attachments: ids });
    expect(await send(visitor, pdf())).toBe(201);
  });

  it.each([
    ['a verified mobile', 'CASE', () => verifiedVisitor(portal)],
    ['an agent', 'CASE', () => signedInUser(portal, 'agent')],
    ['a content editor', 'CONTENT', () => signedInUser(portal, 'content')],
  ])('leave out the removed files of %s', async (_owner, purpose, owner) => {
    const visitor: Visitor = await owner();
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#7a1f3d' } })
      .png()
      .toBuffer();
    const upload = () => visitor.upload<{ document: { id: string } }>(documents.upload, 'a.png', png, { purpose });
    const { id } = (await upload()).body.data.document;
    for (let count = 1; count < LIMITS.caseFiles; count++) expect((await upload()).status).toBe(201);
    expect((await upload()).status).toBe(413);
    expect((await (await verifiedVisitor(portal)).call(documents.discardDraft, { id })).status).toBe(404);
    expect((await visitor.call(documents.discardDraft, { id })).status).toBe(200);
    expect((await upload()).status).toBe(201);
  });

  it('apply to the unclaimed files of a verified mobile as well', async () => {
    const visitor = await verifiedVisitor(portal);
    const statuses = await Promise.all(
      Array.from(
        { length: 30 },
        async () => (await visitor.upload(documents.upload, 'a.pdf', pdf(), { purpose: 'GENERIC' })).status,
      ),
    );
    expect(counted(statuses)).toEqual({ 201: LIMITS.caseFiles, 413: 20 });
  });
});

describe('upload rate limit per IP address', () => {
  it('counts refused files too and answers 429 with the waiting time', async () => {
    const clock = new FixedClock();
    const portal = await startPortal({ demo: false, clock, env: { UPLOADS_PER_ADDRESS: '12' } });
    const send = (bytes: Buffer) => new Visitor(portal).upload(documents.uploadDraft, 'a.pdf', bytes, { kind: 'CASE' });
    await send(Buffer.from('<html>'));
    const replies = await Promise.all(Array.from({ length: 30 }, () => send(pdf())));
    expect(counted(replies.map((reply) => reply.status))).toEqual({ 201: 11, 429: 19 });
    clock.advance(3000);
    const late = await send(pdf());
    expect([late.status, late.body.retryAfter, late.headers.get('retry-after')]).toEqual([429, 600, '600']);
    clock.advance(600);
    expect((await send(pdf())).status).toBe(201);
    await portal.close();
  });
});
