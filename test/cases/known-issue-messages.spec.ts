import { cases } from '../../common/cases/cases.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import type { KnownIssueMessageKind } from '../../common/cases/known-issues.types.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { createIssue, LIGHTS_ON, untilDelivered } from './known-issue-kit.ts';

const PROMISE = {
  textEn: 'Crews are working on it, and we will inform you soon about the work.',
  textAr: 'تعمل الفرق على الإصلاح، وسوف نبلغكم قريبًا بما يستجد من الأعمال.',
};

let portal: Portal;
let agent: Visitor & { id: string };
let customer: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  customer = await verifiedVisitor(portal);
});
afterAll(() => portal.close());

const issueOf = async (...incidentIds: string[]) =>
  (await createIssue(agent, incidentIds.length ? { incidentIds } : {})).knownIssue.id;
const warnings = async (id: string, texts: typeof LIGHTS_ON, kind?: KnownIssueMessageKind) =>
  (await agent.call(knownIssues.check, { id, ...texts, ...(kind && { kind }) })).body.data.warnings.map(
    ({ field, code }) => [field, code],
  );
const answer = async (id: string) => {
  const { version } = (await agent.call(knownIssues.read, { id })).body.data.knownIssue;
  expect((await agent.call(knownIssues.answer, { id, version, ...LIGHTS_ON })).status).toBe(202);
  await untilDelivered(agent, id);
};

it('a text to everybody is warned about when it is in the other language, in both directions', async () => {
  const id = await issueOf();
  expect(await warnings(id, { textEn: LIGHTS_ON.textEn, textAr: LIGHTS_ON.textEn })).toEqual([
    ['textAr', 'WRONG_LANGUAGE'],
  ]);
  expect(await warnings(id, { textEn: LIGHTS_ON.textAr, textAr: LIGHTS_ON.textAr })).toEqual([
    ['textEn', 'WRONG_LANGUAGE'],
  ]);
  expect(await warnings(id, LIGHTS_ON)).toEqual([]);
});

it('news may promise, and an answer may not', async () => {
  const id = await issueOf();
  expect(await warnings(id, PROMISE, 'NEWS')).toEqual([]);
  const promised = [
    ['textEn', 'EMPTY_PROMISE'],
    ['textAr', 'EMPTY_PROMISE'],
  ];
  expect([await warnings(id, PROMISE, 'ANSWER'), await warnings(id, PROMISE)]).toEqual([promised, promised]);
});

it('the same answer may be sent again to the cases that have joined since', async () => {
  const id = await issueOf((await aCase(customer, { entityId: OWN_ENTITY })).id);
  await answer(id);
  const joined = await aCase(customer, { entityId: OWN_ENTITY, knownIssueId: id });
  expect(await warnings(id, LIGHTS_ON)).toEqual([]);
  expect(await warnings(await issueOf(), LIGHTS_ON)).toEqual([['textEn', 'COPY']]);
  await answer(id);
  expect(defined((await customer.call(cases.read, { incidentId: joined.id })).body.data.incidents[0]).resolution).toBe(
    LIGHTS_ON.textEn,
  );
});

it('a re-study of a case that has no assignee is told to the managers and to the agents who have not answered it', async () => {
  const manager = await aMemberOfStaff(portal, { entityId: OWN_ENTITY, roles: [ROLE.agentManager] });
  const colleague = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  const { id, ticketNumber } = await aCase(customer, { entityId: OWN_ENTITY });
  const issue = await issueOf(id);
  await answer(issue);
  expect((await act(customer, id, 'RESTUDY', { text: 'Our street is still dark.' })).status).toBe(202);
  const { db } = databaseOf(portal);
  const staff = await db.selectFrom('users').select('email').where('id', 'in', [colleague.id, manager.id]).execute();
  const told = (await queuedMessages(databaseOf(portal), { like: `%${ticketNumber}%` })).filter(
    ({ kind }) => kind === 'staff-RESTUDY_FOR_COLLEAGUE',
  );
  expect(told.map(({ recipient }) => recipient)).toEqual(expect.arrayContaining(staff.map(({ email }) => email)));
});
