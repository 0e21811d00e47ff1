import { PublicLinks } from '../../bff/cases/public-link.ts';
import { surveys } from '../../common/cases/survey.contract.ts';
import type { Call } from '../../common/contract/call.ts';
import type { Survey } from '../../common/cases/survey.types.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { databaseOf } from '../documents/database-of.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aSignedIn } from '../support/sign-in.ts';
import { aCase, aProvenVisitor, Visitor } from '../support/visitor.ts';

const clock = new FixedClock();
const ANSWERS = [
  { optionId: 'access', rating: 2 },
  { optionId: 'resolution', rating: 5 },
];
const DAY_S = 86_400;

let portal: Portal;
let owner: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  owner = await aProvenVisitor(portal);
  // What the demo's people said would stand among what is said here.
  await databaseOf(portal).db.deleteFrom('survey_answers').execute();
  await databaseOf(portal).db.deleteFrom('surveys').execute();
});
afterAll(() => portal.close());

/** A case of the owner's that the entity has answered. */
async function anAnswered(status: 53 | 54 | 55 | 57 = 54): Promise<CaseReceipt> {
  const made = await aCase(owner);
  await databaseOf(portal)
    .db.updateTable('cases')
    .set({ status, resolution: 'Mended', resolution_at: clock.now() })
    .where('id', '=', made.id)
    .execute();
  return made;
}
const linkTo = (id: string) => portal.get(PublicLinks).sign(id, 'survey-link');
const give = (who: Visitor, input: Record<string, unknown>) =>
  who.call(('link' in input ? surveys.giveInvited : surveys.give) as Call<never, { survey: Survey }>, { answers: ANSWERS, ...input });

it('asks four questions, and sorts what one can answer by its name in the reader’s language', async () => {
  for (const language of ['en', 'ar'] as const) {
    const { options, actions } = (await new Visitor(portal, language).call(surveys.options)).body.data;
    expect(options.map(({ id }) => id)).toEqual(['resolution', 'speed', 'attitude', 'access']);
    const names = actions.map(({ nameEn, nameAr }) => (language === 'ar' ? nameAr : nameEn));
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, language)));
    expect(actions.map(({ rating }) => rating as number).sort()).toEqual([1, 2, 3, 4, 5]);
  }
});

describe('the owner of a case', () => {
  it.each([54, 55, 57] as const)('rates it once it is answered (%i), and reads what they said', async (status) => {
    const { id } = await anAnswered(status);
    const reply = await give(owner, { incidentId: id, comment: '  شكرًا لكم ' });
    expect(reply.status).toBe(201);
    const { survey } = reply.body.data;
    expect(survey).toMatchObject({ incidentId: id, comment: 'شكرًا لكم', answers: [ANSWERS[1], ANSWERS[0]] });
    expect((await owner.call(surveys.one, { surveyId: survey.id })).body.data.survey).toEqual(survey);
    expect((await owner.call(surveys.ofCase, { incidentId: id })).body.data.surveys).toEqual([survey]);
  });

  it('does not rate it before there is an answer, nor after it was cancelled', async () => {
    const open = await aCase(owner);
    const cancelled = await anAnswered(53);
    for (const { id } of [open, cancelled]) expect((await give(owner, { incidentId: id })).status).toBe(409);
  });

  it('rates it once, also when fifty ratings come at the same instant', async () => {
    const { id } = await anAnswered();
    const link = linkTo(id);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, at) => give(at % 2 ? owner : new Visitor(portal), at % 2 ? { incidentId: id } : { link })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
    expect((await owner.call(surveys.ofCase, { incidentId: id })).body.data.surveys).toHaveLength(1);
  });

  it.each([
    ['no answer', { answers: [] }, 'answers'],
    ['answers that are none', { answers: 'resolution' }, 'invalid'],
    ['two answers to one question', { answers: [ANSWERS[0], { ...ANSWERS[0], rating: 4 }] }, 'invalid'],
    ['an unknown question', { answers: [{ optionId: 'price', rating: 3 }] }, 'invalid'],
    ['a rating beyond the scale', { answers: [{ optionId: 'speed', rating: 6 }] }, 'invalid'],
    ['half a rating', { answers: [{ optionId: 'speed', rating: 2.5 }] }, 'invalid'],
    ['an answer that is null', { answers: [null] }, undefined],
    ['a comment of 257 characters', { comment: 'x'.repeat(257) }, 'messageMax'],
  ])('is refused %s', async (_, over, code) => {
    const { id } = await anAnswered();
    const reply = await give(owner, { incidentId: id, ...over });
    expect(reply.status).toBe(400);
    if (code) expect(reply.body.fieldErrors?.[0]?.code).toBe(code);
  });
});

describe('who is not the owner', () => {
  it('finds no case to rate, and no rating to read', async () => {
    const { id } = await anAnswered();
    const { survey } = (await give(owner, { incidentId: id })).body.data;
    const stranger = await aProvenVisitor(portal);
    expect((await give(stranger, { incidentId: id })).status).toBe(404);
    expect((await stranger.call(surveys.one, { surveyId: survey.id })).status).toBe(404);
    expect((await stranger.call(surveys.ofCase, { incidentId: id })).body.data.surveys).toEqual([]);
    expect((await give(new Visitor(portal), { incidentId: id })).status).toBe(401);
  });

  it('rates by a signed link, which shows the public face of the case and nothing else', async () => {
    const { id, ticketNumber } = await anAnswered();
    const guest = new Visitor(portal);
    const before = (await guest.call(surveys.invitation, { link: linkTo(id) })).body.data;
    expect(before).toMatchObject({ incident: { ticketNumber }, survey: null, open: true });
    expect(JSON.stringify(before)).not.toMatch(/mobile|description|\+971/);
    expect((await give(guest, { link: linkTo(id) })).status).toBe(201);
    expect((await guest.call(surveys.invitation, { link: linkTo(id) })).body.data.survey?.answers).toHaveLength(2);
  });

  it('does nothing with a link that is forged, made for something else, or too old', async () => {
    const { id } = await anAnswered();
    const link = linkTo(id);
    const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
    const forStatus = portal.get(PublicLinks).sign(id);
    for (const wrong of [forged, forStatus, 'x', `${link}AAAA`]) {
      expect((await new Visitor(portal).call(surveys.invitation, { link: wrong })).status).toBe(404);
      expect((await give(new Visitor(portal), { link: wrong })).status).toBe(404);
    }
    clock.pass(91 * DAY_S);
    expect((await give(new Visitor(portal), { link })).status).toBe(404);
  });
});

it('is invited to by the message that brings the answer', async () => {
  const person = await aProvenVisitor(portal);
  const { id } = await aCase(person);
  const agent = await aSignedIn(portal, 'agent');
  for (const [action, version] of [
    ['START', 1],
    ['RESOLVE', 2],
  ] as const)
    expect((await agent.call(cases.act, { incidentId: id, action, version, text: 'Mended on Sunday.' })).status).toBe(202);
  const sent = await databaseOf(portal).db.selectFrom('outbox').select('text').where('recipient', '=', person.mobile).execute();
  const link = /\/feedback\/([\w-]{48})/.exec(sent.map(({ text }) => text).join('\n'))?.[1];
  expect((await new Visitor(portal).call(surveys.invitation, { link })).body.data).toMatchObject({ open: true, survey: null });
});

it('tells staff how the entities of their scope were rated', async () => {
  const [admin, manager, other] = await Promise.all(['admin', 'manager', 'agent2'].map((name) => aSignedIn(portal, name)));
  const all = (await admin!.call(surveys.results, {})).body.data.results;
  expect(all.length).toBeGreaterThan(0);
  const [entity] = all;
  expect(entity).toMatchObject({
    average: 3.5,
    options: [
      { optionId: 'resolution', average: 5 },
      { optionId: 'access', average: 2 },
    ],
  });
  const own = (await manager!.call(surveys.results, {})).body.data.results;
  expect(own.map((one) => one.entity.nameEn)).toEqual(['Transport Authority']);
  expect((await other!.call(surveys.results, { entityId: own[0]!.entity.id })).body.data.results).toEqual([]);
});
