import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { bulkActions } from '../../common/cases/bulk-actions.contract.ts';
import type { CaseListKind } from '../../common/cases/case-tabs.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../users/applicants.ts';

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
const aCaseOf = async (entityId: string) => {
  const { services } = (await owner.call(directory.services, { entityId })).body.data;
  return aCase(owner, { entityId, serviceId: defined(services[0]).id });
};
const versionsOf = (receipts: { id: string }[]) => receipts.map(({ id }) => ({ incidentId: id, version: 1 }));

describe('tabs of the lists', () => {
  it('have the totals of the lists, for managers, admins and agents', async () => {
    for (const visitor of [manager, admin]) {
      const counts = await countsOf(visitor, 'manager');
      expect(Object.keys(counts)).toEqual(['overdue', 'unassigned', 'grievances', 'ombudsman', 'restudy', 'all']);
      expect(counts).toEqual({
        overdue: await totalOf(visitor, { overdue: true }),
        unassigned: await totalOf(visitor, { assignee: 'none', status: [50, 51, 52, 58, 59] }),
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
    expect([assigned, refused]).toEqual([
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
    const { services } = (await owner.call(directory.services, { entityId: OTHER_ENTITY })).body.data;
    const incidents = [...versionsOf([open]), { incidentId: answered.id, version: incident.version }];
    const target = { entityId: OTHER_ENTITY, serviceId: defined(services[0]).id };
    const reply = await manager.call(bulkActions.transferMany, { incidents, ...target, text: 'It belongs to you.' });
    expect(reply.body.data).toEqual({ transferred: [open.id], refused: [answered.id] });
    expect((await manager.call(bulkActions.transferMany, { incidents, ...target, text: '' })).status).toBe(400);
  });

  it('keep the saved filters of a manager', async () => {
    const { filter } = (await manager.call(agentWorkspace.saveFilter, { name: 'Late incidents', query: 'type=1' })).body.data;
    expect((await manager.call(agentWorkspace.savedFilters, undefined)).body.data.filters.map(({ id }) => id)).toContain(filter.id);
    expect((await manager.call(agentWorkspace.forgetFilter, { id: filter.id })).status).toBe(200);
  });
});
