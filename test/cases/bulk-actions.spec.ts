import { sql } from 'kysely';
import { bulkActions } from '../../common/cases/bulk-actions.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { interleaved, whileLocked } from '../support/held-lock.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, serviceOf, verifiedVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
let agent: Visitor;
let manager: Visitor;
let admin: Visitor;
let owner: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  [agent, manager, admin, owner] = [
    await signedInUser(portal, 'agent'),
    await signedInUser(portal, 'manager'),
    await signedInUser(portal, 'admin'),
    await verifiedVisitor(portal),
  ];
});
afterAll(() => portal.close());
const aCaseOf = (entityId: string) => aCase(owner, { entityId });
const versionsOf = (receipts: { id: string }[]) => receipts.map(({ id }) => ({ incidentId: id, version: 1 }));

describe('bulk actions', () => {
  it('share cases evenly among several agents, with the number of their open cases', async () => {
    const receipts = await Promise.all(Array.from({ length: 6 }, () => aCaseOf(OWN_ENTITY)));
    const open = async () => (await manager.call(bulkActions.agents, { entityId: OWN_ENTITY })).body.data.agents;
    const before = await open();
    const three = before.slice(0, 3).map(({ id }) => id);
    const reply = await manager.call(bulkActions.assignMany, { incidents: versionsOf(receipts), assigneeIds: three });
    expect([reply.status, reply.body.data.assigned.length, reply.body.data.refused]).toEqual([202, 6, []]);
    const after = await open();
    for (const id of three) {
      const [was, is] = [before, after].map((agents) => defined(agents.find((one) => one.id === id)).open);
      expect(is).toBe(defined(was) + 2);
    }
  });

  it('leave only the cases of an agent who has left as they are', async () => {
    const receipts = await Promise.all(Array.from({ length: 4 }, () => aCaseOf(OWN_ENTITY)));
    const { agents } = (await manager.call(bulkActions.agents, { entityId: OWN_ENTITY })).body.data;
    const assigneeIds = [defined(agents[0]).id, '00000000-0000-4000-8000-000000000000'];
    const { assigned, refused } = (
      await manager.call(bulkActions.assignMany, { incidents: versionsOf(receipts), assigneeIds })
    ).body.data;
    expect([assigned, refused.map(({ incidentId }) => incidentId)]).toEqual([
      [receipts[0]?.id, receipts[2]?.id],
      [receipts[1]?.id, receipts[3]?.id],
    ]);
  });

  it('show the agents of an entity to those who oversee it', async () => {
    expect((await manager.call(bulkActions.agents, { entityId: OTHER_ENTITY })).status).toBe(404);
    expect((await admin.call(bulkActions.agents, { entityId: OTHER_ENTITY })).body.data.agents.length).toBeGreaterThan(
      0,
    );
    expect((await agent.call(bulkActions.agents, { entityId: OWN_ENTITY })).status).toBe(403);
  });

  it('transfer cases and refuse one that is answered', async () => {
    const [open, answered] = [await aCaseOf(OWN_ENTITY), await aCaseOf(OWN_ENTITY)];
    await act(agent, answered.id, 'START');
    const { incident } = (await act(agent, answered.id, 'RESOLVE', { text: 'The stop has been repaired.' })).body.data;
    const incidents = [...versionsOf([open]), { incidentId: answered.id, version: incident.version }];
    const target = { entityId: OTHER_ENTITY, serviceId: await serviceOf(owner, OTHER_ENTITY) };
    const reply = await manager.call(bulkActions.transferMany, { incidents, ...target, text: 'It belongs to you.' });
    const reason = {
      code: 'CASE_ANSWERED',
      descriptionEn: expect.stringMatching(/\w/),
      descriptionAr: expect.stringMatching(/[\u0600-\u06FF]/),
    };
    expect(reply.body.data).toEqual({ transferred: [open.id], refused: [{ incidentId: answered.id, ...reason }] });
    expect((await manager.call(bulkActions.transferMany, { incidents, ...target, text: '' })).status).toBe(400);
  });

  it('are applied once when a call is repeated with its idempotency key', async () => {
    const receipts = [await aCaseOf(OWN_ENTITY), await aCaseOf(OWN_ENTITY)];
    const ids = receipts.map(({ id }) => id);
    const { agents } = (await manager.call(bulkActions.agents, { entityId: OWN_ENTITY })).body.data;
    const assign = { incidents: versionsOf(receipts), assigneeIds: [defined(agents[0]).id] };
    const assignAgain = () =>
      manager.call(bulkActions.assignMany, assign, { 'Idempotency-Key': `assign-${ids.join()}`.slice(0, 60) });
    for (const reply of await Promise.all([assignAgain(), assignAgain()]))
      expect([reply.status, reply.body.data]).toEqual([202, { assigned: ids, refused: [] }]);
    const target = {
      entityId: OTHER_ENTITY,
      serviceId: await serviceOf(owner, OTHER_ENTITY),
      text: 'It belongs to you.',
    };
    const incidents = ids.map((incidentId) => ({ incidentId, version: 2 }));
    const key = { 'Idempotency-Key': `transfer-${ids.join()}`.slice(0, 60) };
    for (let call = 0; call < 2; call++)
      expect((await manager.call(bulkActions.transferMany, { incidents, ...target }, key)).body.data).toEqual({
        transferred: ids,
        refused: [],
      });
    for (const incidentId of ids) {
      const [found] = (await admin.call(cases.read, { incidentId })).body.data.incidents;
      const kinds = defined(found).events.map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'ASSIGN' || kind === 'TRANSFER').sort()).toEqual(['ASSIGN', 'TRANSFER']);
    }
    // Without the key, the repeated call refuses the cases, because they have changed.
    const { refused } = (await manager.call(bulkActions.assignMany, assign)).body.data;
    expect(refused.map(({ incidentId }) => incidentId)).toEqual(ids);
  });
});

interleaved('bulk actions of two managers at once', () => {
  it('do not deadlock when their lists have opposite orders', async () => {
    const receipts = [await aCaseOf(OWN_ENTITY), await aCaseOf(OWN_ENTITY), await aCaseOf(OWN_ENTITY)];
    const { agents } = (await manager.call(bulkActions.agents, { entityId: OWN_ENTITY })).body.data;
    const assign = (incidents: ReturnType<typeof versionsOf>, key: string) =>
      manager.call(
        bulkActions.assignMany,
        { incidents, assigneeId: defined(agents[0]).id },
        { 'Idempotency-Key': key.slice(0, 60) },
      );
    const [one, middle] = receipts.map(({ id }) => id);
    const lock = sql`select from cases where id = ${middle} for no key update`;
    const both = () =>
      Promise.all([assign(versionsOf(receipts), `a-${one}`), assign(versionsOf(receipts.toReversed()), `b-${one}`)]);
    const replies = await whileLocked(portal, lock, both, 2);
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    expect(replies.map(({ body }) => body.data.assigned.length).sort()).toEqual([0, 3]);
    const codes = replies.flatMap(({ body }) => body.data.refused.map(({ code }) => code));
    expect(codes).toEqual(Array(3).fill('STALE'));
  });
});
