import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { STATUS } from '../../common/cases/case.enums.ts';
import { confirmations } from '../../common/cases/confirmation.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { interleaved, whileLocked } from '../support/held-lock.ts';
import { queuedMessages } from '../support/messages.ts';
import { publicLink } from '../support/public-link.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';

const ANSWER = 'We replaced the lamp and the fuse of the pole on Tuesday, and the street is lit again.';
const DAY_S = 86_400;
const clock = new FixedClock();

let portal: Portal;
let agent: Visitor & { id: string };
let other: Visitor & { id: string };
let customer: Visitor;
let stranger: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  other = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  customer = await verifiedVisitor(portal);
  stranger = new Visitor(portal);
});
afterAll(() => portal.close());

async function answered() {
  const { id, ticketNumber } = await aCase(customer, { entityId: OWN_ENTITY });
  await act(agent, id, 'START');
  expect((await act(agent, id, 'RESOLVE', { text: ANSWER })).status).toBe(202);
  return { id, ticketNumber, link: publicLink(portal, id, 'fixed-link') };
}

const read = (link: string) => stranger.call(confirmations.question, { link });
const confirm = (link: string, fixed: boolean, more: { cause?: 'PARTLY'; text?: string } = {}) =>
  stranger.call(confirmations.confirm, { link, fixed, ...more });
const rowsOf = (id: string) =>
  databaseOf(portal)
    .db.selectFrom('case_confirmations')
    .selectAll()
    .where('case_id', '=', id)
    .orderBy('round')
    .execute();

it('“Is it fixed?” is asked in the message about the answer, and answered with its link alone', async () => {
  const { id, ticketNumber } = await answered();
  const sent = await queuedMessages(databaseOf(portal), { like: `%${ticketNumber}%` });
  const link = /\/fixed\/([\w-]{48})/.exec(sent.map(({ text }) => text).join('\n'))?.[1] ?? '';
  expect((await read(link)).body.data).toMatchObject({
    incident: { ticketNumber },
    incidentId: id,
    open: true,
    fixed: null,
    restudyOpen: true,
  });
  expect((await confirm(link, true)).body.data).toMatchObject({ fixed: true });
  expect((await read(link)).body.data).toMatchObject({ fixed: true });
});

it('“Is it fixed?” is not answered by opening the link, as mail scanners do', async () => {
  const { id, link } = await answered();
  for (let time = 0; time < 3; time++) expect((await read(link)).status).toBe(200);
  expect(await rowsOf(id)).toEqual([]);
});

it('a confirmation counts once: a later one replaces it', async () => {
  const { id, link } = await answered();
  await Promise.all([confirm(link, false), confirm(link, false), confirm(link, false)]);
  await confirm(link, false, { cause: 'PARTLY', text: 'One of the two lamps is still dark.' });
  expect(await rowsOf(id)).toMatchObject([
    { round: 1, fixed: false, cause: 'PARTLY', text: 'One of the two lamps is still dark.' },
  ]);
  await confirm(link, true);
  expect(await rowsOf(id)).toMatchObject([{ round: 1, fixed: true, cause: null, text: null }]);
});

it('“Is it fixed?” is asked again after a re-study', async () => {
  const { id, link } = await answered();
  await confirm(link, false);
  expect((await act(customer, id, 'RESTUDY', { text: 'It is dark again.' })).status).toBe(202);
  expect((await read(link)).body.data).toMatchObject({ open: false, fixed: null, restudyOpen: false });
  expect((await confirm(link, true)).body.code).toBe(409);
  await act(other, id, 'RESTUDY_START');
  await act(other, id, 'RESTUDY_RESOLVE', { text: `${ANSWER} The cable was replaced as well.` });
  expect((await read(link)).body.data).toMatchObject({ open: true, fixed: null, restudyOpen: false });
  await confirm(link, true);
  expect((await rowsOf(id)).map(({ round, fixed }) => [round, fixed])).toEqual([
    [1, false],
    [2, true],
  ]);
});

it('a confirmation is refused by other links and with bad input', async () => {
  const { id, link } = await answered();
  for (const bad of [
    publicLink(portal, id, 'survey-link'),
    publicLink(portal, id),
    `${link.slice(0, -2)}AA`,
    publicLink(portal, randomUUID(), 'fixed-link'),
  ]) {
    expect((await read(bad)).status).toBe(404);
    expect((await confirm(bad, true)).status).toBe(404);
  }
  const refused = await stranger.request('POST', '/api/incidents/confirmation', {
    json: { link, fixed: 'yes', cause: 'SOMETHING' },
  });
  expect(refused.status).toBe(400);
  expect(await rowsOf(id)).toEqual([]);
});

interleaved('a confirmation during a re-study request', () => {
  it('is refused', async () => {
    const { id, link } = await answered();
    const restudy = sql`update cases set status = ${STATUS.RESTUDY_SUBMITTED} where id = ${id}`;
    expect((await whileLocked(portal, restudy, () => confirm(link, true))).body.code).toBe(409);
    expect(await rowsOf(id)).toEqual([]);
  });
});

it('a confirmation after the re-study window offers no re-study, and still counts', async () => {
  const { id, link } = await answered();
  clock.advance(25 * DAY_S);
  expect((await confirm(link, false)).body.data).toMatchObject({ open: true, fixed: false, restudyOpen: false });
  expect(await rowsOf(id)).toHaveLength(1);
});
