import { cases } from '../../common/cases/cases.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { STATUS } from '../../common/cases/case.enums.ts';
import { verifyAuditLog } from '../support/audit-chain.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { storageOf } from '../support/stored-files.ts';
import { aCase, aCaseInput, serviceOf, verifiedVisitor, type Visitor } from '../support/visitor.ts';
import { createIssue, LIGHTS_OUT, untilDelivered } from './known-issue-kit.ts';

let portal: Portal;
let agent: Visitor & { id: string };
let other: Visitor & { id: string };
let customer: Visitor & { mobile: string };

beforeAll(async () => {
  portal = await startPortal();
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  other = await aMemberOfStaff(portal, { entityId: OTHER_ENTITY });
  customer = await verifiedVisitor(portal);
});
afterAll(() => portal.close());

const issueOf = async (id: string) => (await agent.call(knownIssues.read, { id })).body.data.knownIssue;
const caseOf = async (who: Visitor, incidentId: string) =>
  defined((await who.call(cases.read, { incidentId })).body.data.incidents[0]);
const kindsOf = async (who: Visitor, id: string) => (await caseOf(who, id)).events.map(({ kind }) => kind);
const aboutCase = async (ticket: string) =>
  (await queuedMessages(databaseOf(portal), { like: `%${ticket}%` })).map(({ kind }) => kind);
const verifyChain = async (ticket: string) =>
  defined(await verifyAuditLog(databaseOf(portal), ticket, storageOf(portal)));

it('a known issue is made of several cases, which keep their own history when they are detached', async () => {
  const [one, two] = [await aCase(customer, { entityId: OWN_ENTITY }), await aCase(customer, { entityId: OWN_ENTITY })];
  const foreign = await aCase(customer, { entityId: OTHER_ENTITY });
  const before = await caseOf(customer, one.id);
  const { knownIssue, changed, refused } = await createIssue(agent, { incidentIds: [one.id, two.id, foreign.id] });
  expect([changed, refused]).toEqual([[one.id, two.id], [foreign.id]]);
  expect(knownIssue).toMatchObject({
    ...LIGHTS_OUT,
    status: 'OPEN',
    cases: 2,
    openCases: 2,
    restudiedCases: 0,
    followers: 0,
    version: 1,
  });
  expect((await caseOf(agent, one.id)).knownIssue).toMatchObject({
    id: knownIssue.id,
    titleEn: LIGHTS_OUT.titleEn,
    status: 'OPEN',
  });
  const listed = (await agent.call(cases.filter, { knownIssueId: knownIssue.id })).body.data;
  expect(listed.incidents.map(({ id, knownIssue: issue }) => [id, issue?.id]).sort()).toEqual(
    [one.id, two.id].map((id) => [id, knownIssue.id]).sort(),
  );
  expect(await kindsOf(agent, one.id)).toEqual(['SUBMIT', 'ATTACH']);

  const again = await createIssue(agent, { incidentIds: [one.id] });
  expect(again.refused).toEqual([one.id]);
  const detached = (await agent.call(knownIssues.detach, { id: knownIssue.id, incidentIds: [one.id, foreign.id] })).body
    .data;
  expect([detached.changed, detached.refused, detached.knownIssue.cases]).toEqual([[one.id], [foreign.id], 1]);
  const { version: _before, ...history } = before;
  const { version: _after, ...restored } = await caseOf(customer, one.id);
  expect(restored).toEqual(history);
  expect(await kindsOf(agent, one.id)).toEqual(['SUBMIT', 'ATTACH', 'DETACH']);
  expect(await verifyChain(one.ticketNumber)).toMatchObject({ intact: true });
});

it('a known issue is joined by residents while it is public and open, with a case of their own', async () => {
  const { knownIssue } = await createIssue(agent);
  const joined = await aCase(customer, { entityId: OWN_ENTITY, knownIssueId: knownIssue.id });
  expect((await caseOf(customer, joined.id)).knownIssue).toEqual({
    id: knownIssue.id,
    titleEn: LIGHTS_OUT.titleEn,
    titleAr: LIGHTS_OUT.titleAr,
    status: 'OPEN',
    expectedEnd: null,
  });
  expect((await issueOf(knownIssue.id)).cases).toBe(1);
  expect(await verifyChain(joined.ticketNumber)).toMatchObject({ intact: true });
  const submit = async (over: object) => (await customer.call(cases.submit, await aCaseInput(customer, over))).body;
  expect(await submit({ entityId: OTHER_ENTITY, knownIssueId: knownIssue.id })).toMatchObject({
    code: 409,
    descriptionEn: expect.stringContaining('another entity'),
  });
  const hidden = (await createIssue(agent, { public: false })).knownIssue;
  const ended = (await createIssue(agent, { expectedEnd: '2020-01-01T00:00:00Z' })).knownIssue;
  for (const { id } of [hidden, ended])
    expect(await submit({ entityId: OWN_ENTITY, knownIssueId: id })).toMatchObject({
      code: 409,
      descriptionEn: expect.stringContaining('no longer open'),
    });
});

it('a known issue is refused with personal data in public texts', async () => {
  const personal = {
    titleEn: 'Lights out, call 050 123 4567',
    textAr: 'راسلوا someone.private@mail.example عن الكابل.',
  };
  const create = (over: object) => agent.call(knownIssues.create, { entityId: OWN_ENTITY, ...LIGHTS_OUT, ...over });
  const refused = (await create({ ...personal, public: true })).body;
  expect(refused.fieldErrors?.map(({ field }: { field: string }) => field)).toEqual(['titleEn', 'textAr']);
  const { knownIssue } = (await create({ ...personal, public: false })).body.data;
  expect((await agent.call(knownIssues.change, { id: knownIssue.id, version: 1, public: true })).status).toBe(400);
});

it('a known issue sends news as a comment on each open case, without changing its status', async () => {
  const one = await aCase(customer, { entityId: OWN_ENTITY });
  const { knownIssue } = await createIssue(agent, { incidentIds: [one.id] });
  const news = { textEn: 'The new cable arrives on Sunday.', textAr: 'يصل الكابل الجديد يوم الأحد.' };
  expect((await agent.call(knownIssues.news, { id: knownIssue.id, version: knownIssue.version, ...news })).status).toBe(
    202,
  );
  await untilDelivered(agent, knownIssue.id);
  const { comments } = (await customer.call(cases.comments, { incidentId: one.id })).body.data;
  expect(comments.map(({ text, authorType }) => [text, authorType])).toEqual([[news.textEn, 'USER']]);
  expect((await caseOf(customer, one.id)).statusCode).toBe(STATUS.SUBMITTED);
  expect(await aboutCase(one.ticketNumber)).toEqual(['case-SUBMIT', 'case-COMMENT']);
});

it('a known issue is changed with its version, and seen only by staff of its entity', async () => {
  const { knownIssue } = await createIssue(agent, {
    serviceId: await serviceOf(agent, OWN_ENTITY),
    area: { latitude: 24.4, longitude: 54.4, radius: 300 },
  });
  const change = (version: number, over: object) =>
    agent.call(knownIssues.change, { id: knownIssue.id, version, ...over });
  const changed = (await change(1, { titleEn: 'Lights out', serviceId: null, area: null })).body.data.knownIssue;
  expect(changed).toMatchObject({
    titleEn: 'Lights out',
    titleAr: LIGHTS_OUT.titleAr,
    service: null,
    area: null,
    version: 2,
  });
  expect((await change(1, { titleEn: 'Stale' })).body.code).toBe(409);
  const { lastChange } = (await agent.call(knownIssues.read, { id: knownIssue.id })).body.data;
  expect(lastChange).toEqual({ at: expect.any(String), by: expect.objectContaining({ nameEn: expect.any(String) }) });
  expect((await change(2, { serviceId: await serviceOf(agent, OTHER_ENTITY) })).status).toBe(400);
  expect((await other.call(knownIssues.read, { id: knownIssue.id })).status).toBe(404);
  expect((await other.call(knownIssues.create, { entityId: OWN_ENTITY, ...LIGHTS_OUT, public: true })).status).toBe(
    400,
  );
  const found = (await agent.call(knownIssues.list, { text: 'lights out', status: 'OPEN' })).body.data;
  expect(found.knownIssues.map(({ id }) => id)).toContain(knownIssue.id);
  expect((await other.call(knownIssues.list, {})).body.data.total).toBe(0);
});

it('a known issue keeps a service that retires later, and none is newly about a retired service', async () => {
  const services = (await customer.call(directory.services, { entityId: OWN_ENTITY })).body.data.services;
  const [retired, other] = [defined(services[0]).id, defined(services[1]).id];
  const [about, another] = [
    await createIssue(agent, { serviceId: retired }),
    await createIssue(agent, { serviceId: other }),
  ];
  const setActive = (active: boolean) =>
    databaseOf(portal).db.updateTable('services').set({ active }).where('id', '=', retired).execute();
  await setActive(false);
  const errorsOf = (reply: { body: { fieldErrors?: readonly { field: string }[] } }) =>
    reply.body.fieldErrors?.map(({ field }) => field);
  const change = (id: string, over: object) => agent.call(knownIssues.change, { id, version: 1, ...over });
  expect(
    errorsOf(
      await agent.call(knownIssues.create, { entityId: OWN_ENTITY, ...LIGHTS_OUT, public: true, serviceId: retired }),
    ),
  ).toEqual(['serviceId']);
  expect(errorsOf(await change(another.knownIssue.id, { serviceId: retired }))).toEqual(['serviceId']);
  const saved = await change(about.knownIssue.id, { titleEn: 'Lights out', serviceId: retired });
  expect(saved.body.data.knownIssue).toMatchObject({ titleEn: 'Lights out', service: { id: retired } });
  await setActive(true);
});

it('a known issue loses a case that is transferred to another entity', async () => {
  const manager = await aMemberOfStaff(portal, { entityId: OWN_ENTITY, roles: ['voc/voc-agent-manager'] });
  const one = await aCase(customer, { entityId: OWN_ENTITY });
  const { knownIssue } = await createIssue(agent, { incidentIds: [one.id] });
  const target = {
    entityId: OTHER_ENTITY,
    serviceId: await serviceOf(manager, OTHER_ENTITY),
    text: 'The lamps are theirs.',
  };
  expect((await act(manager, one.id, 'TRANSFER', target)).status).toBe(202);
  expect((await issueOf(knownIssue.id)).cases).toBe(0);
  expect(await verifyChain(one.ticketNumber)).toMatchObject({ intact: true });
});
