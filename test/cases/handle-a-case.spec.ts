import { cases } from '../../common/cases/cases.contract.ts';
import { desk } from '../../common/cases/desk.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { act, aMemberOfStaff, toldOf } from '../support/staff.ts';
import { aCase, aProvenVisitor, type Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock();
const people = {} as Record<'agent' | 'agent2' | 'manager' | 'admin' | 'owner', Visitor & { mobile?: string }>;

/** A case of the first entity, at the status that these actions lead to. */
async function aCaseAfter(...actions: [who: keyof typeof people, action: Parameters<typeof act>[2], more?: object][]) {
  const receipt = await aCase(people.owner);
  for (const [who, action, more] of actions) {
    const reply = await act(people[who], receipt.id, action, { text: 'We have looked into it.', ...more });
    if (reply.status !== 202) throw new Error(`${who} ${action}: ${JSON.stringify(reply.body)}`);
  }
  return receipt;
}

const codeOf = async (reply: Promise<{ status: number }>) => (await reply).status;

/** People stay signed in while the clock goes on: their session is looked at every quarter of an hour. */
async function passDays(days: number): Promise<void> {
  clock.pass(days * 86_400);
  await signAllIn();
}

async function signAllIn(): Promise<void> {
  for (const name of ['agent', 'agent2', 'manager', 'admin'] as const) people[name] = await aSignedIn(portal, name);
  const mobile = people.owner?.mobile;
  people.owner = await aProvenVisitor(portal, mobile);
}

beforeAll(async () => {
  portal = await startPortal({ clock });
  await signAllIn();
});
afterAll(() => portal.close());

describe('staff handle a case', () => {
  it('from the first look to the resolution, and the customer is told of each step in their language', async () => {
    const { id, ticketNumber } = await aCaseAfter(['agent', 'START'], ['agent', 'ASK', { text: 'Which lamp is it?' }]);
    expect(await toldOf(portal, ticketNumber)).toContain('needs your reply');
    expect(await codeOf(act(people.owner, id, 'REPLY', { text: 'The third one.' }))).toBe(202);
    const seen = (await people.agent.call(cases.read, { incidentId: id })).body.data.incidents[0]!;
    expect(seen).toMatchObject({ statusCode: 51, seenAs: ['agent'], desk: { customerReplied: true } });
    expect((await people.agent.call(cases.read, { incidentId: id })).body.data.incidents[0]!.desk!.customerReplied).toBe(false);
    const done = await act(people.agent, id, 'RESOLVE', { text: 'The lamp is mended.' });
    expect(done.body.data.incident).toMatchObject({
      statusCode: 54,
      resolution: 'The lamp is mended.',
      resolutionAt: clock.now().toISOString(),
    });
    const told = await toldOf(portal, ticketNumber);
    expect(told).toContain('has resolved your case');
    const own = (await people.owner.call(cases.read, { incidentId: id })).body.data.incidents[0]!;
    expect(own.events.map(({ kind }) => kind)).toEqual(['SUBMIT', 'START', 'ASK', 'REPLY', 'RESOLVE']);
    expect(own).toMatchObject({ actions: ['RESTUDY', 'GRIEVANCE'], desk: null, restudyUntil: '2026-12-05T19:59:59.999Z' });
    expect(own.events.every(({ by }) => by === null)).toBe(true);
  });

  it('responds to a suggestion, and does not resolve it', async () => {
    const { id } = await aCase(people.owner, { caseTypeId: 4, suggestedSolution: 'Plant two trees.' });
    await act(people.agent, id, 'START');
    const refused = await act(people.agent, id, 'RESOLVE', { text: 'x' });
    expect([refused.status, refused.body.descriptionEn, refused.body.descriptionAr]).toEqual([
      409,
      'This action is not possible at the current status of the case.',
      'لا يمكن تنفيذ هذا الإجراء في الحالة الراهنة للطلب.',
    ]);
    expect((await act(people.agent, id, 'RESPOND', { text: 'Planted.' })).body.data.incident.statusCode).toBe(55);
  });

  it.each([
    ['ASK', [], 'agent'],
    ['RESOLVE', [['agent', 'START']], 'agent'],
    ['CLOSE', [], 'manager'],
    ['TRANSFER', [], 'manager'],
  ] as const)('wants words with %s', async (action, before, who) => {
    const { id } = await aCaseAfter(...before.map(([one, other]) => [one, other] as [keyof typeof people, 'START']));
    const reply = await act(people[who], id, action, { text: '  ' });
    expect([reply.status, reply.body.fieldErrors?.[0]?.field]).toEqual([400, 'text']);
  });

  it('studies a case again once, and within the window to its last whole day', async () => {
    const { id, entity } = await aCaseAfter(['agent', 'START'], ['agent', 'RESOLVE']);
    await passDays(15);
    expect(await codeOf(act(people.owner, id, 'RESTUDY', { text: 'It is dark again.' }))).toBe(202);
    expect(await codeOf(act(people.agent, id, 'RESTUDY_START'))).toBe(202);
    const colleague = await aMemberOfStaff(portal, { entityId: entity.id });
    const done = await act(colleague, id, 'RESTUDY_RESOLVE', { text: 'The cable is new.' });
    expect(done.body.data.incident).toMatchObject({
      statusCode: 57,
      restudyResolution: 'The cable is new.',
      restudyDetails: 'It is dark again.',
    });
    expect(await codeOf(act(people.owner, id, 'RESTUDY', { text: 'Once more' }))).toBe(409);
    const late = await aCaseAfter(['agent', 'START'], ['agent', 'RESOLVE']);
    await passDays(16);
    expect(await codeOf(act(people.owner, late.id, 'RESTUDY', { text: 'Too late' }))).toBe(409);
  });

  it('leaves the re-study to another agent where the entity has one', async () => {
    const { id, entity } = await aCaseAfter(['agent', 'START'], ['agent', 'RESOLVE'], ['owner', 'RESTUDY'], ['agent', 'RESTUDY_START']);
    const colleague = await aMemberOfStaff(portal, { entityId: entity.id });
    const first = await act(people.agent, id, 'RESTUDY_RESOLVE', { text: 'I was right.' });
    expect(first.status).toBe(409);
    expect((await people.agent.call(cases.read, { incidentId: id })).body.data.incidents[0]!.actions).toEqual(['ASSIGN']);
    expect(await codeOf(act(colleague, id, 'RESTUDY_RESOLVE', { text: 'Looked at afresh.' }))).toBe(202);
  });

  it('hears a grievance and then the ombudsman, each once and each by whom it is for', async () => {
    const { id, ticketNumber } = await aCaseAfter(['agent', 'START'], ['agent', 'RESOLVE']);
    expect(await codeOf(act(people.owner, id, 'OMBUDSMAN', { text: 'Now' }))).toBe(409);
    expect(await codeOf(act(people.owner, id, 'GRIEVANCE', { text: 'Nobody came.' }))).toBe(202);
    expect(await codeOf(act(people.owner, id, 'GRIEVANCE', { text: 'Again' }))).toBe(409);
    for (const who of ['agent', 'admin'] as const) expect(await codeOf(act(people[who], id, 'GRIEVANCE_RESOLVE', { text: 'x' }))).toBe(409);
    const answered = await act(people.manager, id, 'GRIEVANCE_RESOLVE', { text: 'We are sorry.' });
    expect(answered.body.data.incident.grievance).toMatchObject({ text: 'Nobody came.', resolution: 'We are sorry.' });
    expect(await codeOf(act(people.owner, id, 'OMBUDSMAN', { text: 'Still dark' }))).toBe(202);
    expect(await codeOf(act(people.manager, id, 'OMBUDSMAN_RESOLVE', { text: 'x' }))).toBe(409);
    const ended = await act(people.admin, id, 'OMBUDSMAN_RESOLVE', { text: 'The entity must act.' });
    expect(ended.body.data.incident).toMatchObject({ statusCode: 54, ombudsman: { resolution: 'The entity must act.' } });
    expect(await toldOf(portal, ticketNumber)).toContain('ombudsman has answered');
  });

  it('is closed by a manager with remarks, and the customer is told', async () => {
    const { id, ticketNumber } = await aCaseAfter(['agent', 'START']);
    expect(await codeOf(act(people.agent, id, 'CLOSE', { text: 'x' }))).toBe(409);
    expect((await act(people.manager, id, 'CLOSE', { text: 'A double of another case.' })).body.data.incident.statusCode).toBe(56);
    expect(await toldOf(portal, ticketNumber)).toContain('has been cancelled');
  });
});

describe('two at once', () => {
  const LIFE =
    'agent START, agent ASK, owner REPLY, manager TRANSFER, agent ASSIGN, agent START, agent RESOLVE, owner RESTUDY, agent RESTUDY_START, ' +
    'colleague RESTUDY_RESOLVE, owner GRIEVANCE, manager GRIEVANCE_RESOLVE, owner OMBUDSMAN, admin OMBUDSMAN_RESOLVE';

  it.each([
    ['the whole life of a case', LIFE, {}],
    ['a cancellation', 'owner CANCEL', {}],
    ['a closing', 'manager CLOSE', {}],
    ['a response', 'agent START, agent RESPOND', { caseTypeId: 4, suggestedSolution: 'Mend it.' }],
  ])('of %s each step happens once, sent fifty times at the same instant', async (_name, steps, given) => {
    const life = steps.split(', ').map((step) => step.split(' ') as [keyof typeof people | 'colleague', Parameters<typeof act>[2]]);
    const { id, entity } = await aCase(people.owner, given);
    const { services } = (await people.owner.call(directory.services, { entityId: entity.id })).body.data;
    const doers = { ...people, colleague: await aMemberOfStaff(portal, { entityId: entity.id }) };
    const { service } = (await people.agent.call(cases.read, { incidentId: id })).body.data.incidents[0]!;
    const serviceId = services.find((one) => one.id !== service.id)!.id;
    for (const [at, [who, action]] of life.entries()) {
      const more = action === 'TRANSFER' ? { entityId: entity.id, serviceId } : {};
      const wish = { incidentId: id, action, text: 'At the same instant.', version: at + 1, ...more };
      const replies = await Promise.all(Array.from({ length: 50 }, () => doers[who].call(cases.act, wish)));
      expect([action, ...replies.map(({ status }) => status).sort()]).toEqual([action, 202, ...Array<number>(49).fill(409)]);
    }
    const { events } = (await people.admin.call(cases.read, { incidentId: id })).body.data.incidents[0]!;
    expect(events.map(({ kind }) => kind)).toEqual(['SUBMIT', ...life.map(([, action]) => action)]);
  });

  it('the customer cancels while the agent starts: one of both', async () => {
    const { id } = await aCaseAfter();
    const replies = await Promise.all([
      people.owner.call(cases.act, { incidentId: id, action: 'CANCEL', version: 1 }),
      people.agent.call(cases.act, { incidentId: id, action: 'START', version: 1 }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([202, 409]);
  });
});

describe('who has a case', () => {
  it('goes on with its number, its day and its history when it is transferred, and the customer is told', async () => {
    const { id, ticketNumber, submittedAt } = await aCaseAfter(['agent', 'START']);
    const before = (await people.manager.call(cases.read, { incidentId: id })).body.data.incidents[0]!;
    const entities = (await people.owner.call(directory.entities, { pageSize: 2 })).body.data.entities;
    const next = entities[1]!;
    const { services } = (await people.owner.call(directory.services, { entityId: next.id })).body.data;
    const wish = { text: 'It is their street.', entityId: next.id, serviceId: services[0]!.id };
    expect(await codeOf(act(people.agent, id, 'TRANSFER', wish))).toBe(409);
    expect((await act(people.manager, id, 'TRANSFER', { ...wish, serviceId: before.service.id })).body.fieldErrors![0]!.field).toBe(
      'serviceId',
    );
    const moved = (await act(people.manager, id, 'TRANSFER', wish)).body.data.incident;
    expect(moved).toMatchObject({ ticketNumber, submittedAt, statusCode: 50, entity: { id: next.id }, desk: { assignee: null } });
    expect(moved.events.at(-1)).toMatchObject({ kind: 'TRANSFER', from: { nameEn: before.entity.nameEn }, to: { nameEn: next.nameEn } });
    expect(moved.desk!.dueAt).toBe(before.desk!.dueAt);
    expect(await codeOf(people.manager.call(cases.read, { incidentId: id }))).toBe(404);
    expect(await codeOf(people.agent.call(cases.read, { incidentId: id }))).toBe(404);
    expect(await codeOf(people.agent2.call(cases.read, { incidentId: id }))).toBe(200);
    expect(await toldOf(portal, ticketNumber)).toContain(next.nameEn);
  });

  it('is taken by an agent themselves, and given by the manager to any agent of the entity', async () => {
    const { id, entity } = await aCaseAfter();
    const colleague = await aMemberOfStaff(portal, { entityId: entity.id });
    const stranger = await aMemberOfStaff(portal, { entityId: null });
    expect(await codeOf(act(people.agent, id, 'ASSIGN', { assigneeId: colleague.id }))).toBe(409);
    expect((await act(people.agent, id, 'ASSIGN')).body.data.incident.desk!.assignee).toMatchObject({ nameEn: expect.any(String) });
    expect(await codeOf(act(people.manager, id, 'ASSIGN'))).toBe(400);
    expect(await codeOf(act(people.manager, id, 'ASSIGN', { assigneeId: stranger.id }))).toBe(400);
    expect((await act(people.manager, id, 'ASSIGN', { assigneeId: colleague.id })).body.data.incident.desk!.assignee!.id).toBe(
      colleague.id,
    );
    const own = (await people.owner.call(cases.read, { incidentId: id })).body.data.incidents[0]!;
    expect(own.events.map(({ kind }) => kind)).toEqual(['SUBMIT']);
    const { agents } = (await people.manager.call(desk.colleagues, { incidentId: id })).body.data;
    expect(agents.map((one) => one.id)).toContain(colleague.id);
    expect(agents.map((one) => one.id)).not.toContain(stranger.id);
  });

  it('is given several at once; one that changed meanwhile is refused', async () => {
    const [first, second] = [await aCaseAfter(), await aCaseAfter()];
    const { agents } = (await people.manager.call(desk.colleagues, { incidentId: first.id })).body.data;
    const incidents = [first, second].map(({ id }, at) => ({ incidentId: id, version: at + 1 }));
    const reply = await people.manager.call(desk.assignMany, { incidents, assigneeId: agents[0]!.id });
    expect(reply.body.data).toEqual({ assigned: [first.id], refused: [second.id] });
  });
});
