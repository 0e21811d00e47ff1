import { sql } from 'kysely';
import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
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
const totalOf = async (visitor: Visitor, filter: object) =>
  (await visitor.call(cases.filter, { pageSize: 1, ...filter })).body.data.total;
const aCaseOf = (entityId: string) => aCase(owner, { entityId });

describe('filter of the lists', () => {
  it('takes the assignee in capitals, and refuses times that are none', async () => {
    for (const assignee of ['me', 'none'])
      expect(await totalOf(agent, { assignee: assignee.toUpperCase() })).toBe(await totalOf(agent, { assignee }));
    for (const from of ['2026-01-01T10.50Z', '2026-01-01T1000.5Z'])
      expect([from, (await agent.call(cases.filter, { from })).status]).toEqual([from, 400]);
    expect(
      (await agent.call(cases.filter, { from: '2026-01-01T10:00:00.5Z', to: '2026-12-31T10:00+04:00' })).status,
    ).toBe(200);
  });
});

describe('tabs of the lists', () => {
  it('have the totals of the lists, for managers, admins and agents', async () => {
    for (const visitor of [manager, admin]) {
      const counts = await countsOf(visitor, 'manager');
      expect(Object.keys(counts)).toEqual([
        ...['overdue', 'unassigned', 'grievances', 'ombudsman', 'restudy', 'waiting', 'all'],
      ]);
      expect(counts).toEqual({
        overdue: await totalOf(visitor, { overdue: true }),
        unassigned: await totalOf(visitor, { assignee: 'none', status: [...OPEN_STATUSES] }),
        grievances: await totalOf(visitor, { appeal: 'GRIEVANCE' }),
        ombudsman: await totalOf(visitor, { appeal: 'OMBUDSMAN' }),
        restudy: await totalOf(visitor, { status: [58, 59] }),
        waiting: await totalOf(visitor, { status: [52] }),
        all: await totalOf(visitor, {}),
      });
    }
    expect(Object.keys(await countsOf(agent, 'agent'))).toEqual(['mine', 'unassigned', 'overdue', 'delegated', 'all']);
    expect((await countsOf(admin, 'manager'))['all']).toBeGreaterThan(
      defined((await countsOf(manager, 'manager'))['all']),
    );
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
    const newest = async (visitor: Visitor) =>
      (await visitor.call(cases.filter, { sort: '-submitted', pageSize: 5 })).body.data.incidents;
    expect(defined((await newest(manager)).find((one) => one.id === id)).excerpt).toMatch(/\w/);
    const own = await newest(await signedInUser(portal, 'customer'));
    expect(own.length).toBeGreaterThan(0);
    for (const one of own) expect(one).not.toHaveProperty('excerpt');
  });
});

it('a manager saves and deletes filters', async () => {
  const { filter } = (await manager.call(agentWorkspace.saveFilter, { name: 'Late incidents', query: 'type=1' })).body
    .data;
  expect((await manager.call(agentWorkspace.savedFilters, undefined)).body.data.filters.map(({ id }) => id)).toContain(
    filter.id,
  );
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

  it('stays when staff look into the case without marking it as read', async () => {
    const { id, ticketNumber } = await aCaseWithReply();
    const looked = await agent.call(cases.read, { incidentId: id, markAsRead: false });
    expect(defined(looked.body.data.incidents[0]).workspace).toMatchObject({ customerReplied: true });
    expect(await isMarked(agent, ticketNumber)).toBe(true);
  });

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
