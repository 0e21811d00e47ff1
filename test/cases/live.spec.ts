import { sql } from 'kysely';
import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { live } from '../../common/cases/live.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { anotherInstance } from '../support/another-instance.ts';
import { defined } from '../support/defined.ts';
import { failOnePoll, onePoll } from '../support/fail-one-poll.ts';
import { interleaved, lockedDuring, untilAwaited } from '../support/held-lock.ts';
import { Listener } from '../support/listener.ts';
import { startPortal, SystemClock, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { ON_POSTGRES } from '../support/on-postgres.ts';

let portal: Portal;
let agent: Visitor;
let agent2: Visitor;
let owner: Visitor & { mobile: string };

beforeAll(async () => {
  portal = await startPortal({ clock: new SystemClock(), env: { SSE_MAX_PER_USER: '4' } });
  [agent, agent2, owner] = [
    await signedInUser(portal, 'agent'),
    await signedInUser(portal, 'agent2'),
    await verifiedVisitor(portal),
  ];
});
afterAll(() => portal.close());

describe('live changes', () => {
  it('include one that is dated before the first stream of the instance and committed after it', async () => {
    const { id } = await aCase(owner);
    const { db } = databaseOf(portal);
    // Nothing has changed within the time that a poll reads back.
    await sql`update cases set updated_at = updated_at - interval '1 hour'`.execute(db);
    const listener = await Listener.of(owner);
    await onePoll(portal);
    await db
      .updateTable('cases')
      .set({ updated_at: new Date(Date.now() - 5000) })
      .where('id', '=', id)
      .execute();
    await listener.changeOf(id);
    await listener.close();
  });

  it('reach users who may see the case, with its id, number and version only', async () => {
    const { id, ticketNumber } = await aCase(owner);
    const [ofOwner, ofAgent, ofOther] = [
      await Listener.of(owner, id),
      await Listener.of(agent),
      await Listener.of(agent2),
    ];
    for (const { reply } of [ofOwner, ofAgent, ofOther])
      expect([
        reply.status,
        ...['content-type', 'cache-control', 'x-accel-buffering', 'content-encoding'].map((name) =>
          reply.headers.get(name),
        ),
      ]).toEqual([200, 'text/event-stream; charset=utf-8', 'no-store, no-transform', 'no', null]);
    // The page may be older than the stream, so the stream of a case begins with its current state.
    expect(await ofOwner.changeOf(id)).toEqual({
      event: 'case',
      data: { incidentId: id, ticketNumber, version: 1, updatedAt: expect.any(String) },
    });
    const before = [ofOwner.all.length, ofAgent.all.length];
    await act(agent, id, 'START');
    for (const [at, one] of [ofOwner, ofAgent].entries()) {
      const { data } = await one.changeOf(id, before[at]);
      expect(Object.keys(data).sort()).toEqual(['incidentId', 'ticketNumber', 'updatedAt', 'version']);
      await one.until(() => one.all.find((heard) => heard.data.version === 2));
    }
    // A comment is reported although it does not change the version.
    const heard = ofOwner.all.length;
    await agent.call(cases.comment, { incidentId: id, contentType: 'TEXT_AREA', text: 'We are on our way.' });
    await ofOwner.changeOf(id, heard);
    await agent.call(cases.comment, {
      incidentId: id,
      contentType: 'TEXT_AREA',
      text: 'A note for ourselves.',
      internal: true,
    });
    expect(ofOther.all).toEqual([]);
    await Promise.all([ofOwner, ofAgent, ofOther].map((one) => one.close()));
  });

  it('are refused to users who may not see the case, like an unknown case', async () => {
    const { id } = await aCase(owner);
    const missing = '00000000-0000-4000-8000-000000000000';
    const statuses = [
      await Listener.of(agent2, id),
      await Listener.of(agent2, missing),
      await Listener.of(new Visitor(portal), id),
      await Listener.of(await signedInUser(portal, 'content'), id),
    ].map(({ reply }) => reply.status);
    expect(statuses).toEqual([404, 404, 401, 404]);
    expect((await agent.request('GET', '/api/incidents/live?incidentId=x')).status).toBe(400);
  });

  it('end with the session, before the next change', async () => {
    const { id } = await aCase(owner);
    const leaving = await signedInUser(portal, 'agent');
    const [listener, other] = [await Listener.of(leaving, id), await Listener.of(owner, id)];
    await listener.changeOf(id);
    await leaving.call(auth.signOut, {});
    await act(agent, id, 'START');
    await listener.end();
    expect(listener.all.slice(1)).toEqual([{ event: 'end', data: {} }]);
    await other.until(() => other.all.find(({ data }) => data.version === 2));
    await other.close();
  });

  it('do not extend an idle session', async () => {
    const idle = await signedInUser(portal, 'agent');
    const { db } = databaseOf(portal);
    const twentyMinutesAgo = new Date(Date.now() - 20 * 60_000);
    await db.updateTable('sessions').set({ seen_at: twentyMinutesAgo }).execute();
    const listener = await Listener.of(idle);
    const { seen_at } = await db
      .selectFrom('sessions')
      .select('seen_at')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(seen_at).toEqual(twentyMinutesAgo);
    await listener.close();
  });

  it('are limited to a number of streams per user, and a closed stream frees its place', async () => {
    const visitor = await verifiedVisitor(portal);
    const listeners = await Promise.all([1, 2, 3, 4].map(() => Listener.of(visitor)));
    expect(listeners.map(({ reply }) => reply.status)).toEqual([200, 200, 200, 200]);
    const refused = await visitor.request('GET', '/api/incidents/live');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    await defined(listeners[0]).close();
    let again = await Listener.of(visitor);
    for (let tries = 0; again.reply.status === 429 && tries < 100; tries++) again = await Listener.of(visitor);
    expect(again.reply.status).toBe(200);
    await Promise.all([...listeners, again].map((one) => one.close()));
  });

  it('continue after a database error', async () => {
    const { id } = await aCase(owner);
    const listener = await Listener.of(owner, id);
    await listener.changeOf(id);
    await failOnePoll(portal);
    await act(agent, id, 'START');
    await listener.until(() => listener.all.find(({ data }) => data.version === 2));
    await listener.close();
  });
});

interleaved('a stream that is left before it opens', () => {
  it('frees its place', async () => {
    const visitor = await verifiedVisitor(portal);
    const { id } = await aCase(visitor);
    for (let tries = 0; tries < 4; tries++) {
      const leaving = new AbortController();
      await lockedDuring(portal, sql`lock table cases in access exclusive mode`, async () => {
        const stream = visitor
          .stream(`/api/${live.changes.path}?incidentId=${id}`, leaving.signal)
          .catch(() => undefined);
        await untilAwaited(portal, 'cases');
        leaving.abort();
        await stream;
      });
    }
    const listener = await Listener.of(visitor, id);
    expect(listener.reply.status).toBe(200);
    await listener.close();
  });
});

const twoInstances = ON_POSTGRES ? it : it.skip;

twoInstances('a change on one instance reaches the streams of another', async () => {
  const other = await anotherInstance(portal);
  const elsewhere = owner.at(other);
  const { id } = await aCase(owner);
  const listener = await Listener.of(elsewhere, id);
  await listener.changeOf(id);
  await act(agent, id, 'START');
  await listener.until(() => listener.all.find(({ data }) => data.version === 2));
  await other.close();
  await listener.end();
});

it('a stopping instance closes its streams', async () => {
  const stopping = await startPortal();
  const visitor = await verifiedVisitor(stopping);
  const listener = await Listener.of(visitor);
  await stopping.close();
  await listener.end();
  expect(listener.all).toEqual([]);
});
