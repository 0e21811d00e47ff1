import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'kysely';
import { duplicates } from '../../common/cases/duplicates.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, type Visitor } from '../support/visitor.ts';

const PLACE = { latitude: 24.7136, longitude: 54.6753 };
/** About 40 metres away. */
const BESIDE = { latitude: 24.71396, longitude: 54.6753 };
const FORT = { latitude: 24.4821, longitude: 54.3547 };
/** About 2.2 km away. */
const FAR = { latitude: 24.7336, longitude: 54.6753 };
const SQUARE = { latitude: 24.6012, longitude: 54.5021 };

let portal: Portal;
let agent: Visitor & { id: string };
let customer: Visitor;
let serviceId: string;

beforeAll(async () => {
  portal = await startPortal();
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  customer = await verifiedVisitor(portal);
  const { services } = (await customer.call(directory.services, { entityId: OWN_ENTITY })).body.data;
  serviceId = defined(services.at(-1)).id;
});
afterAll(() => portal.close());

const filed = (description: string, location?: { latitude: number; longitude: number }) =>
  aCase(customer, { entityId: OWN_ENTITY, serviceId, description, location });
/** Moves the submission of a case some days back. */
const backdate = (id: string, days: number) =>
  sql`update cases set submitted_at = submitted_at - ${days} * interval '1 day' where id = ${id}`.execute(
    databaseOf(portal).db,
  );
const candidatesOf = async (incidentId: string, who: Visitor = agent) =>
  who.call(duplicates.candidates, { incidentId });

it('a candidate is shown with its open known issue', async () => {
  const text = 'The fountain of the square floods the stairs of the library';
  const first = await filed(text, SQUARE);
  const second = await filed(text, SQUARE);
  const issue = {
    titleEn: 'Fountain floods',
    titleAr: 'فيضان النافورة',
    textEn: 'It is being repaired.',
    textAr: 'تُصلَح الآن.',
    public: true,
  };
  const { knownIssue } = (
    await agent.call(knownIssues.create, { entityId: OWN_ENTITY, ...issue, incidentIds: [first.id] })
  ).body.data;
  const found = async () =>
    (await candidatesOf(second.id)).body.data.candidates.find(({ incidentId }) => incidentId === first.id);
  expect((await found())?.knownIssue).toEqual({ id: knownIssue.id, titleEn: issue.titleEn, titleAr: issue.titleAr });
  await agent.call(knownIssues.detach, { id: knownIssue.id, incidentIds: [first.id] });
  expect(await found()).not.toHaveProperty('knownIssue');
});

it('reports of the same problem are found in both languages, with the reasons', async () => {
  const first = await filed('Water leaks from a burst pipe under the street in front of the bakery', PLACE);
  const arabic = await filed('انفجر أنبوب المياه أمام المخبز وغرق الشارع', BESIDE);
  const elsewhere = await filed('Water leaks from a burst pipe under the street in front of the bakery', FAR);
  await backdate(first.id, 1);
  const second = await filed('A water pipe burst in front of the bakery and the street is under water', BESIDE);

  const { candidates } = (await candidatesOf(second.id)).body.data;
  expect(candidates.map(({ ticketNumber }) => ticketNumber).sort()).toEqual(
    [first.ticketNumber, arabic.ticketNumber].sort(),
  );
  expect(candidates.find(({ incidentId }) => incidentId === first.id)).toEqual({
    incidentId: first.id,
    ticketNumber: first.ticketNumber,
    statusCode: 50,
    distance: expect.any(Number),
    ageDays: 1,
    confidence: expect.any(Number),
    reasons: expect.arrayContaining(['PLACE', 'SERVICE', 'TIME']),
  });
  for (const { confidence, distance } of candidates)
    expect([confidence > 0.5 && confidence <= 1, (distance ?? 0) < 100]).toEqual([true, true]);
  expect((await candidatesOf(elsewhere.id)).body.data.candidates).toEqual([]);
});

it('old and cancelled cases, and everything outside the scope, are left out', async () => {
  const text = 'The playground slide near the library has a sharp broken edge';
  const old = await filed(text);
  await backdate(old.id, 5);
  await backdate((await filed(text)).id, 60);
  const cancelled = await filed(text);
  expect((await act(customer, cancelled.id, 'CANCEL')).status).toBe(202);
  const newest = await filed(text);
  expect((await candidatesOf(newest.id)).body.data.candidates.map(({ incidentId }) => incidentId)).toEqual([old.id]);
  const foreign = await aMemberOfStaff(portal, { entityId: OTHER_ENTITY });
  expect((await candidatesOf(newest.id, foreign)).status).toBe(404);
  expect((await candidatesOf(newest.id, customer)).status).toBe(403);
});

it('cases close to the place are compared, however many others came in since', async () => {
  const first = await filed('The fountain in the square beside the old fort is dry and full of rubbish', FORT);
  await backdate(first.id, 10);
  const other = await filed('Please plant more trees along the canal', FAR);
  await sql`insert into cases select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'ticket', 'VOC-COPY' || n))).*
    from cases as c, generate_series(1, 320) as n where c.id = ${other.id}`.execute(databaseOf(portal).db);
  const newest = await filed('Dry fountain full of rubbish in the square at the fort', FORT);
  expect((await candidatesOf(newest.id)).body.data.candidates.map(({ incidentId }) => incidentId)).toEqual([first.id]);
});

it('long descriptions of hundreds of cases do not hold up other requests', async () => {
  const words = (from: number) =>
    Array.from({ length: 280 }, (_, index) => `q${String(from + index).padStart(5, '0')}`).join(' ');
  const hostile = await filed(words(0), FORT);
  await sql`insert into cases select (jsonb_populate_record(c, jsonb_build_object(
      'id', gen_random_uuid(), 'ticket', 'VOC-LONG' || n,
      'description', (select string_agg('q' || lpad((n * 280 + word)::text, 5, '0'), ' ') from generate_series(0, 279) as word)))).*
    from cases as c, generate_series(1, 300) as n where c.id = ${hostile.id}`.execute(databaseOf(portal).db);
  const newest = await filed(words(90_000), FORT);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  expect((await candidatesOf(newest.id)).status).toBe(200);
  delay.disable();
  // Without a bound it was minutes, on any machine.
  expect(delay.max / 1e9).toBeLessThan(30);
});
