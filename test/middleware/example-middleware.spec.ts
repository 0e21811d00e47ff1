import { cases } from '../../common/cases/cases.contract.ts';
import { LIFECYCLE, type CaseAction } from '../../common/cases/lifecycle.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { databaseOf } from '../documents/database-of.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, aCaseInput, aProvenVisitor, Visitor } from '../support/visitor.ts';
import { startExampleMiddleware } from './example-middleware.mjs';

const SECRET = 'what-portal-and-middleware-share-here';
let middleware: Awaited<ReturnType<typeof startExampleMiddleware>>;
let portal: Portal;
let people: Record<'owner' | 'agent' | 'manager' | 'admin', Visitor>;

beforeAll(async () => {
  middleware = await startExampleMiddleware(SECRET);
  portal = await startPortal({ env: { MIDDLEWARE_CASES_URL: middleware.url, MIDDLEWARE_SECRET: SECRET } });
  const { entityId } = middleware;
  const { db } = databaseOf(portal);
  const [first] = await db.selectFrom('entities').selectAll().limit(1).execute();
  // Who works for an entity is said at the portal: it knows the entity by the same id.
  await db
    .insertInto('entities')
    .values({ ...first!, id: entityId, slug: 'example-roads' })
    .execute();
  people = {
    owner: await aProvenVisitor(portal),
    agent: await aMemberOfStaff(portal, { entityId }),
    manager: await aMemberOfStaff(portal, { entityId, roles: [ROLE.agentManager] }),
    admin: await aMemberOfStaff(portal, { entityId: null, roles: [ROLE.admin] }),
  };
});
afterAll(async () => {
  middleware.server.closeAllConnections();
  middleware.server.close();
  await portal.close();
});

/** What is sent with an action beside its version. */
const given = async (action: CaseAction) => {
  const { text, names } = LIFECYCLE.find((rule) => rule.action === action)!;
  const other = names === 'owner' && {
    entityId: 'e0000000-0000-4000-8000-000000000002',
    serviceId: '50000000-0000-4000-8000-000000000002',
  };
  return { ...(text !== 'none' && { text: `About ${action}` }), ...other };
};

type Step = [who: keyof typeof people, action: CaseAction, status: number];

/** Lives of cases that go through every action. */
const LIVES: [name: string, caseTypeId: number, steps: Step[]][] = [
  [
    'answered, studied again, and taken to the ombudsman',
    1,
    [
      ['agent', 'START', 51],
      ['agent', 'ASSIGN', 51],
      ['agent', 'ASK', 52],
      ['owner', 'REPLY', 51],
      ['agent', 'RESOLVE', 54],
      ['owner', 'GRIEVANCE', 54],
      ['manager', 'GRIEVANCE_RESOLVE', 54],
      ['owner', 'RESTUDY', 59],
      ['agent', 'RESTUDY_START', 58],
      ['agent', 'RESTUDY_RESOLVE', 57],
      ['owner', 'OMBUDSMAN', 57],
      ['admin', 'OMBUDSMAN_RESOLVE', 57],
    ],
  ],
  [
    'a suggestion, responded to',
    4,
    [
      ['agent', 'START', 51],
      ['agent', 'RESPOND', 55],
    ],
  ],
  ['cancelled', 1, [['owner', 'CANCEL', 53]]],
  ['closed', 1, [['manager', 'CLOSE', 56]]],
  ['transferred', 1, [['admin', 'TRANSFER', 50]]],
];

describe('a middleware written from the documents alone', () => {
  it.each(LIVES)('carries a case through its life: %s', async (_name, caseTypeId, steps) => {
    const { id } = await aCase(people.owner, { caseTypeId });
    let version = 1;
    for (const [who, action, status] of steps) {
      const seen = (await people[who].call(cases.read, { incidentId: id })).body.data.incidents[0]!;
      expect([action, seen.actions.includes(action)]).toEqual([action, true]);
      const { status: answered, body } = await act(people[who], id, action, await given(action));
      expect([action, answered]).toEqual([action, 202]);
      expect(body.data.incident).toMatchObject({ statusCode: status, version: ++version });
    }
    const { events } = (await people.admin.call(cases.read, { incidentId: id })).body.data.incidents[0]!;
    expect(events.map(({ kind }) => kind)).toEqual(['SUBMIT', ...steps.map(([, action]) => action)]);
  });

  it('is tried with every action there is', () => {
    const tried = new Set(LIVES.flatMap(([, , steps]) => steps.map(([, action]) => action)));
    expect(LIFECYCLE.map(({ action }) => action).filter((action) => !tried.has(action))).toEqual([]);
  });

  it('refuses as the portal does: another’s case, a stale version, an action out of turn, a missing text', async () => {
    const { id } = await aCase(people.owner);
    const stranger = await aProvenVisitor(portal);
    expect((await stranger.call(cases.read, { incidentId: id })).status).toBe(404);
    expect((await new Visitor(portal).call(cases.read, { incidentId: id })).status).toBe(401);
    const stale = await people.agent.call(cases.act, { incidentId: id, action: 'START', version: 7 });
    expect([stale.status, stale.body.descriptionEn]).toEqual([409, expect.stringMatching(/^This has changed/)]);
    expect((await act(people.agent, id, 'RESOLVE', { text: 'Too early.' })).status).toBe(409);
    expect((await act(people.owner, id, 'START')).status).toBe(409);
    const silent = await act(people.agent, id, 'ASK');
    expect([silent.status, (silent.body as unknown as { fieldErrors: object[] }).fieldErrors]).toEqual([
      400,
      [expect.objectContaining({ field: 'text', code: 'message' })],
    ]);
  });

  it('keeps the conversation, staff’s notes among themselves, and lists of each one’s cases', async () => {
    const { id } = await aCase(people.owner);
    const say = (who: Visitor, text: string, internal = false) =>
      who.call(cases.comment, { incidentId: id, contentType: 'TEXT_AREA', text, ...(internal && { internal }) });
    expect((await say(people.agent, 'On our way.')).status).toBe(201);
    expect((await say(people.agent, 'For us.', true)).status).toBe(201);
    expect((await say(people.owner, 'For us?', true)).status).toBe(400);
    const read = async (who: Visitor) => (await who.call(cases.comments, { incidentId: id })).body.data.comments.map(({ text }) => text);
    expect([await read(people.owner), await read(people.agent)]).toEqual([['On our way.'], ['On our way.', 'For us.']]);
    const { incidents, total } = (await people.agent.call(cases.filter, { status: [50], pageSize: 1 })).body.data;
    expect([incidents[0]?.id, total > 0]).toEqual([id, true]);
  });

  it('does once what is asked twice under one key', async () => {
    const input = await aCaseInput(people.owner);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [await people.owner.call(cases.submit, input, key), await people.owner.call(cases.submit, input, key)];
    expect(again.body.data).toEqual(first.body.data);
    expect((await people.owner.call(cases.submit, { ...input, description: 'Another light is dark.' }, key)).status).toBe(409);
  });
});
