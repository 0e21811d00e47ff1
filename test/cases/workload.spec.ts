import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { OPEN_STATUSES } from '../../common/cases/case.enums.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

const clock = new FixedClock();
let portal: Portal;
let admin: Visitor;
let manager: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  [admin, manager] = [await signedInUser(portal, 'admin'), await signedInUser(portal, 'manager')];
});
afterAll(() => portal.close());

const workload = async (who: Visitor, input: object = {}) =>
  (await who.call(agentWorkspace.workload, { pageSize: 100, ...input })).body.data;
const totalOf = async (who: Visitor, filter: object) =>
  (await who.call(cases.filter, { pageSize: 1, ...filter })).body.data.total;

describe('workload of agents', () => {
  it('has the totals of the lists filtered by the agent, the most overdue first', async () => {
    for (const who of [admin, manager]) {
      const { agents, total } = await workload(who);
      expect(agents).toHaveLength(total);
      expect(total).toBeGreaterThan(1);
      for (const { id, open, overdue } of agents) {
        expect([id, open]).toEqual([id, await totalOf(who, { assignee: id, status: [...OPEN_STATUSES] })]);
        expect([id, overdue]).toEqual([id, await totalOf(who, { assignee: id, overdue: true })]);
      }
      const order = agents.map(({ open, overdue }) => overdue * 1_000_000 + open);
      expect(order).toEqual(order.toSorted((a, b) => b - a));
    }
  });

  it('is of the own entity for agent managers and of all entities for admins', async () => {
    const other = await aMemberOfStaff(portal, { entityId: OTHER_ENTITY });
    const own = await workload(manager);
    expect(new Set(own.agents.map(({ entity }) => entity.id))).toEqual(new Set([OWN_ENTITY]));
    const all = await workload(admin);
    expect(all.agents.map(({ id }) => id)).toContain(other.id);
    expect((await workload(manager, { agentId: other.id })).agents).toEqual([]);
    expect((await workload(admin, { agentId: other.id.toUpperCase() })).agents).toMatchObject([
      { id: other.id, open: 0, overdue: 0 },
    ]);
    expect((await other.call(agentWorkspace.workload, {})).status).toBe(403);
  });

  it('counts what an agent takes, answers and leaves late, and forgets who has left', async () => {
    const agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
    const owner = await verifiedVisitor(portal);
    const loadOf = async () => (await workload(manager, { agentId: agent.id })).agents[0];
    const [first, second] = [
      await aCase(owner, { entityId: OWN_ENTITY }),
      await aCase(owner, { entityId: OWN_ENTITY }),
    ];
    for (const { id } of [first, second]) await act(agent, id, 'ASSIGN');
    expect(await loadOf()).toMatchObject({ open: 2, overdue: 0 });
    await act(agent, first.id, 'START');
    await act(agent, first.id, 'RESOLVE', { text: 'The lamp was replaced.' });
    expect(await loadOf()).toMatchObject({ open: 1, overdue: 0 });
    const { db } = databaseOf(portal);
    await db
      .updateTable('cases')
      .set({ due_at: new Date(0) })
      .where('id', '=', second.id)
      .execute();
    expect(await loadOf()).toMatchObject({ open: 1, overdue: 1 });
    await db.updateTable('users').set({ active: false }).where('id', '=', agent.id).execute();
    expect(await loadOf()).toBeUndefined();
  });

  it('is paged', async () => {
    const { total } = await workload(admin);
    const pages = [await workload(admin, { page: 1, pageSize: 2 }), await workload(admin, { page: 2, pageSize: 2 })];
    const ids = pages.flatMap(({ agents }) => agents.map(({ id }) => id));
    expect([new Set(ids).size, defined(pages[0]).total]).toEqual([4, total]);
    expect((await workload(admin, { page: 1000, pageSize: 100 })).agents).toEqual([]);
  });
});
