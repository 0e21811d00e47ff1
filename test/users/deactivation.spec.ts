import { auth } from '../../common/auth/auth.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { delegation } from '../../common/cases/delegation.contract.ts';
import { SERVER_LIMITS } from '../../common/server-limits.ts';
import { staffAccounts } from '../../common/users/staff-accounts.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { anotherInstance } from '../support/another-instance.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { Listener } from '../support/listener.ts';
import { queuedMessages } from '../support/messages.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser, authorizationResponse, signIn } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { waitUntil } from '../support/wait-until.ts';
import { withoutHeartbeats } from '../support/without-heartbeats.ts';
import { staffAccountKit } from './staff-account-kit.ts';

let portal: Portal;
let admin: Visitor;
let manager: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  admin = await signedInUser(portal, 'admin');
  manager = await signedInUser(portal, 'manager');
});
afterAll(() => portal.close());

const db = () => databaseOf(portal).db;
const { remarks, anAgent, change, deactivate } = staffAccountKit(() => portal);

/** A case of the demo entity that the agent works on. */
async function aCaseOf(agent: Visitor): Promise<string> {
  const owner = await verifiedVisitor(portal);
  const { id } = await aCase(owner);
  expect((await act(agent, id, 'START')).status).toBe(202);
  return id;
}

describe('deactivation', () => {
  it('ends sessions and bearer tokens at once, and streams at the next of the checks each second, on every instance', async () => {
    const agent = await anAgent();
    const second = await anotherInstance(portal);
    try {
      for (const instance of [portal, second]) withoutHeartbeats(instance);
      const elsewhere = agent.at(second);
      const token = (await agent.call(auth.token, { type: 'agent' })).body.data.accessToken;
      const bearer = () => new Visitor(second).call(auth.profile, {}, { authorization: `Bearer ${token}` });
      expect([(await bearer()).status, (await elsewhere.call(auth.profile, {})).status]).toEqual([200, 200]);
      const streams = [await Listener.of(agent), await Listener.of(elsewhere)];
      expect((await deactivate(admin, agent.id)).status).toBe(202);
      expect([(await bearer()).status, (await elsewhere.call(auth.profile, {})).status]).toEqual([401, 401]);
      await waitUntil(() => streams.every(({ ended }) => ended), 'the end of both streams');
      expect(SERVER_LIMITS.livePollMs).toBe(1000);
    } finally {
      await second.close();
    }
  });

  it('hands open cases to a colleague and notifies the managers and the colleague', async () => {
    const [leaver, colleague] = [await anAgent(), await anAgent()];
    const id = await aCaseOf(leaver);
    const name = (await leaver.call(auth.profile, {})).body.data.user.fullName;
    const reply = await deactivate(admin, leaver.id, colleague.id);
    expect(reply.body.data).toMatchObject({ reassigned: 1, unassigned: 0, user: { active: false } });
    const [found] = (await colleague.call(cases.read, { incidentId: id })).body.data.incidents;
    expect(defined(found)).toMatchObject({ workspace: { assignee: { id: colleague.id } } });
    expect(defined(found).events.at(-1)).toMatchObject({ kind: 'ASSIGN', from: { nameEn: name } });
    const messages = await queuedMessages(databaseOf(portal), { like: `%${name}%` });
    expect(messages.filter(({ kind }) => kind === 'staff-REASSIGNED').map(({ recipient }) => recipient)).toEqual(
      expect.arrayContaining(['manager@portal.example', `staff-${colleague.id.slice(0, 8)}@portal.example`]),
    );
  });

  it('leaves open cases unassigned without a colleague, and refuses one of another entity', async () => {
    const leaver = await anAgent();
    const id = await aCaseOf(leaver);
    const refused = await deactivate(admin, leaver.id, (await anAgent(OTHER_ENTITY)).id);
    expect([refused.status, refused.body.fieldErrors?.[0]?.field]).toEqual([400, 'reassignTo']);
    expect((await deactivate(manager, leaver.id)).body.data).toMatchObject({ reassigned: 0, unassigned: 1 });
    const row = await db().selectFrom('cases').select('assignee_id').where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.assignee_id).toBeNull();
  });

  it('ends the delegations that the person gave and received, and notifies only the colleagues', async () => {
    const [leaver, giver, taker] = [await anAgent(), await anAgent(), await anAgent()];
    const { today } = (await leaver.call(delegation.delegations)).body.data;
    const delegate = async (from: Visitor, toUserId: string) =>
      (await from.call(delegation.delegate, { toUserId, from: today, to: today })).status;
    expect([
      await delegate(leaver, taker.id),
      await delegate(giver, leaver.id),
      await delegate(taker, giver.id),
    ]).toEqual([201, 201, 201]);
    expect((await deactivate(manager, leaver.id)).status).toBe(202);
    const current = async (who: Visitor) =>
      (await who.call(delegation.delegations)).body.data.delegations.map(({ to }) => to.id);
    expect([await current(giver), await current(taker)]).toEqual([[giver.id], [giver.id]]);
    const messages = (await queuedMessages(databaseOf(portal), {})).filter(
      ({ kind }) => kind === 'staff-DELEGATION_ENDED',
    );
    const emails = [giver, taker].map(({ id }) => `staff-${id.slice(0, 8)}@portal.example`);
    expect(messages.map(({ recipient }) => recipient).sort()).toEqual(emails.sort());
  });

  it('ends the delegations of an agent who moves to another entity', async () => {
    const [mover, colleague] = [await anAgent(), await anAgent()];
    const { today } = (await mover.call(delegation.delegations)).body.data;
    expect((await mover.call(delegation.delegate, { toUserId: colleague.id, from: today, to: today })).status).toBe(
      201,
    );
    expect((await change(admin, mover.id, { entityId: OTHER_ENTITY })).status).toBe(202);
    expect((await colleague.call(delegation.delegations)).body.data.delegations).toEqual([]);
  });

  it('refuses the sign-in until the account is reactivated', async () => {
    const agent = await anAgent();
    const name = `staff-${agent.id.slice(0, 8)}`;
    expect((await deactivate(manager, agent.id)).status).toBe(202);
    expect((await deactivate(manager, agent.id)).status).toBe(409);
    await expect(authorizationResponse(new Visitor(portal), name)).rejects.toThrow(/422/);
    const back = await manager.call(staffAccounts.reactivate, { userId: agent.id, remarks });
    expect([back.status, back.body.data.user.active]).toEqual([202, true]);
    expect((await manager.call(staffAccounts.reactivate, { userId: agent.id, remarks })).status).toBe(409);
    expect((await signIn(new Visitor(portal), name)).status).toBe(200);
  });

  it('lists the colleagues of the own entity only, also for an id in upper case', async () => {
    const agent = await anAgent();
    const options = await manager.call(staffAccounts.options, { entityId: OWN_ENTITY });
    expect(options.body.data.agents.map(({ id }) => id)).toContain(agent.id);
    const inUpperCase = await manager.call(staffAccounts.options, { entityId: OWN_ENTITY.toUpperCase() });
    expect(inUpperCase.body.data).toEqual(options.body.data);
    expect((await manager.call(staffAccounts.options, { entityId: OTHER_ENTITY })).status).toBe(404);
  });
});
