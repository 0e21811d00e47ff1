import { sql } from 'kysely';
import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { bulkActions } from '../../common/cases/bulk-actions.contract.ts';
import type { CaseListKind } from '../../common/cases/case-tabs.ts';
import { OPEN_STATUSES } from '../../common/cases/case.enums.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { interleaved, whileLocked } from '../support/held-lock.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { callAsClient, RegisteredClients } from '../support/registered-clients.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
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

const countsOf = async (visitor: Visitor, list: CaseListKind): Promise<Record<string, number>> => {
  const { tabs } = (await visitor.call(agentWorkspace.tabs, { list })).body.data;
  return Object.fromEntries(tabs.map(({ tab, count }) => [tab, count]));
};
const totalOf = async (visitor: Visitor, filter: object) => (await visitor.call(cases.filter, { pageSize: 1, ...filter })).body.data.total;
const aCaseOf = (entityId: string) => aCase(owner, { entityId });
const versionsOf = (receipts: { id: string }[]) => receipts.map(({ id }) => ({ incidentId: id, version: 1 }));

describe('filter of the lists', () => {
  it('takes the assignee in capitals, and refuses times that are none', async () => {
    for (const assignee of ['me', 'none'])
      expect(await totalOf(agent, { assignee: assignee.toUpperCase() })).toBe(await totalOf(agent, { assignee }));
    for (const from of ['2026-01-01T10.50Z', '2026-01-01T1000.5Z'])
      expect([from, (await agent.call(cases.filter, { from })).status]).toEqual([from, 400]);
    expect((await agent.call(cases.filter, { from: '2026-01-01T10:00:00.5Z', to: '2026-12-31T10:00+04:00' })).status).toBe(200);
  });
});

describe('tabs of the lists', () => {
  it('have the totals of the lists, for managers, admins and agents', async () => {
    for (const visitor of [manager, admin]) {
      const counts = await countsOf(visitor, 'manager');
      expect(Object.keys(counts)).toEqual(['overdue', 'unassigned', 'grievances', 'ombudsman', 'restudy', 'all']);
      expect(counts).toEqual({
        overdue: await totalOf(visitor, { overdue: true }),
        unassigned: await totalOf(visitor, { assignee: 'none', status: [...OPEN_STATUSES] }),
        grievances: await totalOf(visitor, { appeal: 'GRIEVANCE' }),
        ombudsman: await totalOf(visitor, { appeal: 'OMBUDSMAN' }),
        restudy: await totalOf(visitor, { status: [58, 59] }),
        all: await totalOf(visitor, {}),
      });
    }
    expect(Object.keys(await countsOf(agent, 'agent'))).toEqual(['mine', 'unassigned', 'overdue', 'delegated', 'all']);
    expect((await countsOf(admin, 'manager'))['all']).toBeGreaterThan(defined((await countsOf(manager, 'manager'))['all']));
  });

  it('show a grievance to the manager of the entity until it is answered', async () => {
    const before = defined((await countsOf(manager, 'manager'))['grievances']);
    const { id } = await aCaseOf(OWN_ENTITY);
    await act(agent, id, 'START');
    await act(agent, id, 'RESOLVE', { text: 'The stop has been repaired.' });
    await act(owner, id, 'GRIEVANCE', { text: 'It has not.' });
    expect((await countsOf(manager, 'manager'))['grievances']).toBe(before + 1);
    const { incidents } = (await manager.call(cases.filter, { appeal: 'GRIEVANCE', pageSize: 100 })).body.data;
    expect(incidents.map((one) => one.id)).toContain(id);
    await act(manager, id, 'GRIEVANCE_RESOLVE', { text: 'It has been checked again.' });
    expect((await countsOf(manager, 'manager'))['grievances']).toBe(before);
  });

  it('list the beginning of the description to staff only', async () => {
    const { id } = await aCaseOf(OWN_ENTITY);
    const newest = async (visitor: Visitor) => (await visitor.call(cases.filter, { sort: '-submitted', pageSize: 5 })).body.data.incidents;
    expect(defined((await newest(manager)).find((one) => one.id === id)).excerpt).toMatch(/\w/);
    const own = await newest(await signedInUser(portal, 'customer'));
    expect(own.length).toBeGreaterThan(0);
    for (const one of own) expect(one).not.toHaveProperty('excerpt');
  });
});

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
    const { assigned, refused } = (await manager.call(bulkActions.assignMany, { incidents: versionsOf(receipts), assigneeIds })).body.data;
    expect([assigned, refused.map(({ incidentId }) => incidentId)]).toEqual([
      [receipts[0]?.id, receipts[2]?.id],
      [receipts[1]?.id, receipts[3]?.id],
    ]);
  });

  it('show the agents of an entity to those who oversee it', async () => {
    expect((await manager.call(bulkActions.agents, { entityId: OTHER_ENTITY })).status).toBe(404);
    expect((await admin.call(bulkActions.agents, { entityId: OTHER_ENTITY })).body.data.agents.length).toBeGreaterThan(0);
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
    const assignAgain = () => manager.call(bulkActions.assignMany, assign, { 'Idempotency-Key': `assign-${ids.join()}`.slice(0, 60) });
    for (const reply of await Promise.all([assignAgain(), assignAgain()]))
      expect([reply.status, reply.body.data]).toEqual([202, { assigned: ids, refused: [] }]);
    const target = { entityId: OTHER_ENTITY, serviceId: await serviceOf(owner, OTHER_ENTITY), text: 'It belongs to you.' };
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

it('a manager saves and deletes filters', async () => {
  const { filter } = (await manager.call(agentWorkspace.saveFilter, { name: 'Late incidents', query: 'type=1' })).body.data;
  expect((await manager.call(agentWorkspace.savedFilters, undefined)).body.data.filters.map(({ id }) => id)).toContain(filter.id);
  expect((await manager.call(agentWorkspace.deleteFilter, { id: filter.id })).status).toBe(200);
});

interleaved('filters that a user saves at once', () => {
  it('are at most twenty', async () => {
    const save = (index: number) => agent.call(agentWorkspace.saveFilter, { name: `Filter ${index}`, query: 'tab=3' });
    for (let index = 1; index <= 19; index++) await save(index);
    const lock = sql`lock table saved_filters in share mode`;
    const replies = await whileLocked(portal, lock, () => Promise.all([20, 21, 22].map(save)), 3);
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 429, 429]);
  });
});

interleaved('bulk actions of two managers at once', () => {
  it('do not deadlock when their lists have opposite orders', async () => {
    const receipts = [await aCaseOf(OWN_ENTITY), await aCaseOf(OWN_ENTITY), await aCaseOf(OWN_ENTITY)];
    const { agents } = (await manager.call(bulkActions.agents, { entityId: OWN_ENTITY })).body.data;
    const assign = (incidents: ReturnType<typeof versionsOf>, key: string) =>
      manager.call(bulkActions.assignMany, { incidents, assigneeId: defined(agents[0]).id }, { 'Idempotency-Key': key.slice(0, 60) });
    const [one, middle] = receipts.map(({ id }) => id);
    const lock = sql`select from cases where id = ${middle} for no key update`;
    const both = () => Promise.all([assign(versionsOf(receipts), `a-${one}`), assign(versionsOf(receipts.toReversed()), `b-${one}`)]);
    const replies = await whileLocked(portal, lock, both, 2);
    expect(replies.map(({ status }) => status)).toEqual([202, 202]);
    expect(replies.map(({ body }) => body.data.assigned.length).sort()).toEqual([0, 3]);
    const codes = replies.flatMap(({ body }) => body.data.refused.map(({ code }) => code));
    expect(codes).toEqual(Array(3).fill('STALE'));
  });
});

describe('the mark of a customer’s reply', () => {
  const aCaseWithReply = async () => {
    const made = await aCase(owner);
    await act(agent, made.id, 'START');
    await act(agent, made.id, 'ASK', { text: 'Which lamp is it?' });
    expect((await act(owner, made.id, 'REPLY', { text: 'The third one.' })).status).toBe(202);
    return made;
  };
  const isMarked = async (who: Visitor, ticketNumber: string) => {
    const { incidents } = (await who.call(cases.filter, { text: ticketNumber })).body.data;
    return defined(defined(incidents[0]).workspace).customerReplied;
  };

  it.each(['agent', 'manager', 'admin'] as const)(
    'stays until a member of staff reads the case, here the %s, not an API client',
    async (name) => {
      const reader = await signedInUser(portal, name);
      const { id, ticketNumber } = await aCaseWithReply();
      const clients = new RegisteredClients(portal);
      const token = await clients.tokenOf(await clients.register(['cases:read']));
      expect((await callAsClient(portal, token, cases.read, { incidentId: id })).status).toBe(200);
      expect(await isMarked(agent, ticketNumber)).toBe(true);
      await readCase(reader, { incidentId: id });
      expect(await isMarked(agent, ticketNumber)).toBe(false);
    },
  );

  it('stays when the case is assigned to a colleague or transferred to another entity, unread', async () => {
    const colleague = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
    const other = await signedInUser(portal, 'agent2');
    const transfer = { entityId: OTHER_ENTITY, serviceId: await serviceOf(owner, OTHER_ENTITY), text: 'Not ours.' };
    for (const [action, more, reader] of [
      ['ASSIGN', { assigneeId: colleague.id }, colleague],
      ['TRANSFER', transfer, other],
    ] as const) {
      const { id: incidentId, ticketNumber } = await aCaseWithReply();
      const { version } = defined((await manager.call(cases.filter, { text: ticketNumber })).body.data.incidents[0]);
      expect((await manager.call(cases.act, { incidentId, action, version, ...more })).status).toBe(202);
      expect([action, await isMarked(reader, ticketNumber)]).toEqual([action, true]);
    }
  });
});
