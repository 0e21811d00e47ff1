import { cases } from '../../common/cases/cases.contract.ts';
import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock(new Date('2026-11-20T21:00:00Z'));
const people = {} as Record<'agent' | 'agent2' | 'manager' | 'admin' | 'content' | 'pending' | 'customer', Visitor>;

beforeAll(async () => {
  portal = await startPortal({ clock });
  for (const name of ['agent', 'agent2', 'manager', 'admin', 'content', 'pending', 'customer'] as const)
    people[name] = await signedInUser(portal, name);
});
afterAll(() => portal.close());

describe('case lists', () => {
  it('match the status counts within each user’s scope', async () => {
    const total = async (who: Visitor, filter: object = {}) => (await who.call(cases.filter, filter)).body.data.total;
    for (const who of ['agent', 'agent2', 'manager', 'admin'] as const) {
      const { statuses } = (await people[who].call(agentWorkspace.statuses, {})).body.data;
      expect(statuses).toHaveLength(10);
      expect([who, statuses.reduce((sum, { count }) => sum + count, 0)]).toEqual([who, await total(people[who])]);
      for (const { code, count } of statuses) expect(await total(people[who], { status: [code] })).toBe(count);
    }
    expect(await total(people.admin)).toBeGreaterThan(await total(people.manager));
    const ownCount = async (filter: object) =>
      (await people.customer.call(agentWorkspace.ownStatuses, filter)).body.data.statuses.reduce(
        (sum, { count }) => sum + count,
        0,
      );
    for (const filter of [{}, { caseTypeId: 2 }, { from: '2099-01-01' }])
      expect([filter, await ownCount(filter)]).toEqual([filter, await total(people.customer, filter)]);
    expect(await ownCount({ caseTypeId: 2 })).toBeLessThan(await ownCount({}));
    expect((await people.customer.request('GET', '/api/incidents/filter/status/user?nonsense=1')).status).toBe(400);
    const { entities } = (await people.agent.call(agentWorkspace.entities)).body.data;
    expect(entities).toHaveLength(1);
    expect((await people.customer.call(agentWorkspace.entitiesByMyCases)).body.data.entities.length).toBeGreaterThan(1);
    expect((await people.admin.call(agentWorkspace.entities)).body.data.entities.length).toBeGreaterThan(40);
    expect((await people.content.call(cases.filter, {})).body.data.total).toBe(0);
  });

  it.each([
    ['أَرْصِفة', 'الارصفه'],
    ['مُنتَزَهُ الأحياء', 'منتزه الاحياء'],
    ['Café Zürich', 'cafe zurich'],
    ['إنارة الطُّرُق', 'انارة الطرق'],
  ])('find %s by %s, by mobile and by ticket number', async (written, typed) => {
    const visitor = await verifiedVisitor(portal);
    const { ticketNumber } = await aCase(visitor, {
      description: `هنا ${written.startsWith('أَ') ? `ال${written}` : written} 50% _ مكسورة`,
    });
    for (const query of [typed, ticketNumber.toLowerCase(), `0${visitor.mobile.slice(4)}`]) {
      const { incidents } = (await people.agent.call(agentWorkspace.follow, { query })).body.data;
      expect(incidents.map((one) => one.ticketNumber)).toContain(ticketNumber);
      const elsewhere = (await people.agent2.call(agentWorkspace.follow, { query })).body.data.incidents;
      expect(elsewhere.map((one) => one.ticketNumber)).not.toContain(ticketNumber);
    }
    expect((await people.agent.call(agentWorkspace.follow, { query: '50%_zzqq' })).body.data.incidents).toEqual([]);
  });

  it('sort, page and filter by assignee, overdue state and date', async () => {
    const ofAgent = (filter: object) => people.agent.call(cases.filter, { pageSize: 100, ...filter });
    const { incidents } = (await ofAgent({ sort: 'due' })).body.data;
    const days = incidents.map(({ workspace }) => defined(workspace).dueAt);
    expect(days).toEqual(days.toSorted());
    const late = (await ofAgent({ overdue: true })).body.data.incidents;
    expect(late.length).toBeGreaterThan(0);
    expect(late.every(({ workspace }) => defined(workspace).overdue)).toBe(true);
    const mine = (await ofAgent({ assignee: 'me' })).body.data;
    const unassigned = (await ofAgent({ assignee: 'none' })).body.data;
    expect(mine.incidents.every(({ workspace }) => defined(workspace).assignee !== null)).toBe(true);
    expect(mine.total + unassigned.total).toBe(incidents.length);
    const pages = [1, 2].map(async (page) =>
      (await ofAgent({ page, pageSize: 3 })).body.data.incidents.map(({ id }) => id),
    );
    const [first, second] = await Promise.all(pages);
    expect(new Set([...defined(first), ...defined(second)]).size).toBe(6);
    const today = await ofAgent({ from: '2026-11-21', to: '2026-11-21' });
    expect(today.body.data.incidents.every(({ submittedAt }) => submittedAt >= '2026-11-20T20:00:00')).toBe(true);
    for (const wrong of [
      { from: '2026-02-30' },
      { sort: 'name' },
      { assignee: 'x' },
      { status: [49] },
      { mobile: 'x' },
    ])
      expect((await ofAgent(wrong)).status).toBe(400);
  });

  it('save named filters per user', async () => {
    const saved = (await people.agent.call(agentWorkspace.saveFilter, { name: 'Late ones', query: 'tab=3' })).body.data
      .filter;
    await people.agent.call(agentWorkspace.saveFilter, { name: 'Late ones', query: 'tab=3&status=51' });
    expect((await people.agent.call(agentWorkspace.savedFilters)).body.data.filters).toEqual([
      { id: saved.id, name: 'Late ones', query: 'tab=3&status=51' },
    ]);
    expect((await people.agent2.call(agentWorkspace.savedFilters)).body.data.filters).toEqual([]);
    expect((await people.agent2.call(agentWorkspace.deleteFilter, { id: saved.id })).status).toBe(404);
    expect((await people.agent.call(agentWorkspace.deleteFilter, { id: saved.id })).status).toBe(200);
  });
});
