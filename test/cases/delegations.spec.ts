import { cases } from '../../common/cases/cases.contract.ts';
import { delegation } from '../../common/cases/delegation.contract.ts';
import { BRANCH_KIND, ROLE } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { queuedMessages } from '../support/messages.ts';

let portal: Portal;
let entityId: string;
// 21 November, 01:00 in Dubai.
const clock = new FixedClock(new Date('2026-11-20T21:00:00Z'));
const people = {} as Record<'owner' | 'manager' | 'admin' | 'agent2', Visitor>;
type Staff = Visitor & { id: string };
/** Two active agents of the entity and a blocked one. */
let sharedAgents: [Staff, Staff, Staff];

beforeAll(async () => {
  portal = await startPortal({ clock });
  people.owner = await verifiedVisitor(portal);
  for (const name of ['manager', 'admin', 'agent2'] as const) people[name] = await signedInUser(portal, name);
  entityId = (await aCase(people.owner)).entity.id;
  sharedAgents = [await anAgent(), await anAgent(), await anAgent()];
  await databaseOf(portal)
    .db.updateTable('users')
    .set({ active: false })
    .where('id', '=', sharedAgents[2].id)
    .execute();
});
afterAll(() => portal.close());

const anAgent = (): Promise<Staff> => aMemberOfStaff(portal, { entityId });

/** A case assigned to the agent. */
async function aCaseOf(agent: Visitor) {
  const receipt = await aCase(people.owner);
  expect((await act(agent, receipt.id, 'ASSIGN')).status).toBe(202);
  return receipt;
}

/** The ids of the cases that a member of staff sees as a delegate. */
const delegatedTo = async (who: Visitor) =>
  (await who.call(cases.filter, { delegated: true, pageSize: 100 })).body.data.incidents.map(({ id }) => id);

/** The texts of all messages queued for a member of staff. */
async function messagesTo(who: Staff): Promise<string> {
  const { db } = databaseOf(portal);
  const { email } = await db.selectFrom('users').select('email').where('id', '=', who.id).executeTakeFirstOrThrow();
  const rows = await queuedMessages(databaseOf(portal), { recipient: defined(email) });
  return rows.map(({ subject, text }) => `${subject} ${text}`).join('\n');
}

/** Status, field and code of a refused request. */
const errorOf = async (
  reply: Promise<{ status: number; body: { fieldErrors?: { field: string; code: string }[] } }>,
) => {
  const { status, body } = await reply;
  return [status, body.fieldErrors?.[0]?.field, body.fieldErrors?.[0]?.code];
};

describe('delegation', () => {
  it.each([
    ['past days', { from: '2026-11-01', to: '2027-01-05' }, 'from', 'delegationPast'],
    ['an end before the start', { from: '2027-01-05', to: '2027-01-04' }, 'to', 'delegationOrder'],
    ['a date that does not exist', { from: '2027-02-30', to: '2027-03-02' }, 'from', 'delegationDay'],
    ['more than a year', { from: '2027-01-01', to: '2028-02-01' }, 'to', 'delegationLong'],
    ['the agent themselves', { from: '2027-01-01', to: '2027-01-02', toUserId: 'self' }, 'toUserId', 'delegationSelf'],
    ['an agent of another entity', { from: '2027-01-01', to: '2027-01-02', toUserId: 'other' }, 'toUserId', 'assignee'],
    ['a blocked agent', { from: '2027-01-01', to: '2027-01-02', toUserId: 'blocked' }, 'toUserId', 'assignee'],
  ])('is refused for %s', async (_, input, field, code) => {
    const [from, to, blocked] = sharedAgents;
    const otherEntityAgent = await databaseOf(portal)
      .db.selectFrom('users')
      .select('id')
      .where('username', '=', 'agent2')
      .executeTakeFirstOrThrow();
    const names: Record<string, string> = { self: from.id, other: otherEntityAgent.id, blocked: blocked.id };
    const toUserId = 'toUserId' in input ? defined(names[input.toUserId]) : to.id;
    expect(await errorOf(from.call(delegation.delegate, { ...input, toUserId }))).toEqual([400, field, code]);
  });

  it('is created once by concurrent requests, refuses overlaps, and can be replaced after it has ended', async () => {
    const [from, to, other] = [await anAgent(), await anAgent(), await anAgent()];
    const delegate = () => from.call(delegation.delegate, { toUserId: to.id, from: '2027-05-01', to: '2027-05-10' });
    const replies = await Promise.all(Array.from({ length: 8 }, delegate));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
    const overlapping = { toUserId: other.id, from: '2027-05-10', to: '2027-05-12' };
    expect(await errorOf(from.call(delegation.delegate, overlapping))).toEqual([400, 'from', 'delegationOverlap']);
    const { id } = defined((await from.call(delegation.delegations)).body.data.delegations[0]);
    // The delegate and other agents cannot end it.
    for (const who of [to, other, people.agent2])
      expect((await who.call(delegation.endDelegation, { id })).status).toBe(404);
    const ends = await Promise.all([1, 2, 3].map(() => from.call(delegation.endDelegation, { id })));
    expect(ends.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await messagesTo(to)).toContain('انتهى تفويض');
    expect((await from.call(delegation.delegate, overlapping)).status).toBe(201);
  });

  it('can be created by the agent’s manager, and not by colleagues or other entities', async () => {
    const [from, to] = [await anAgent(), await anAgent()];
    const { id } = await aCaseOf(from);
    const input = { fromUserId: from.id, toUserId: to.id, from: '2026-11-25', to: '2026-11-26' };
    for (const who of [to, people.agent2, people.admin])
      expect((await who.call(delegation.delegate, input)).status).toBe(403);
    const manager = await aMemberOfStaff(portal, { entityId, roles: [ROLE.agentManager] });
    const today = (await manager.call(delegation.delegations)).body.data.today;
    expect((await manager.call(delegation.delegate, { ...input, from: today, to: today })).status).toBe(201);
    expect(await delegatedTo(to)).toEqual([id]);
    const { delegations, manages, agents } = (await manager.call(delegation.delegations)).body.data;
    expect([manages, agents.some((one) => one.id === from.id)]).toEqual([true, true]);
    const created = defined(delegations.find((one) => one.from.id === from.id));
    expect((await manager.call(delegation.endDelegation, { id: created.id })).status).toBe(200);
    expect(await delegatedTo(to)).toEqual([]);
  });

  it('grants access to all branches until the manager withdraws it', async () => {
    const { db } = databaseOf(portal);
    const { id, service } = await aCase(people.owner);
    await db
      .insertInto('branches')
      .values({ id: 'south', code: 'south', entity_id: entityId, name_en: 'South', name_ar: 'الجنوب' })
      .execute();
    await db.updateTable('cases').set({ branch_id: 'south' }).where('id', '=', id).execute();
    const agent = await anAgent();
    const readStatus = async () => (await agent.call(cases.read, { incidentId: id })).status;
    expect([service.id.length, await readStatus()]).toEqual([36, 404]);
    const manager = await aMemberOfStaff(portal, { entityId, roles: [ROLE.agentManager] });
    const stranger = await aMemberOfStaff(portal, { entityId: null, roles: [ROLE.agentManager] });
    expect((await stranger.call(delegation.grantAllBranches, { userId: agent.id, all: true })).status).toBe(404);
    for (const [all, status] of [
      [true, 200],
      [true, 200],
      [false, 404],
    ] as const) {
      expect((await manager.call(delegation.grantAllBranches, { userId: agent.id, all })).status).toBe(202);
      expect(await readStatus()).toBe(status);
    }
    const { branches } = await db
      .selectFrom('users')
      .select('branches')
      .where('id', '=', agent.id)
      .executeTakeFirstOrThrow();
    expect(branches).toEqual([{ kind: 1 }]);
  });
});

it('a delegation does not cover the new branches of an agent who has moved to another entity', async () => {
  const { db } = databaseOf(portal);
  const other = await db.selectFrom('entities').select('id').where('id', '!=', entityId).executeTakeFirstOrThrow();
  const inOther = { id: 'other', code: 'other', entity_id: other.id, name_en: 'Other', name_ar: 'آخر' };
  await db.insertInto('branches').values(inOther).execute();
  const [from, to] = [await anAgent(), await anAgent()];
  const { today } = (await from.call(delegation.delegations)).body.data;
  expect((await from.call(delegation.delegate, { toUserId: to.id, from: today, to: today })).status).toBe(201);
  // As a sign-in with another entity of the identity provider does, and then the manager there.
  const branches = JSON.stringify([{ kind: BRANCH_KIND.self, branchId: inOther.id }]);
  await db.updateTable('users').set({ entity_id: other.id, branches }).where('id', '=', from.id).execute();
  const { id } = await aCase(people.owner);
  await db.updateTable('cases').set({ entity_id: other.id, branch_id: inOther.id }).where('id', '=', id).execute();
  expect((await to.call(cases.read, { incidentId: id })).status).toBe(404);
});

describe('case assignment', () => {
  it('is dropped when the agent is blocked or has left the entity', async () => {
    const manager = await aMemberOfStaff(portal, { entityId, roles: [ROLE.agentManager] });
    for (const change of [{ active: false }, { status: 3 as const }, { roles: [ROLE.user] }, { entity_id: null }]) {
      const agent = await anAgent();
      const { id, ticketNumber } = await aCaseOf(agent);
      const unassigned = async () =>
        (await manager.call(cases.filter, { assignee: 'none', text: ticketNumber })).body.data.incidents.map(
          ({ workspace }) => defined(workspace).assignee,
        );
      expect(await unassigned()).toEqual([]);
      await databaseOf(portal).db.updateTable('users').set(change).where('id', '=', agent.id).execute();
      expect(await unassigned()).toEqual([null]);
      expect(defined((await readCase(manager, { incidentId: id })).workspace).assignee).toBeNull();
      const next = await anAgent();
      await act(next, id, 'START');
      expect(defined((await readCase(manager, { incidentId: id })).workspace).assignee).toMatchObject({ id: next.id });
    }
  });

  it('notifies the assignee, the managers of a grievance and the admins of a submission to the ombudsman, never the actor', async () => {
    const [agent, other] = [await anAgent(), await anAgent()];
    const manager = await aMemberOfStaff(portal, { entityId, roles: [ROLE.agentManager] });
    const admin = await aMemberOfStaff(portal, { entityId: null, roles: [ROLE.admin] });
    const { id, ticketNumber } = await aCaseOf(agent);
    expect(await messagesTo(agent)).toBe('');
    await act(manager, id, 'ASSIGN', { assigneeId: other.id });
    expect(await messagesTo(other)).toMatch(new RegExp(`أُسند إليك الطلب .${ticketNumber}`));
    await act(other, id, 'ASK', { text: 'Which lamp?' });
    await act(people.owner, id, 'REPLY', { text: 'The third, next to my door.' });
    expect(await messagesTo(other)).toContain('أرسل المتعامل رسالة');
    await act(other, id, 'RESOLVE', { text: 'It is mended.' });
    await act(people.owner, id, 'GRIEVANCE', { text: 'It is dark again.' });
    expect(await messagesTo(manager)).toContain('تظلّم جديد');
    await act(manager, id, 'GRIEVANCE_RESOLVE', { text: 'We are sorry.' });
    await act(people.owner, id, 'RESTUDY', { text: 'Please look again.' });
    expect(await messagesTo(other)).toContain('إعادة دراسة');
    await act(agent, id, 'RESTUDY_START');
    await act(agent, id, 'RESTUDY_RESOLVE', { text: 'It is mended for good.' });
    expect((await act(people.owner, id, 'OMBUDSMAN', { text: 'Nobody helps.' })).status).toBe(202);
    expect(await messagesTo(admin)).toContain('أمين المظالم');
    // Messages do not quote what customers or staff wrote.
    for (const one of [agent, other, manager, admin])
      expect(await messagesTo(one)).not.toMatch(/lamp|door|mended|dark|helps/);
  });
});

it('activates a delegation from its first to its last day in Dubai, and notifies both agents', async () => {
  const [from, to] = [await anAgent(), await anAgent()];
  const { id } = await aCaseOf(from);
  const reply = await from.call(delegation.delegate, { toUserId: to.id, from: '2026-11-22', to: '2026-11-23' });
  expect(reply.status).toBe(201);
  expect(reply.body.data.delegation).toMatchObject({ from: { id: from.id }, to: { id: to.id }, now: false });
  expect(await messagesTo(to)).toContain('تفويض عمل');
  expect(await messagesTo(from)).toContain('22 نوفمبر 2026');
  const asDelegate = async () => {
    // The sessions expire when the clock advances.
    const delegate = await signedInUser(portal, `staff-${to.id.slice(0, 8)}`);
    return { delegated: await delegatedTo(delegate), act: () => act(delegate, id, 'START') };
  };
  const DAY_S = 86_400;
  clock.advance(DAY_S - 3601);
  expect((await asDelegate()).delegated).toEqual([]);
  clock.advance(1);
  const first = await asDelegate();
  expect(first.delegated).toEqual([id]);
  expect((await first.act()).status).toBe(202);
  clock.advance(2 * DAY_S - 1);
  expect((await asDelegate()).delegated).toEqual([id]);
  clock.advance(1);
  expect((await asDelegate()).delegated).toEqual([]);
});
