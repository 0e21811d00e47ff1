import { bulkActions } from '../../common/cases/bulk-actions.contract.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { agentWorkspace } from '../../common/cases/agent-workspace.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { formatDate } from '../../common/locale/locales.ts';
import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { peopleOnClock } from '../support/people-on-clock.ts';
import { FixedClock, FORWARDED, startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff, messagesAboutCase } from '../support/staff.ts';
import { aCase, serviceOf } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock();
const { people, signAllIn, passDays } = peopleOnClock(clock, ['agent', 'agent2', 'manager', 'admin'], () => portal);

/** A case after the given actions. */
async function aCaseAfter(...actions: [who: keyof typeof people, action: Parameters<typeof act>[2], more?: object][]) {
  const receipt = await aCase(people.owner);
  for (const [who, action, more] of actions) {
    const reply = await act(people[who], receipt.id, action, { text: 'We have looked into it.', ...more });
    if (reply.status !== 202) throw new Error(`${who} ${action}: ${JSON.stringify(reply.body)}`);
  }
  return receipt;
}

const statusOf = async (reply: Promise<{ status: number }>) => (await reply).status;

beforeAll(async () => {
  portal = await startPortal({ clock });
  await signAllIn();
});
afterAll(() => portal.close());

describe('case handling by staff', () => {
  it('leads from START to RESOLVE and notifies the customer of each step in their language', async () => {
    const { id, ticketNumber } = await aCaseAfter(['agent', 'START'], ['agent', 'ASK', { text: 'Which lamp is it?' }]);
    expect(await messagesAboutCase(portal, ticketNumber)).toContain('needs your reply');
    expect(await statusOf(act(people.owner, id, 'REPLY', { text: 'The third one.' }))).toBe(202);
    const seen = await readCase(people.agent, { incidentId: id });
    expect(seen).toMatchObject({ statusCode: 51, seenAs: ['agent'], workspace: { customerReplied: true } });
    expect(defined((await readCase(people.agent, { incidentId: id })).workspace).customerReplied).toBe(false);
    const done = await act(people.agent, id, 'RESOLVE', { text: 'The lamp is mended.' });
    expect(done.body.data.incident).toMatchObject({
      statusCode: 54,
      resolution: 'The lamp is mended.',
      resolutionAt: clock.now().toISOString(),
    });
    const messages = await messagesAboutCase(portal, ticketNumber);
    expect(messages).toContain('has resolved your case');
    const own = await readCase(people.owner, { incidentId: id });
    expect(own.events.map(({ kind }) => kind)).toEqual(['SUBMIT', 'START', 'ASK', 'REPLY', 'RESOLVE']);
    expect(own).toMatchObject({
      actions: ['RESTUDY', 'GRIEVANCE'],
      workspace: null,
      restudyUntil: '2026-12-05T19:59:59.999Z',
    });
    expect(own.events.every(({ by }) => by === null)).toBe(true);
  });

  it('gives an answer once when it is sent again after a lost response', async () => {
    const { id } = await aCaseAfter(['agent', 'START']);
    const { version } = await readCase(people.agent, { incidentId: id });
    const answer = { incidentId: id, action: 'RESOLVE', version, text: 'We replaced the lamp on Tuesday.' } as const;
    const send = () => people.agent.call(cases.act, answer, { 'Idempotency-Key': `answer-${id}` });
    const replies = [await send(), ...(await Promise.all([send(), send()]))];
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    const { events } = await readCase(people.agent, { incidentId: id });
    expect(events.filter(({ kind }) => kind === 'RESOLVE')).toHaveLength(1);
  });

  it('names the field of a missing case number', async () => {
    const { status, body } = await people.agent.call(cases.read, {});
    expect([status, body.fieldErrors?.map(({ field }) => field)]).toEqual([400, ['incidentId']]);
  });

  it('allows RESPOND and not RESOLVE for a suggestion', async () => {
    const { id } = await aCase(people.owner, { caseTypeId: 4, suggestedSolution: 'Plant two trees.' });
    await act(people.agent, id, 'START');
    const refused = await act(people.agent, id, 'RESOLVE', { text: 'x' });
    expect([refused.status, refused.body.descriptionEn, refused.body.descriptionAr]).toEqual([
      409,
      'A suggestion or feedback gets a response, not a resolution. Send a response.',
      'الاقتراحات والملاحظات يُرَدّ عليها ولا تُعالَج. أرسل ردًا.',
    ]);
    expect((await act(people.agent, id, 'RESPOND', { text: 'Planted.' })).body.data.incident.statusCode).toBe(55);
  });

  it.each([
    ['ASK', [], 'agent'],
    ['RESOLVE', [['agent', 'START']], 'agent'],
    ['CLOSE', [], 'manager'],
    ['TRANSFER', [], 'manager'],
  ] as const)('requires a text for %s', async (action, before, who) => {
    const { id } = await aCaseAfter(...before.map(([one, other]) => [one, other] as [keyof typeof people, 'START']));
    const reply = await act(people[who], id, action, { text: '  ' });
    expect([reply.status, reply.body.fieldErrors?.[0]?.field]).toEqual([400, 'text']);
  });

  it('allows one re-study, until the end of the last day of the window', async () => {
    const { id, entity } = await aCaseAfter(['agent', 'START'], ['agent', 'RESOLVE']);
    await passDays(15);
    expect(await statusOf(act(people.owner, id, 'RESTUDY', { text: 'It is dark again.' }))).toBe(202);
    const colleague = await aMemberOfStaff(portal, { entityId: entity.id });
    expect(await statusOf(act(colleague, id, 'RESTUDY_START'))).toBe(202);
    const done = await act(colleague, id, 'RESTUDY_RESOLVE', { text: 'The cable is new.' });
    expect(done.body.data.incident).toMatchObject({
      statusCode: 57,
      restudyResolution: 'The cable is new.',
      restudyDetails: 'It is dark again.',
    });
    expect((await act(people.owner, id, 'RESTUDY', { text: 'Once more' })).body.descriptionEn).toContain(
      'requested once, and it has been',
    );
    const late = await aCaseAfter(['agent', 'START'], ['agent', 'RESOLVE']);
    await passDays(16);
    const until = formatDate(defined((await readCase(people.owner, { incidentId: late.id })).restudyUntil), 'en');
    const { status, body } = await act(people.owner, late.id, 'RESTUDY', { text: 'Too late' });
    // A middleware's text for a code without a name of its own is the catalogue's, without the date.
    expect([status, body.descriptionEn]).toEqual([
      409,
      expect.stringContaining(FORWARDED ? 'is over' : `until ${until}`),
    ]);
  });

  it('leaves the re-study to another agent of the entity', async () => {
    const { id, entity } = await aCaseAfter(['agent', 'START'], ['agent', 'RESOLVE'], ['owner', 'RESTUDY']);
    const colleague = await aMemberOfStaff(portal, { entityId: entity.id });
    // The first agent cannot start a re-study that they may not finish.
    expect(await statusOf(act(people.agent, id, 'RESTUDY_START'))).toBe(409);
    expect((await readCase(people.agent, { incidentId: id })).actions).toEqual(['ASSIGN']);
    expect(await statusOf(act(colleague, id, 'RESTUDY_START'))).toBe(202);
    expect((await readCase(colleague, { incidentId: id })).workspace).toMatchObject({ mine: true });
    expect(await statusOf(act(people.agent, id, 'RESTUDY_RESOLVE', { text: 'I was right.' }))).toBe(409);
    expect(await statusOf(act(colleague, id, 'RESTUDY_RESOLVE', { text: 'Looked at afresh.' }))).toBe(202);
  });

  it('allows one grievance and then one submission to the ombudsman, each answered by the right role', async () => {
    const { id, ticketNumber } = await aCaseAfter(['agent', 'START'], ['agent', 'RESOLVE']);
    expect(await statusOf(act(people.owner, id, 'OMBUDSMAN', { text: 'Now' }))).toBe(409);
    expect(await statusOf(act(people.owner, id, 'GRIEVANCE', { text: 'Nobody came.' }))).toBe(202);
    expect(await statusOf(act(people.owner, id, 'GRIEVANCE', { text: 'Again' }))).toBe(409);
    for (const who of ['agent', 'admin'] as const)
      expect(await statusOf(act(people[who], id, 'GRIEVANCE_RESOLVE', { text: 'x' }))).toBe(409);
    const answered = await act(people.manager, id, 'GRIEVANCE_RESOLVE', { text: 'We are sorry.' });
    expect(answered.body.data.incident.grievance).toMatchObject({ text: 'Nobody came.', resolution: 'We are sorry.' });
    expect(await statusOf(act(people.owner, id, 'OMBUDSMAN', { text: 'Still dark' }))).toBe(202);
    expect(await statusOf(act(people.manager, id, 'OMBUDSMAN_RESOLVE', { text: 'x' }))).toBe(409);
    const ended = await act(people.admin, id, 'OMBUDSMAN_RESOLVE', { text: 'The entity must act.' });
    expect(ended.body.data.incident).toMatchObject({
      statusCode: 54,
      ombudsman: { resolution: 'The entity must act.' },
    });
    expect(await messagesAboutCase(portal, ticketNumber)).toContain('ombudsman has responded');
  });

  it('lets a manager close a case and notifies the customer', async () => {
    const { id, ticketNumber } = await aCaseAfter(['agent', 'START']);
    expect(await statusOf(act(people.agent, id, 'CLOSE', { text: 'x' }))).toBe(409);
    expect(
      (await act(people.manager, id, 'CLOSE', { text: 'A double of another case.' })).body.data.incident.statusCode,
    ).toBe(56);
    expect(await messagesAboutCase(portal, ticketNumber)).toContain('has been cancelled');
  });
});

describe('transfer and assignment', () => {
  it('keeps number, due date and history on a transfer and notifies the customer', async () => {
    const { id, ticketNumber, submittedAt } = await aCaseAfter(['agent', 'START']);
    const before = await readCase(people.manager, { incidentId: id });
    const entities = (await people.owner.call(directory.entities, { pageSize: 2 })).body.data.entities;
    const next = defined(entities[1]);
    const input = { text: 'It is their street.', entityId: next.id, serviceId: await serviceOf(people.owner, next.id) };
    expect(await statusOf(act(people.agent, id, 'TRANSFER', input))).toBe(409);
    expect(
      defined(
        defined(
          (await act(people.manager, id, 'TRANSFER', { ...input, serviceId: before.service.id })).body.fieldErrors,
        )[0],
      ).field,
    ).toBe('serviceId');
    const moved = (await act(people.manager, id, 'TRANSFER', input)).body.data.incident;
    expect(moved).toMatchObject({
      ticketNumber,
      submittedAt,
      statusCode: 50,
      entity: { id: next.id },
      workspace: { assignee: null },
    });
    expect(moved.events.at(-1)).toMatchObject({
      kind: 'TRANSFER',
      from: { nameEn: before.entity.nameEn },
      to: { nameEn: next.nameEn },
    });
    expect(defined(moved.workspace).dueAt).toBe(defined(before.workspace).dueAt);
    expect(await statusOf(people.manager.call(cases.read, { incidentId: id }))).toBe(404);
    expect(await statusOf(people.agent.call(cases.read, { incidentId: id }))).toBe(404);
    expect(await statusOf(people.agent2.call(cases.read, { incidentId: id }))).toBe(200);
    expect(await messagesAboutCase(portal, ticketNumber)).toContain(next.nameEn);
  });

  it('lets an agent take a case and a manager assign it to any agent of the entity', async () => {
    const { id, entity } = await aCaseAfter();
    const colleague = await aMemberOfStaff(portal, { entityId: entity.id });
    const stranger = await aMemberOfStaff(portal, { entityId: null });
    expect(await statusOf(act(people.agent, id, 'ASSIGN', { assigneeId: colleague.id }))).toBe(409);
    expect(defined((await act(people.agent, id, 'ASSIGN')).body.data.incident.workspace).assignee).toMatchObject({
      nameEn: expect.any(String),
    });
    expect(await statusOf(act(people.manager, id, 'ASSIGN'))).toBe(400);
    expect(await statusOf(act(people.manager, id, 'ASSIGN', { assigneeId: stranger.id }))).toBe(400);
    expect(
      defined(
        defined((await act(people.manager, id, 'ASSIGN', { assigneeId: colleague.id })).body.data.incident.workspace)
          .assignee,
      ).id,
    ).toBe(colleague.id);
    const own = await readCase(people.owner, { incidentId: id });
    expect(own.events.map(({ kind }) => kind)).toEqual(['SUBMIT']);
    const { agents } = (await people.manager.call(agentWorkspace.colleagues, { incidentId: id })).body.data;
    expect(agents.map((one) => one.id)).toContain(colleague.id);
    expect(agents.map((one) => one.id)).not.toContain(stranger.id);
  });

  it('assigns several cases at once and refuses one that changed meanwhile', async () => {
    const [first, second] = [await aCaseAfter(), await aCaseAfter()];
    const { agents } = (await people.manager.call(agentWorkspace.colleagues, { incidentId: first.id })).body.data;
    const incidents = [first, second].map(({ id }, index) => ({ incidentId: id, version: index + 1 }));
    const reply = await people.manager.call(bulkActions.assignMany, { incidents, assigneeId: defined(agents[0]).id });
    expect(reply.body.data).toMatchObject({
      assigned: [first.id],
      refused: [{ incidentId: second.id, code: 'STALE' }],
    });
  });
});
