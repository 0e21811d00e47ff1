import { randomBytes } from 'node:crypto';
import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents } from '../../common/documents/documents.contract.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { databaseOf } from '../support/database-of.ts';
import { pdf } from './samples/files.ts';
import { runJob } from '../support/run-job.ts';
import { filesDir, newKey, storageOf } from '../support/stored-files.ts';

const HOUR = 3600;

let portal: Portal;
let clock: FixedClock;

beforeAll(async () => {
  clock = new FixedClock();
  portal = await startPortal({ clock });
});
afterAll(() => portal.close());

const draftBy = async (visitor: Visitor): Promise<string> =>
  (
    (await visitor.upload(documents.uploadDraft, 'a.pdf', pdf(), { kind: 'CASE' })).body.data as {
      document: { id: string };
    }
  ).document.id;

const keys = async (): Promise<string[]> =>
  (await databaseOf(portal).db.selectFrom('documents').select('key').execute()).map((row) => row.key);

const cleanUp = (): Promise<void> => runJob(portal, 'files-cleanup');

/** A stored file without a row, written `hours` ago. */
async function orphan(hours: number): Promise<string> {
  const key = newKey();
  await storageOf(portal).put(key, randomBytes(10));
  const at = clock.now().getTime() / 1000 - hours * HOUR;
  utimesSync(join(filesDir(portal), key.slice(0, 2), key.slice(2, 4), key), at, at);
  return key;
}

const isStored = async (key: string): Promise<boolean> => (await storageOf(portal).get(key)) !== undefined;

async function aCaseWithAFile(): Promise<string> {
  const visitor = await verifiedVisitor(portal);
  const id = await draftBy(visitor);
  await aCase(visitor, { attachments: [id] });
  return id;
}

describe('file cleanup', () => {
  it('keeps all files while the database has no case files, because a restore may be pending', async () => {
    const key = await orphan(100);
    await cleanUp();
    expect(await isStored(key)).toBe(true);
    await storageOf(portal).remove(key);
  });

  it('deletes unclaimed files after 24 hours, row and bytes, and nothing else', async () => {
    const claimed = await aCaseWithAFile();
    await draftBy(new Visitor(portal));
    clock.advance(2 * HOUR);
    await draftBy(new Visitor(portal));
    const before = await keys();
    expect(before).toHaveLength(3);
    clock.advance(21.9 * HOUR);
    await cleanUp();
    expect(await keys()).toHaveLength(3);
    clock.advance(0.2 * HOUR);
    await cleanUp();
    const left = await keys();
    expect(left).toHaveLength(2);
    expect(await Promise.all(before.map(isStored))).toEqual(before.map((key) => left.includes(key)));
    expect(
      await databaseOf(portal).db.selectFrom('documents').select('id').where('id', '=', claimed).executeTakeFirst(),
    ).toBeDefined();
  });

  it('deletes orphaned files in several batches', async () => {
    await aCaseWithAFile();
    const old = await Promise.all(Array.from({ length: 450 }, () => orphan(25)));
    const young = await orphan(23);
    await cleanUp();
    expect((await Promise.all(old.map(isStored))).filter(Boolean)).toEqual([]);
    expect(await isStored(young)).toBe(true);
    expect((await Promise.all((await keys()).map(isStored))).every(Boolean)).toBe(true);
  });

  it('deletes old unfinished uploads', async () => {
    const incoming = join(filesDir(portal), 'incoming');
    mkdirSync(incoming, { recursive: true });
    const [old, young] = [join(incoming, 'old'), join(incoming, 'young')];
    for (const path of [old, young]) writeFileSync(path, 'half');
    const day = clock.now().getTime() / 1000 - 25 * HOUR;
    utimesSync(old, day, day);
    utimesSync(young, day + 2 * HOUR, day + 2 * HOUR);
    await cleanUp();
    expect(() => utimesSync(old, day, day)).toThrow('ENOENT');
    expect(() => utimesSync(young, day, day)).not.toThrow();
  });
});
