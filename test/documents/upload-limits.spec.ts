import { readdirSync } from 'node:fs';
import { Config } from '../../bff/config/config.ts';
import { Clock } from '../../bff/outside/clock/clock.port.ts';
import { documents } from '../../common/documents/documents.contract.ts';
import { LIMITS, MB } from '../../common/limits.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aCase, aProvenVisitor, Visitor } from '../support/visitor.ts';
import { pdf } from './samples/files.ts';

const counted = (statuses: number[]): Record<number, number> =>
  statuses.reduce<Record<number, number>>((counts, status) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }), {});

const filesOn = (portal: Portal): number =>
  readdirSync(portal.get(Config).filesDir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;

describe('a draft', () => {
  let portal: Portal;
  beforeAll(async () => {
    portal = await startPortal({ env: { UPLOADS_PER_ADDRESS: '10000' } });
  });
  afterAll(() => portal.close());

  const send = async (visitor: Visitor, bytes: Buffer, kind = 'CASE') =>
    (await visitor.upload(documents.uploadDraft, 'a.pdf', bytes, { kind })).status;

  it('takes 10 of 30 files that arrive at once, and keeps the bytes of no more', async () => {
    const visitor = new Visitor(portal);
    expect(await send(visitor, pdf())).toBe(201);
    const before = filesOn(portal);
    const statuses = await Promise.all(Array.from({ length: 30 }, () => send(visitor, pdf())));
    expect(counted(statuses)).toEqual({ 201: LIMITS.draftFiles - 1, 413: 30 - LIMITS.draftFiles + 1 });
    expect(filesOn(portal) - before).toBe(LIMITS.draftFiles - 1);
  });

  it('takes 20 MB exactly, however they arrive', async () => {
    const visitor = new Visitor(portal);
    expect(await send(visitor, pdf(6 * MB), 'PASSPORT')).toBe(201);
    const statuses = await Promise.all(Array.from({ length: 4 }, () => send(visitor, pdf(7 * MB), 'PASSPORT')));
    expect(counted(statuses)).toEqual({ 201: 2, 413: 2 });
    expect(await send(visitor, pdf(), 'PASSPORT')).toBe(413);
  });

  it('is each browser’s own, and empty again when a case has taken its files', async () => {
    const visitor = await aProvenVisitor(portal);
    const ids: string[] = [];
    for (let count = 0; count < LIMITS.draftFiles; count++)
      ids.push(
        ((await visitor.upload(documents.uploadDraft, 'a.pdf', pdf(), { kind: 'CASE' })).body.data as { document: { id: string } }).document
          .id,
      );
    expect(await send(visitor, pdf())).toBe(413);
    expect(await send(new Visitor(portal), pdf())).toBe(201);
    await aCase(visitor, { attachments: ids });
    expect(await send(visitor, pdf())).toBe(201);
  });

  it('has a counterpart after proof: the mobile’s unclaimed files', async () => {
    const visitor = await aProvenVisitor(portal);
    const statuses = await Promise.all(
      Array.from({ length: 30 }, async () => (await visitor.upload(documents.upload, 'a.pdf', pdf(), { purpose: 'GENERIC' })).status),
    );
    expect(counted(statuses)).toEqual({ 201: LIMITS.draftFiles, 413: 20 });
  });
});

describe('one address', () => {
  it('sends so many an hour and no more, refused files counted, and is told when to come again', async () => {
    const clock = new FixedClock();
    const portal = await startPortal({ demo: false, clock, env: { UPLOADS_PER_ADDRESS: '12' } });
    expect(portal.get(Clock)).toBe(clock);
    const send = (bytes: Buffer) => new Visitor(portal).upload(documents.uploadDraft, 'a.pdf', bytes, { kind: 'CASE' });
    await send(Buffer.from('<html>'));
    const replies = await Promise.all(Array.from({ length: 30 }, () => send(pdf())));
    expect(counted(replies.map((reply) => reply.status))).toEqual({ 201: 11, 429: 19 });
    clock.pass(3000);
    const late = await send(pdf());
    expect([late.status, late.body.retryAfter, late.headers.get('retry-after')]).toEqual([429, 600, '600']);
    clock.pass(600);
    expect((await send(pdf())).status).toBe(201);
    await portal.close();
  });
});
