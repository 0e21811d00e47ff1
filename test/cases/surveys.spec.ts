import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { STATUS } from '../../common/cases/case.enums.ts';
import { surveys } from '../../common/cases/survey.contract.ts';
import type { Endpoint } from '../../common/contract/endpoint.ts';
import type { Survey } from '../../common/cases/survey.types.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import type { CaseReceipt } from '../../common/cases/cases.types.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { interleaved, whileLocked } from '../support/held-lock.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { publicLink } from '../support/public-link.ts';
import { signedInUser } from '../support/sign-in.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { queuedMessages } from '../support/messages.ts';

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
  owner = await verifiedVisitor(portal);
  // The demo surveys would mix with those of the tests.
  await databaseOf(portal).db.deleteFrom('survey_answers').execute();
  await databaseOf(portal).db.deleteFrom('surveys').execute();
});
afterAll(() => portal.close());

/** An answered case of the owner. */
async function anAnsweredCase(status: 53 | 54 | 55 | 57 = 54): Promise<CaseReceipt> {
  const made = await aCase(owner);
  await databaseOf(portal)
    .db.updateTable('cases')
    .set({ status, resolution: 'Mended', resolution_at: clock.now() })
    .where('id', '=', made.id)
    .execute();
  return made;
}
const linkTo = (id: string) => publicLink(portal, id, 'survey-link');
const give = (visitor: Visitor, input: Record<string, unknown>) =>
  visitor.call(('link' in input ? surveys.giveInvited : surveys.give) as Endpoint<never, { survey: Survey }>, {
    answers: ANSWERS,
    ...input,
  });

it('the survey has four questions, and its answers are sorted by name in the user’s language', async () => {
  for (const language of ['en', 'ar'] as const) {
    const { options, actions } = (await new Visitor(portal, language).call(surveys.options)).body.data;
    expect(options.map(({ id }) => id)).toEqual(['resolution', 'speed', 'attitude', 'access']);
    const names = actions.map(({ nameEn, nameAr }) => (language === 'ar' ? nameAr : nameEn));
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, language)));
    expect(actions.map(({ rating }) => rating as number).sort()).toEqual([1, 2, 3, 4, 5]);
  }
});

describe('survey of the case owner', () => {
  it.each([54, 55, 57] as const)('is accepted at status %i and can be read afterwards', async (status) => {
    const { id } = await anAnsweredCase(status);
    const reply = await give(owner, { incidentId: id, comment: '  شكرًا لكم ' });
    expect(reply.status).toBe(201);
    const { survey } = reply.body.data;
    expect(survey).toMatchObject({ incidentId: id, comment: 'شكرًا لكم', answers: [ANSWERS[1], ANSWERS[0]] });
    expect((await owner.call(surveys.one, { surveyId: survey.id })).body.data.survey).toEqual(survey);
    expect((await owner.call(surveys.ofCase, { incidentId: id })).body.data.surveys).toEqual([survey]);
  });

  it('is refused before the case is answered and after it was cancelled', async () => {
    const open = await aCase(owner);
    const cancelled = await anAnsweredCase(53);
    for (const { id } of [open, cancelled]) expect((await give(owner, { incidentId: id })).status).toBe(409);
  });

  it('is accepted once among fifty simultaneous requests', async () => {
    const { id } = await anAnsweredCase();
    const link = linkTo(id);
    const replies = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        give(index % 2 ? owner : new Visitor(portal), index % 2 ? { incidentId: id } : { link }),
      ),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, ...Array(49).fill(409)]);
    expect((await owner.call(surveys.ofCase, { incidentId: id })).body.data.surveys).toHaveLength(1);
  });

  it.each([
    ['no answer', { answers: [] }, 'answers'],
    ['answers that are not a list', { answers: 'resolution' }, 'invalid'],
    ['two answers to one question', { answers: [ANSWERS[0], { ...ANSWERS[0], rating: 4 }] }, 'invalid'],
    ['an unknown question', { answers: [{ optionId: 'price', rating: 3 }] }, 'invalid'],
    ['a rating beyond the scale', { answers: [{ optionId: 'speed', rating: 6 }] }, 'invalid'],
    ['a fractional rating', { answers: [{ optionId: 'speed', rating: 2.5 }] }, 'invalid'],
    ['an answer that is null', { answers: [null] }, undefined],
    ['a comment of 257 characters', { comment: 'x'.repeat(257) }, 'messageMax'],
  ])('is refused with %s', async (_, over, code) => {
    const { id } = await anAnsweredCase();
    const reply = await give(owner, { incidentId: id, ...over });
    expect(reply.status).toBe(400);
    if (code) expect(reply.body.fieldErrors?.[0]?.code).toBe(code);
  });
});

interleaved('a survey during a re-study request', () => {
  it.each(['sign-in', 'link'])('is refused by %s', async (by) => {
    const { id } = await anAnsweredCase();
    const restudy = sql`update cases set status = ${STATUS.RESTUDY_SUBMITTED} where id = ${id}`;
    const rated = by === 'link' ? { link: linkTo(id) } : { incidentId: id };
    expect((await whileLocked(portal, restudy, () => give(owner, rated))).body.code).toBe(409);
    expect((await owner.call(surveys.ofCase, { incidentId: id })).body.data.surveys).toEqual([]);
  });
});

describe('survey of others than the owner', () => {
  it('is refused, and existing surveys are hidden', async () => {
    const { id } = await anAnsweredCase();
    const { survey } = (await give(owner, { incidentId: id })).body.data;
    const stranger = await verifiedVisitor(portal);
    expect((await give(stranger, { incidentId: id })).status).toBe(404);
    expect((await stranger.call(surveys.one, { surveyId: survey.id })).status).toBe(404);
    expect((await stranger.call(surveys.ofCase, { incidentId: id })).status).toBe(404);
    expect((await owner.call(surveys.ofCase, { incidentId: randomUUID() })).status).toBe(404);
    expect((await give(new Visitor(portal), { incidentId: id })).status).toBe(401);
  });

  it('is accepted by a signed link, which shows only public case data', async () => {
    const { id, ticketNumber } = await anAnsweredCase();
    const guest = new Visitor(portal);
    const before = (await guest.call(surveys.invitation, { link: linkTo(id) })).body.data;
    expect(before).toMatchObject({ incident: { ticketNumber }, survey: null, open: true });
    expect(JSON.stringify(before)).not.toMatch(/mobile|description|\+971/);
    expect((await give(guest, { link: linkTo(id) })).status).toBe(201);
    expect((await guest.call(surveys.invitation, { link: linkTo(id) })).body.data.survey?.answers).toHaveLength(2);
  });

  it('is refused by a link that is forged, of another purpose or expired', async () => {
    const { id } = await anAnsweredCase();
    const link = linkTo(id);
    const forged = `${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`;
    const forStatus = publicLink(portal, id);
    for (const wrong of [forged, forStatus, 'x', `${link}AAAA`]) {
      expect((await new Visitor(portal).call(surveys.invitation, { link: wrong })).status).toBe(404);
      expect((await give(new Visitor(portal), { link: wrong })).status).toBe(404);
    }
    clock.advance(91 * DAY_S);
    expect((await give(new Visitor(portal), { link })).status).toBe(404);
  });
});

it('the message about the resolution links to the survey', async () => {
  const person = await verifiedVisitor(portal);
  const { id } = await aCase(person);
  const agent = await signedInUser(portal, 'agent');
  for (const [action, version] of [
    ['START', 1],
    ['RESOLVE', 2],
  ] as const)
    expect((await agent.call(cases.act, { incidentId: id, action, version, text: 'Mended on Sunday.' })).status).toBe(
      202,
    );
  const sent = await queuedMessages(databaseOf(portal), { recipient: person.mobile });
  const link = /\/feedback\/([\w-]{48})/.exec(sent.map(({ text }) => text).join('\n'))?.[1];
  expect((await new Visitor(portal).call(surveys.invitation, { link })).body.data).toMatchObject({
    open: true,
    survey: null,
  });
});

it('staff see the survey results of the entities in their scope', async () => {
  const [admin, manager, other] = await Promise.all(
    ['admin', 'manager', 'agent2'].map((name) => signedInUser(portal, name)),
  );
  const all = (await defined(admin).call(surveys.results, {})).body.data.results;
  expect(all.length).toBeGreaterThan(0);
  const [entity] = all;
  expect(entity).toMatchObject({
    average: 3.5,
    options: [
      { optionId: 'resolution', average: 5 },
      { optionId: 'access', average: 2 },
    ],
  });
  const own = (await defined(manager).call(surveys.results, {})).body.data.results;
  expect(own.map((one) => one.entity.nameEn)).toEqual(['Transport Authority']);
  expect(
    (await defined(other).call(surveys.results, { entityId: defined(own[0]).entity.id })).body.data.results,
  ).toEqual([]);
});
