import { cases } from '../../common/cases/cases.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { STATUS } from '../../common/cases/case.enums.ts';
import { verifyAuditLog } from '../support/audit-chain.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { storageOf } from '../support/stored-files.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { createIssue, LIGHTS_ON, untilDelivered } from './known-issue-kit.ts';

let portal: Portal;
let agent: Visitor & { id: string };
let customer: Visitor & { mobile: string };

beforeAll(async () => {
  portal = await startPortal();
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  customer = await verifiedVisitor(portal);
});
afterAll(() => portal.close());

const issueOf = async (id: string) => (await agent.call(knownIssues.read, { id })).body.data.knownIssue;
const caseOf = async (who: Visitor, incidentId: string) =>
  defined((await who.call(cases.read, { incidentId })).body.data.incidents[0]);
const kindsOf = async (who: Visitor, id: string) => (await caseOf(who, id)).events.map(({ kind }) => kind);
const answer = async (id: string, over = {}) =>
  agent.call(knownIssues.answer, { id, version: (await issueOf(id)).version, ...LIGHTS_ON, ...over });
const aboutCase = async (ticket: string) =>
  (await queuedMessages(databaseOf(portal), { like: `%${ticket}%` })).map(({ kind }) => kind);
const verifyChain = async (ticket: string) =>
  defined(await verifyAuditLog(databaseOf(portal), ticket, storageOf(portal)));

it('a known issue answers each open case once, in its own language, except those being re-studied', async () => {
  const arabicSpeaker = await verifiedVisitor(portal);
  Object.assign(arabicSpeaker, { language: 'ar' });
  const [mine, arabic, suggestion, restudied, cancelled] = [
    await aCase(customer, { entityId: OWN_ENTITY }),
    await aCase(arabicSpeaker, { entityId: OWN_ENTITY }),
    await aCase(customer, {
      entityId: OWN_ENTITY,
      caseTypeId: 4,
      suggestedSolution: 'Bury the cables deeper under the pavement.',
    }),
    await aCase(customer, { entityId: OWN_ENTITY }),
    await aCase(customer, { entityId: OWN_ENTITY }),
  ];
  await act(agent, mine.id, 'START');
  await act(agent, restudied.id, 'START');
  await act(agent, restudied.id, 'RESOLVE', { text: LIGHTS_ON.textEn });
  const all = [mine, arabic, suggestion, restudied, cancelled].map(({ id }) => id);
  const { knownIssue, refused } = await createIssue(agent, { incidentIds: all });
  expect(refused).toEqual([]);
  expect((await act(customer, restudied.id, 'RESTUDY', { text: 'It is still dark here.' })).status).toBe(202);
  await act(customer, cancelled.id, 'CANCEL');

  expect((await answer(knownIssue.id, { version: knownIssue.version + 5 })).body.code).toBe(409);
  expect((await answer(knownIssue.id, { textEn: 'The cable was replaced by:' })).body.fieldErrors).toEqual([
    expect.objectContaining({ field: 'textEn', code: 'unfinished' }),
  ]);
  expect((await answer(knownIssue.id)).status).toBe(202);
  await untilDelivered(agent, knownIssue.id);

  expect(await caseOf(customer, mine.id)).toMatchObject({ statusCode: STATUS.RESOLVED, resolution: LIGHTS_ON.textEn });
  expect(await caseOf(arabicSpeaker, arabic.id)).toMatchObject({
    statusCode: STATUS.RESOLVED,
    resolution: LIGHTS_ON.textAr,
  });
  expect(await caseOf(customer, suggestion.id)).toMatchObject({
    statusCode: STATUS.RESPONSE_PROVIDED,
    resolution: LIGHTS_ON.textEn,
  });
  expect(await kindsOf(agent, arabic.id)).toEqual(['SUBMIT', 'ATTACH', 'START', 'RESOLVE']);
  expect((await caseOf(customer, restudied.id)).statusCode).toBe(STATUS.RESTUDY_SUBMITTED);
  expect((await caseOf(customer, cancelled.id)).statusCode).toBe(STATUS.CANCELLED_BY_CUSTOMER);
  expect(await aboutCase(arabic.ticketNumber)).toEqual(['case-SUBMIT', 'case-RESOLVE']);
  expect(await aboutCase(suggestion.ticketNumber)).toEqual(['case-SUBMIT', 'case-RESPOND']);
  expect(await verifyChain(arabic.ticketNumber)).toMatchObject({ intact: true });

  // A second answer reaches nobody, and a case that is being re-studied keeps the known issue open.
  expect((await answer(knownIssue.id)).status).toBe(202);
  await untilDelivered(agent, knownIssue.id);
  expect(await aboutCase(arabic.ticketNumber)).toHaveLength(2);
  const close = async () =>
    agent.call(knownIssues.close, { id: knownIssue.id, version: (await issueOf(knownIssue.id)).version });
  expect((await close()).body).toMatchObject({ code: 409, descriptionAr: expect.stringContaining('إعادة الدراسة') });
  await agent.call(knownIssues.detach, { id: knownIssue.id, incidentIds: [restudied.id] });
  expect((await close()).body.data.knownIssue).toMatchObject({ status: 'CLOSED', closedAt: expect.any(String) });
  expect((await agent.call(knownIssues.attach, { id: knownIssue.id, incidentIds: [restudied.id] })).status).toBe(409);
  // The customer can still have the answer re-studied.
  expect((await act(customer, mine.id, 'RESTUDY', { text: 'Our street is still dark.' })).status).toBe(202);
});

it('a known issue cannot be closed while an open case has no answer', async () => {
  const one = await aCase(customer, { entityId: OWN_ENTITY });
  const { knownIssue } = await createIssue(agent, { incidentIds: [one.id] });
  const closed = await agent.call(knownIssues.close, { id: knownIssue.id, version: knownIssue.version });
  expect(closed.body).toMatchObject({ code: 409, descriptionEn: expect.stringContaining('open cases') });
});

it('a known issue sends its answer also to cases that are attached after it', async () => {
  const [early, late] = [
    await aCase(customer, { entityId: OWN_ENTITY }),
    await aCase(customer, { entityId: OWN_ENTITY }),
  ];
  const { knownIssue } = await createIssue(agent, { incidentIds: [early.id] });
  expect((await answer(knownIssue.id)).status).toBe(202);
  await untilDelivered(agent, knownIssue.id);
  expect(
    (await agent.call(knownIssues.attach, { id: knownIssue.id, incidentIds: [late.id] })).body.data.changed,
  ).toEqual([late.id]);
  await untilDelivered(agent, knownIssue.id);
  expect(await caseOf(customer, late.id)).toMatchObject({ statusCode: STATUS.RESOLVED, resolution: LIGHTS_ON.textEn });
  expect(await aboutCase(late.ticketNumber)).toEqual(['case-SUBMIT', 'case-RESOLVE']);
  // A resident who joins says that it is still there, and gets the next answer, before which the issue is not closed.
  const joined = await aCase(customer, { entityId: OWN_ENTITY, knownIssueId: knownIssue.id });
  const close = async () =>
    agent.call(knownIssues.close, { id: knownIssue.id, version: (await issueOf(knownIssue.id)).version });
  expect((await close()).status).toBe(409);
  expect((await answer(knownIssue.id)).status).toBe(202);
  await untilDelivered(agent, knownIssue.id);
  expect(await aboutCase(joined.ticketNumber)).toEqual(['case-SUBMIT', 'case-RESOLVE']);
  expect(await aboutCase(late.ticketNumber)).toEqual(['case-SUBMIT', 'case-RESOLVE']);
  expect((await close()).status).toBe(202);
});
