import { cases } from '../../common/cases/cases.contract.ts';
import { LIFECYCLE, type CaseAction } from '../../common/cases/lifecycle.ts';
import { ROLE } from '../../common/users/account.enums.ts';
import { databaseOf } from '../support/database-of.ts';
import { startPortal, SystemClock, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, aCaseInput, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { startExampleMiddleware } from './example-middleware.mjs';
import { defined } from '../support/defined.ts';

const SECRET = 'what-portal-and-middleware-share-here';
let middleware: Awaited<ReturnType<typeof startExampleMiddleware>>;
let portal: Portal;
let people: Record<'owner' | 'agent' | 'manager' | 'admin', Visitor>;

beforeAll(async () => {
  middleware = await startExampleMiddleware(SECRET);
  portal = await startPortal({
    clock: new SystemClock(),
    env: { MIDDLEWARE_CASES_URL: middleware.url, MIDDLEWARE_SECRET: SECRET },
  });
  const { entityId } = middleware;
  const { db } = databaseOf(portal);
  const [first] = await db.selectFrom('entities').selectAll().limit(1).execute();
  // The portal assigns staff to entities, so it needs the entity with the same id.
  await db
    .insertInto('entities')
    .values({ ...defined(first), id: entityId, code: 'example-roads' })
    .execute();
  people = {
    owner: await verifiedVisitor(portal),
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

/** The input of an action, besides its version. */
const inputFor = async (action: CaseAction) => {
  const { text, requires } = defined(LIFECYCLE.find((rule) => rule.action === action));
  const other = requires === 'service' && {
    entityId: 'e0000000-0000-4000-8000-000000000002',
    serviceId: '50000000-0000-4000-8000-000000000002',
  };
  return { ...(text !== 'none' && { text: `About ${action}` }), ...other };
};

type Step = [who: keyof typeof people, action: CaseAction, status: number];

/** Sequences of actions that cover the whole lifecycle. */
const CASE_HISTORIES: [name: string, caseTypeId: number, steps: Step[]][] = [
  [
    're-studied and escalated to the ombudsman',
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
    'suggestion with a response',
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

describe('example middleware', () => {
  it.each(CASE_HISTORIES)('carries a case through its lifecycle: %s', async (_name, caseTypeId, steps) => {
    const { id } = await aCase(people.owner, { caseTypeId });
    let version = 1;
    for (const [who, action, status] of steps) {
      const seen = defined((await people[who].call(cases.read, { incidentId: id })).body.data.incidents[0]);
      expect([action, seen.actions.includes(action)]).toEqual([action, true]);
      const { status: answered, body } = await act(people[who], id, action, await inputFor(action));
      expect([action, answered]).toEqual([action, 202]);
      expect(body.data.incident).toMatchObject({ statusCode: status, version: ++version });
    }
    const { events } = defined((await people.admin.call(cases.read, { incidentId: id })).body.data.incidents[0]);
    expect(events.map(({ kind }) => kind)).toEqual(['SUBMIT', ...steps.map(([, action]) => action)]);
  });

  it('is tested with every action', () => {
    const tried = new Set(CASE_HISTORIES.flatMap(([, , steps]) => steps.map(([, action]) => action)));
    expect(LIFECYCLE.map(({ action }) => action).filter((action) => !tried.has(action))).toEqual([]);
  });

  it('rejects a foreign case, a stale version, an action in the wrong status and a missing text', async () => {
    const { id } = await aCase(people.owner);
    const stranger = await verifiedVisitor(portal);
    expect((await stranger.call(cases.read, { incidentId: id })).status).toBe(404);
    expect((await new Visitor(portal).call(cases.read, { incidentId: id })).status).toBe(401);
    const stale = await people.agent.call(cases.act, { incidentId: id, action: 'START', version: 7 });
    expect([stale.status, stale.body.descriptionEn]).toEqual([409, expect.stringMatching(/^This has changed/)]);
    expect((await act(people.agent, id, 'RESPOND', { text: 'Not an incident’s.' })).status).toBe(409);
    expect((await act(people.owner, id, 'START')).status).toBe(409);
    const silent = await act(people.agent, id, 'ASK');
    expect([silent.status, (silent.body as unknown as { fieldErrors: object[] }).fieldErrors]).toEqual([
      400,
      [expect.objectContaining({ field: 'text', code: 'message' })],
    ]);
  });

  it('keeps comments, internal notes and lists of cases', async () => {
    const { id } = await aCase(people.owner);
    const comment = (who: Visitor, text: string, internal = false) =>
      who.call(cases.comment, { incidentId: id, contentType: 'TEXT_AREA', text, ...(internal && { internal }) });
    expect((await comment(people.agent, 'On our way.')).status).toBe(201);
    expect((await comment(people.agent, 'For us.', true)).status).toBe(201);
    expect((await comment(people.owner, 'For us?', true)).status).toBe(400);
    const read = async (who: Visitor) =>
      (await who.call(cases.comments, { incidentId: id })).body.data.comments.map(({ text }) => text);
    expect([await read(people.owner), await read(people.agent)]).toEqual([['On our way.'], ['On our way.', 'For us.']]);
    const { incidents, total } = (await people.agent.call(cases.filter, { status: [51], pageSize: 1 })).body.data;
    expect([incidents[0]?.id, incidents[0]?.version, total > 0]).toEqual([id, 2, true]);
  });

  it('starts the work with the first answer', async () => {
    const { id } = await aCase(people.owner);
    const { incident } = (await act(people.agent, id, 'RESOLVE', { text: 'It is lit again.' })).body.data;
    expect([incident.version, ...incident.events.map(({ kind, toStatus }) => `${kind} ${toStatus}`)]).toEqual([
      2,
      'SUBMIT 50',
      'START 51',
      'RESOLVE 54',
    ]);
  });

  it('processes a repeated idempotency key once', async () => {
    const input = await aCaseInput(people.owner);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const [first, again] = [
      await people.owner.call(cases.submit, input, key),
      await people.owner.call(cases.submit, input, key),
    ];
    expect(again.body.data).toEqual(first.body.data);
    expect(
      (await people.owner.call(cases.submit, { ...input, description: 'Another light is dark.' }, key)).status,
    ).toBe(409);
  });
});
