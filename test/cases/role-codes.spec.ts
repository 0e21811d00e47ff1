import { cases } from '../../common/cases/cases.contract.ts';
import { delegation } from '../../common/cases/delegation.contract.ts';
import { ROLE, type RoleCode } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { queuedMessages } from '../support/messages.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** The texts of all messages queued for a member of staff. */
async function messagesTo(who: Visitor & { id: string }): Promise<string> {
  const { db } = databaseOf(portal);
  const { email } = await db.selectFrom('users').select('email').where('id', '=', who.id).executeTakeFirstOrThrow();
  const rows = await queuedMessages(databaseOf(portal), { recipient: defined(email) });
  return rows.map(({ subject, text }) => `${subject} ${text}`).join('\n');
}

it('matches role codes case-insensitively', async () => {
  const owner = await verifiedVisitor(portal);
  const { id, ticketNumber, entity } = await aCase(owner);
  const inUpperCase = (role: RoleCode) => ({ entityId: entity.id, roles: [role.toUpperCase() as RoleCode] });
  const [agent, manager] = [
    await aMemberOfStaff(portal, inUpperCase(ROLE.agent)),
    await aMemberOfStaff(portal, inUpperCase(ROLE.agentManager)),
  ];
  expect((await act(manager, id, 'ASSIGN', { assigneeId: agent.id })).status).toBe(202);
  expect(await messagesTo(agent)).toContain(ticketNumber);
  expect((await manager.call(cases.filter, { assignee: 'none', text: ticketNumber })).body.data.incidents).toEqual([]);
  expect((await act(agent, id, 'START')).status).toBe(202);
  await act(agent, id, 'RESOLVE', { text: 'It is mended.' });
  await act(owner, id, 'GRIEVANCE', { text: 'It is dark again.' });
  expect(await messagesTo(manager)).toContain(ticketNumber);
  const { agents } = (await manager.call(delegation.delegations)).body.data;
  expect(agents.map((one) => one.id)).toContain(agent.id);
});
