import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { bulkActions } from '../../common/cases/bulk-actions.contract.ts';
import { BRANCH_KIND } from '../../common/users/account.enums.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { accountId, OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff, messagesAboutCase } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
let owner: Visitor;
let agent: Visitor;
let manager: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  owner = await verifiedVisitor(portal);
  agent = await signedInUser(portal, 'agent');
  manager = await signedInUser(portal, 'manager');
});
afterAll(() => portal.close());

const statusOf = async (reply: Promise<{ status: number }>) => (await reply).status;

/** A case that the demo agent has answered. */
async function anAnsweredCase() {
  const receipt = await aCase(owner);
  expect(await statusOf(act(agent, receipt.id, 'START'))).toBe(202);
  expect(await statusOf(act(agent, receipt.id, 'RESOLVE', { text: 'The lamp is mended.' }))).toBe(202);
  return receipt;
}

const requestRestudy = (id: string) => act(owner, id, 'RESTUDY', { text: 'It is dark again.' });

const emailOf = async (id: string) =>
  (await databaseOf(portal).db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email;

describe('re-study of a case whose first agent may not do it', () => {
  it('lets them hand it over to a colleague', async () => {
    const colleague = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
    const blocked = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
    await databaseOf(portal).db.updateTable('users').set({ active: false }).where('id', '=', blocked.id).execute();
    const foreign = await aMemberOfStaff(portal, { entityId: OTHER_ENTITY });
    const { id, ticketNumber } = await anAnsweredCase();
    const assign = (assigneeId: string) => act(agent, id, 'ASSIGN', { assigneeId });
    expect(await statusOf(assign(colleague.id))).toBe(409);
    expect(await statusOf(requestRestudy(id))).toBe(202);

    const seen = await readCase(agent, { incidentId: id });
    expect([seen.mustHandOver, seen.actions]).toEqual([true, ['ASSIGN']]);
    expect((await readCase(colleague, { incidentId: id })).mustHandOver).toBeUndefined();
    const refused = await act(agent, id, 'RESTUDY_START');
    expect([refused.status, refused.body.descriptionEn]).toEqual([
      409,
      expect.stringContaining('Hand the case over to a colleague'),
    ]);
    const { agents } = (await agent.call(agentWorkspace.colleagues, { incidentId: id })).body.data;
    const offered = agents.map((offer) => offer.id);
    expect([colleague.id, blocked.id, accountId('agent')].map((offer) => offered.includes(offer))).toEqual([
      true,
      false,
      false,
    ]);

    const { agents: loads } = (await manager.call(bulkActions.agents, { entityId: OWN_ENTITY })).body.data;
    const open = offered.map((offer) => loads.find((one) => one.id === offer)?.open ?? 0);
    expect(open).toEqual(open.toSorted((one, other) => one - other));

    for (const other of [blocked, foreign])
      expect((await assign(other.id)).body.fieldErrors?.[0]?.field).toBe('assigneeId');
    expect((await assign(colleague.id)).body.data.incident.workspace?.assignee?.id).toBe(colleague.id);
    expect(await messagesAboutCase(portal, ticketNumber)).toContain('assigned to you');
    expect(await statusOf(act(colleague, id, 'RESTUDY_START'))).toBe(202);
  });

  it('stays with them while no colleague works on its branch', async () => {
    const { db } = databaseOf(portal);
    const branch = { id: 'harbour', code: 'harbour', entity_id: OWN_ENTITY, name_en: 'Harbour', name_ar: 'الميناء' };
    await db.insertInto('branches').values(branch).execute();
    const inBranch = [{ kind: BRANCH_KIND.self, branchId: branch.id }];
    const first = await aMemberOfStaff(portal, { entityId: OWN_ENTITY, branches: inBranch });
    const elsewhere = await aMemberOfStaff(portal, {
      entityId: OWN_ENTITY,
      branches: [{ kind: BRANCH_KIND.self, branchId: 'south' }],
    });
    await db.updateTable('users').set({ branches: '[]' }).where('id', '=', accountId('agent')).execute();
    const restudied = async () => {
      const { id } = await aCase(owner);
      await db.updateTable('cases').set({ branch_id: branch.id }).where('id', '=', id).execute();
      for (const action of ['START', 'RESOLVE'] as const)
        expect(await statusOf(act(first, id, action, { text: 'The lamp is mended.' }))).toBe(202);
      expect(await statusOf(requestRestudy(id))).toBe(202);
      return id;
    };
    const id = await restudied();
    expect(await readCase(first, { incidentId: id })).toMatchObject({ actions: ['RESTUDY_START', 'ASSIGN'] });
    expect(await statusOf(act(first, id, 'RESTUDY_START'))).toBe(202);

    const inSame = await aMemberOfStaff(portal, { entityId: OWN_ENTITY, branches: inBranch });
    const inAll = await aMemberOfStaff(portal, { entityId: OWN_ENTITY, branches: [{ kind: BRANCH_KIND.super }] });
    const colleagues = [inSame.id, inAll.id];
    const next = await restudied();
    const { agents } = (await first.call(agentWorkspace.colleagues, { incidentId: next })).body.data;
    expect(agents.map((agent) => agent.id).sort()).toEqual(colleagues.sort());
    expect((await act(first, next, 'ASSIGN', { assigneeId: elsewhere.id })).body.fieldErrors?.[0]?.field).toBe(
      'assigneeId',
    );
    expect(await statusOf(act(first, next, 'ASSIGN', { assigneeId: colleagues[0] }))).toBe(202);
  });

  it('is told to their colleagues and managers', async () => {
    const colleague = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
    const recipientsOf = async (ticket: string) =>
      (await queuedMessages(databaseOf(portal), { like: `%${ticket}%` }))
        .filter(({ kind }) => kind === 'staff-RESTUDY_FOR_COLLEAGUE')
        .map(({ recipient }) => recipient);
    const { id, ticketNumber } = await anAnsweredCase();
    expect(await statusOf(requestRestudy(id))).toBe(202);
    const told = await recipientsOf(ticketNumber);
    expect(told).toEqual(expect.arrayContaining([await emailOf(colleague.id), await emailOf(accountId('manager'))]));
    expect(told).not.toContain(await emailOf(accountId('agent')));
    expect(await statusOf(act(colleague, id, 'RESTUDY_START'))).toBe(202);
    // With another assignee, only they are told.
    const other = await anAnsweredCase();
    const manager = await signedInUser(portal, 'manager');
    expect(await statusOf(act(manager, other.id, 'ASSIGN', { assigneeId: colleague.id }))).toBe(202);
    expect(await statusOf(requestRestudy(other.id))).toBe(202);
    expect(await recipientsOf(other.ticketNumber)).toEqual([]);
  });
});
