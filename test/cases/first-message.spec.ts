import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { verifyAuditLog } from '../support/audit-chain.ts';
import { readCase } from '../support/cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { FORWARDED, startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { storageOf } from '../support/stored-files.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
let customer: Visitor;
let agent: Visitor & { id: string };
let manager: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  customer = await verifiedVisitor(portal);
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  manager = await signedInUser(portal, 'manager');
});
afterAll(() => portal.close());

const comment = (who: Visitor, incidentId: string, internal = false) =>
  who.call(cases.comment, { incidentId, contentType: 'TEXT_AREA', text: 'We are on our way to you.', internal });
const SUGGESTION = { caseTypeId: 4, suggestedSolution: 'Plant two trees beside the bench.' };
const submit = (over: object = {}) => aCase(customer, { entityId: OWN_ENTITY, ...over });
const transitions = async (incidentId: string) =>
  (await readCase(agent, { incidentId })).events.map(({ kind, fromStatus, toStatus }) => [kind, fromStatus, toStatus]);

describe('the first message to a customer', () => {
  it.each([
    ['ASK', 52, {}],
    ['RESOLVE', 54, {}],
    ['RESPOND', 55, SUGGESTION],
  ] as const)('starts the work with %s, in one version and one message', async (action, status, over) => {
    const { id, ticketNumber } = await submit(over);
    const done = await act(agent, id, action, { text: 'The lamp was replaced this morning.' });
    expect([done.status, done.body.data.incident]).toEqual([
      202,
      expect.objectContaining({ statusCode: status, version: 2, workspace: expect.objectContaining({ mine: true }) }),
    ]);
    expect(await transitions(id)).toEqual([
      ['SUBMIT', null, 50],
      ['START', 50, 51],
      [action, 51, status],
    ]);
    if (FORWARDED) return;
    const messages = await queuedMessages(databaseOf(portal), { like: `%${ticketNumber}%` });
    expect(messages.map(({ kind }) => kind)).toEqual(['case-SUBMIT', `case-${action}`]);
    const { accesses } = (await manager.call(agentWorkspace.accesses, { incidentId: id })).body.data;
    const written = accesses.map((access) => access.action).filter((name) => name !== 'READ');
    expect(written.toSorted()).toEqual(['START', action].toSorted());
    expect(await verifyAuditLog(databaseOf(portal), ticketNumber, storageOf(portal))).toMatchObject({ intact: true });
  });

  it('starts the work with a comment of an agent', async () => {
    const { id, ticketNumber } = await submit();
    expect((await comment(agent, id)).status).toBe(201);
    expect(await readCase(agent, { incidentId: id })).toMatchObject({ statusCode: 51, version: 2 });
    expect((await comment(agent, id)).status).toBe(201);
    expect(await transitions(id)).toEqual([
      ['SUBMIT', null, 50],
      ['START', 50, 51],
    ]);
    const messages = await queuedMessages(databaseOf(portal), { like: `%${ticketNumber}%` });
    expect(messages.map(({ kind }) => kind)).toEqual(['case-SUBMIT', 'case-COMMENT', 'case-COMMENT']);
  });

  it('is no internal note, no comment of a manager and none of the customer', async () => {
    const { id } = await submit();
    expect((await comment(agent, id, true)).status).toBe(201);
    expect((await comment(manager, id)).status).toBe(201);
    expect((await comment(customer, id)).status).toBe(201);
    expect(await readCase(agent, { incidentId: id })).toMatchObject({ statusCode: 50, version: 1 });
  });

  it('starts nothing when it is refused', async () => {
    const { id } = await submit();
    expect((await act(agent, id, 'RESOLVE', { text: ' ' })).status).toBe(400);
    expect((await act(agent, id, 'RESPOND', { text: 'Thank you.' })).status).toBe(409);
    const missing = { contentType: 'ATTACHMENT', documentId: '00000000-0000-4000-8000-000000000000' } as const;
    expect((await agent.call(cases.comment, { incidentId: id, ...missing })).status).toBe(409);
    expect(await transitions(id)).toEqual([['SUBMIT', null, 50]]);
  });

  it('starts the work once when two agents write at the same time', async () => {
    const { id } = await submit();
    const replies = await Promise.all([comment(agent, id), act(agent, id, 'ASK', { text: 'Which lamp is it?' })]);
    expect(replies.some(({ status }) => status < 300)).toBe(true);
    expect((await transitions(id)).filter(([kind]) => kind === 'START')).toHaveLength(1);
  });
});
