import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

describe('the access log of a case', () => {
  it('has one read for a member of staff who opens only the conversation, also twice, and none for the customer', async () => {
    const owner = await verifiedVisitor(portal);
    const [agent, manager] = [
      await aMemberOfStaff(portal, { entityId: OWN_ENTITY }),
      await signedInUser(portal, 'manager'),
    ];
    const incidentId = (await aCase(owner, { entityId: OWN_ENTITY })).id;
    for (const reader of [agent, agent, owner])
      expect((await reader.call(cases.comments, { incidentId })).status).toBe(200);
    const { accesses } = (await manager.call(agentWorkspace.accesses, { incidentId })).body.data;
    expect(accesses.map(({ action }) => action)).toEqual(['READ']);
  });

  it('has one read for a member of staff who looks into a case again and again, and another for opening it', async () => {
    const agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
    const incidentId = (await aCase(await verifiedVisitor(portal), { entityId: OWN_ENTITY })).id;
    const manager = await signedInUser(portal, 'manager');
    const reads = async () =>
      (await manager.call(agentWorkspace.accesses, { incidentId })).body.data.accesses.map(({ action }) => action);
    for (let time = 0; time < 3; time++) await agent.call(cases.read, { incidentId, markAsRead: false });
    expect(await reads()).toEqual(['READ']);
    await agent.call(cases.read, { incidentId });
    expect(await reads()).toEqual(['READ', 'READ']);
  });
});
