import { EventEmitter, once } from 'node:events';
import { sql } from 'kysely';
import { cases } from '../../common/cases/cases.contract.ts';
import { changes } from '../../common/cases/changes.contract.ts';
import { anotherInstance } from '../support/another-instance.ts';
import { runCommand } from '../support/commands.ts';
import { databaseOf } from '../support/database-of.ts';
import { interleaved } from '../support/held-lock.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { waitForCommitHorizon } from '../support/commit-horizon.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { callAsClient, RegisteredClients } from '../support/registered-clients.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { aComment, allChanges, changePage, latestCursor } from './changes-kit.ts';

const clock = new FixedClock();
let portal: Portal;
let admin: Visitor;
let owner: Visitor & { mobile: string };

beforeAll(async () => {
  portal = await startPortal({ clock, env: { SESSION_IDLE_MINUTES: '1440', RETENTION_CASE_DAYS: '365' } });
  [admin, owner] = [await signedInUser(portal, 'admin'), await verifiedVisitor(portal)];
});
afterAll(() => portal.close());

describe('changes feed', () => {
  it('lists the changes of a case in order with their versions and without content', async () => {
    const from = await latestCursor(portal, admin);
    const receipt = await aCase(owner);
    const agent = await aMemberOfStaff(portal, { entityId: receipt.entity.id });
    await act(agent, receipt.id, 'START');
    await agent.call(cases.comment, { incidentId: receipt.id, contentType: 'TEXT_AREA', text: 'We are on our way.' });
    await agent.call(cases.comment, {
      incidentId: receipt.id,
      contentType: 'TEXT_AREA',
      text: 'For ourselves.',
      internal: true,
    });
    await act(agent, receipt.id, 'RESOLVE', { text: 'The lamp was replaced.' });
    await waitForCommitHorizon(databaseOf(portal));
    const { found } = await allChanges(admin, from);
    const expected = { incidentId: receipt.id, ticketNumber: receipt.ticketNumber, at: clock.now().toISOString() };
    expect(found).toEqual([
      { ...expected, kind: 'SUBMIT', version: 1 },
      { ...expected, kind: 'START', version: 2 },
      { ...expected, kind: 'COMMENT', version: 2 },
      { ...expected, kind: 'NOTE', version: 2 },
      { ...expected, kind: 'RESOLVE', version: 3 },
    ]);
    expect((await allChanges(agent, from)).found).toEqual(found);
    // Pages of one give the same result, and every page has a cursor.
    const one = await allChanges(admin, from, 1);
    expect(one.found).toEqual(found);
    expect(await changePage(admin, { after: one.next })).toEqual({ changes: [], next: one.next, more: false });
  });

  it('is limited to the caller’s entity and scopes, and refused to customers and guests', async () => {
    const from = await latestCursor(portal, admin);
    const { id, entity } = await aCase(owner);
    const { db } = databaseOf(portal);
    const other = await db.selectFrom('entities').select('id').where('id', '!=', entity.id).executeTakeFirstOrThrow();
    const elsewhere = await aMemberOfStaff(portal, { entityId: other.id });
    await waitForCommitHorizon(databaseOf(portal));
    expect((await allChanges(elsewhere, from)).found).toEqual([]);
    const clients = new RegisteredClients(portal);
    const feedOf = async (...register: Parameters<RegisteredClients['register']>) =>
      callAsClient(portal, await clients.tokenOf(await clients.register(...register)), changes.since, { after: from });
    await waitForCommitHorizon(databaseOf(portal));
    const [whole, own, far, none] = [
      await feedOf(['cases:read']),
      await feedOf(['cases:read'], entity.id),
      await feedOf(['cases:read'], other.id),
      await feedOf(['cases:handle', 'results:read', 'webhooks:manage']),
    ];
    expect([whole, own].map(({ body }) => body.data.changes.map(({ incidentId }) => incidentId))).toEqual([[id], [id]]);
    expect([far.body.data.changes, none.status]).toEqual([[], 403]);
    const customer = await signedInUser(portal, 'customer');
    expect((await customer.call(changes.since, {})).status).toBe(403);
    expect((await new Visitor(portal).call(changes.since, {})).status).toBe(401);
  });

  it('examines a limited number of changes per call and returns empty pages in between', async () => {
    const from = await latestCursor(portal, admin);
    const { id, entity } = await aCase(owner);
    const { db } = databaseOf(portal);
    const other = await db.selectFrom('entities').select('id').where('id', '!=', entity.id).executeTakeFirstOrThrow();
    const elsewhere = await aMemberOfStaff(portal, { entityId: other.id });
    await db
      .insertInto('comments')
      .values(Array.from({ length: 1100 }, () => aComment(id)))
      .execute();
    await db.updateTable('cases').set({ entity_id: other.id }).where('id', '=', id).execute();
    await waitForCommitHorizon(databaseOf(portal));
    const theirs = await allChanges(elsewhere, from, 500);
    expect(theirs.found).toHaveLength(1101);
    await db.updateTable('cases').set({ entity_id: entity.id }).where('id', '=', id).execute();
    const first = await changePage(elsewhere, { after: from });
    expect(first).toMatchObject({ changes: [], more: true });
    expect(await changePage(elsewhere, { after: first.next })).toMatchObject({ changes: [], more: false });
  });

  it('includes the anonymization of a case', async () => {
    const { id } = await aCase(owner);
    await act(owner, id, 'CANCEL');
    const from = await latestCursor(portal, admin);
    await runCommand(portal, 'retention', ['--apply'], new Date(clock.now().getTime() + 366 * 86_400_000));
    // Sessions do not last as long.
    [admin, owner] = [await signedInUser(portal, 'admin'), await verifiedVisitor(portal)];
    await waitForCommitHorizon(databaseOf(portal));
    const { found } = await allChanges(admin, from);
    expect(found.filter(({ incidentId }) => incidentId === id)).toMatchObject([{ kind: 'ANONYMIZED', version: 3 }]);
  });

  it.each([
    'x',
    'bGF0ZXN0',
    Buffer.from('1.2.3').toString('base64url'),
    Buffer.from('18446744073709551615.1').toString('base64url'),
  ])('refuses the forged cursor %s', async (after) => {
    const { status, body } = await admin.call(changes.since, { after });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fieldErrors: [{ field: 'after', code: 'cursor', descriptionEn: expect.stringMatching(/^This cursor/) }],
    });
  });

  it.each([0, 501, 1.5])('refuses the page size %s', async (limit) => {
    expect((await admin.call(changes.since, { limit })).status).toBe(400);
  });

  it('continues after a restore into a server with lower transaction ids', async () => {
    const { id } = await aCase(owner);
    const from = await latestCursor(portal, admin);
    await sql`insert into case_changes (txid, case_id, kind, version, at)
      values ('900000000000', ${id}::uuid, 'START', 2, now()), ('900000000001', ${id}::uuid, 'ASK', 3, now())`.execute(
      databaseOf(portal).db,
    );
    await (await anotherInstance(portal)).close();
    await waitForCommitHorizon(databaseOf(portal));
    const { found, next } = await allChanges(admin, from);
    expect(found.map(({ kind }) => kind)).toEqual(['START', 'ASK']);
    await act(owner, id, 'CANCEL');
    await waitForCommitHorizon(databaseOf(portal));
    expect((await allChanges(admin, next)).found.map(({ kind }) => kind)).toEqual(['CANCEL']);
  });
});

interleaved('changes feed with overlapping transactions', () => {
  /** A transaction that has written and stays open until commit() or rollBack(). */
  async function writing(caseId: string) {
    const database = databaseOf(portal);
    const signals = new EventEmitter();
    const ended = once(signals, 'end') as Promise<[boolean]>;
    const begun = once(signals, 'written');
    const done = database
      .transaction(async () => {
        await database.db.insertInto('comments').values(aComment(caseId)).execute();
        signals.emit('written');
        if (!(await ended)[0]) throw new Error('rolled back');
      })
      .catch(() => undefined);
    await begun;
    const finish = (commit: boolean) => {
      signals.emit('end', commit);
      return done;
    };
    return { commit: () => finish(true), rollBack: () => finish(false) };
  }

  /** Reads by sequence number, which misses transactions that commit late. */
  async function afterNumber(after: number): Promise<number[]> {
    const rows = await databaseOf(portal)
      .db.selectFrom('case_changes')
      .select('seq')
      .where('seq', '>', after)
      .orderBy('seq')
      .execute();
    return rows.map(({ seq }) => Number(seq));
  }

  it('returns every change once, where reading by sequence number would miss one', async () => {
    const [one, two] = [await aCase(owner), await aCase(owner)];
    const from = await latestCursor(portal, admin);
    const last = (await afterNumber(0)).at(-1) ?? 0;
    const slow = await writing(one.id);
    const quick = await writing(two.id);
    await quick.commit();
    const seenByNumber = await afterNumber(last);
    const before = await allChanges(admin, from);
    await slow.commit().then(() => waitForCommitHorizon(databaseOf(portal)));
    const after = await allChanges(admin, before.next);
    expect([...before.found, ...after.found].map(({ incidentId }) => incidentId).sort()).toEqual(
      [one.id, two.id].sort(),
    );
    // The first change has the lower number but committed last.
    expect(seenByNumber).toHaveLength(1);
    expect(await afterNumber(seenByNumber[0] ?? 0)).toEqual([]);
  });

  it('returns exactly the committed changes among rollbacks and long transactions', async () => {
    const { id } = await aCase(owner);
    let cursor = await latestCursor(portal, admin);
    let committed = 0;
    let received = 0;
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const follow = async () => {
      const { found, next } = await allChanges(admin, cursor, 3);
      received += found.length;
      cursor = next;
    };
    const open: Awaited<ReturnType<typeof writing>>[] = [];
    for (let step = 0; step < 60; step++) {
      if (open.length < 5 && random(2)) open.push(await writing(id));
      else if (open.length) {
        const [ended] = open.splice(random(open.length), 1);
        if (random(4)) {
          await ended?.commit();
          committed += 1;
        } else await ended?.rollBack();
      }
      if (random(2)) await follow();
      expect(received).toBeLessThanOrEqual(committed);
    }
    for (const one of open) await one.rollBack();
    await waitForCommitHorizon(databaseOf(portal));
    await follow();
    expect([received, committed > 10]).toEqual([committed, true]);
  });
});
