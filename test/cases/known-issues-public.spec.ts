import { MINUTE_MS } from '../../common/durations.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { knownIssues } from '../../common/cases/known-issues.contract.ts';
import type { CreateKnownIssue } from '../../common/cases/known-issues.dto.ts';
import { suggestions } from '../../common/suggestions/suggestions.contract.ts';
import { anotherInstance } from '../support/another-instance.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { queuedMessages } from '../support/messages.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { aMemberOfStaff } from '../support/staff.ts';
import { aCase, verifiedVisitor, Visitor } from '../support/visitor.ts';
import { eventually } from '../messages/outbox-kit.ts';
import { createIssue, NO_WATER, PALM_STREET } from './known-issue-kit.ts';

const NEWS = { textEn: 'The pipe is repaired on Sunday.', textAr: 'يكتمل إصلاح الأنبوب يوم الأحد.' };
/** The four directions, north and east. */
const COMPASS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
/** A metre at this latitude. */
const DEGREES_NORTH = 1 / 111_195;
const DEGREES_EAST = DEGREES_NORTH / Math.cos((PALM_STREET.latitude * Math.PI) / 180);
/** A change of the texts that are matched shows within two seconds. */
const FRESH_SECONDS = 2;
const clock = new FixedClock();

let portal: Portal;
let agent: Visitor & { id: string };
let guest: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  agent = await aMemberOfStaff(portal, { entityId: OWN_ENTITY });
  guest = new Visitor(portal);
});
afterAll(() => portal.close());

const waterIssue = async (over: Partial<CreateKnownIssue> = {}) =>
  (await createIssue(agent, { ...NO_WATER, ...over })).knownIssue;
const closeIssue = async (id: string) => {
  const { version } = (await agent.call(knownIssues.read, { id })).body.data.knownIssue;
  expect((await agent.call(knownIssues.close, { id, version })).status).toBe(202);
};
const currentIds = async (who: Visitor = guest) =>
  (await who.call(knownIssues.current)).body.data.knownIssues.map(({ id }) => id);
const matches = async (input: object) =>
  (await guest.call(knownIssues.match, input)).body.data.knownIssues.map(({ id }) => id);

it('public known issues are shown on every instance until they are closed or end', async () => {
  const second = await anotherInstance(portal);
  const elsewhere = new Visitor(second);
  const until = new Date(clock.now().getTime() + MINUTE_MS).toISOString();
  const lasting = await waterIssue({ area: PALM_STREET });
  const ending = await waterIssue({ expectedEnd: until });
  const internal = await waterIssue({ public: false });
  expect(await currentIds()).toEqual(expect.arrayContaining([lasting.id, ending.id]));
  expect(await currentIds(elsewhere)).toEqual(await currentIds());
  expect(await currentIds()).not.toContain(internal.id);
  clock.advance(61);
  expect(await currentIds()).not.toContain(ending.id);
  await closeIssue(lasting.id);
  expect(await currentIds(elsewhere)).not.toContain(lasting.id);
  await second.close();
});

it.each([
  '2026-W01-1',
  '20260101',
  '2026-01-01T10',
  '2026-01-01T10:00',
  '2026-01-01T10:00:00+04',
  '9999-12-31T23:59:59-23:59',
])('a known issue is not expected to end at %s', async (expectedEnd) => {
  const { id, version } = await waterIssue();
  const created = await agent.call(knownIssues.create, {
    entityId: OWN_ENTITY,
    ...NO_WATER,
    public: true,
    expectedEnd,
  });
  const changed = await agent.call(knownIssues.change, { id, version, expectedEnd });
  for (const { status, body } of [created, changed])
    expect([status, body.fieldErrors?.map(({ field }) => field)]).toEqual([400, ['expectedEnd']]);
  await closeIssue(id);
});

it('a known issue is found by words in both languages, by its place, entity and service', async () => {
  const issue = await waterIssue({ area: PALM_STREET });
  const inside = { latitude: 24.4135, longitude: 54.4391 };
  const text = 'There is no water in our house in Palm Street';
  clock.advance(FRESH_SECONDS);
  expect(await matches({ text, location: inside })).toEqual([issue.id]);
  expect(await matches({ text: 'لا يوجد ماء في بيوت شارع النخيل منذ الصباح', location: inside })).toEqual([issue.id]);
  expect(await matches({ text, location: { latitude: 24.45, longitude: 54.4391 } })).toEqual([]);
  expect(await matches({ text })).toEqual([]);
  expect(await matches({ text, location: inside, entityId: OTHER_ENTITY })).toEqual([]);
  expect(await matches({ text: 'The bus was late again and very crowded', location: inside })).toEqual([]);
  await closeIssue(issue.id);
});

it('the place of a known issue cannot be measured more precisely than it is shown', async () => {
  // Two circles of the same public area.
  const circles = [
    { latitude: 24.40955, longitude: 54.43655, radius: 300 },
    { latitude: 24.41245, longitude: 54.43945, radius: 500 },
  ];
  const centre = { latitude: 24.411, longitude: 54.438 };
  const issues = [await waterIssue({ area: circles[0] }), await waterIssue({ area: circles[1] })];
  const areas = (await guest.call(knownIssues.current)).body.data.knownIssues.map(({ area }) => area);
  expect(areas).toEqual(issues.map(() => ({ ...centre, radius: 750 })));
  const text = 'There is no water in our house in Palm Street';
  const ids = issues.map(({ id }) => id).sort();
  clock.advance(FRESH_SECONDS);
  expect(await matches({ text, location: centre })).toHaveLength(ids.length);
  const probes = circles.flatMap(({ latitude, longitude, radius }) =>
    Array.from({ length: 20 }, (_, step) => step * 60).flatMap((metres) =>
      COMPASS.map(([north, east]) => ({
        location: {
          latitude: latitude + north * metres * DEGREES_NORTH,
          longitude: longitude + east * metres * DEGREES_EAST,
        },
        isInside: metres <= radius,
      })),
    ),
  );
  for (const { location, isInside } of probes) {
    const found = (await matches({ text, location })).sort();
    expect([location, found]).toEqual([location, isInside || found.length ? ids : []]);
  }
  for (const { id } of issues) await closeIssue(id);
});

it('open known issues are matched and read by id also when newer ones fill the banner', async () => {
  const oldest = await waterIssue({ area: PALM_STREET });
  const hidden = await waterIssue({ public: false });
  clock.advance(1);
  const newer = [];
  for (let count = 0; count < 20; count++)
    newer.push(await waterIssue({ titleEn: 'A road is closed', titleAr: 'طريق مغلق' }));
  expect(new Set(await currentIds())).toEqual(new Set(newer.map(({ id }) => id)));
  const byId = async (id: string) =>
    (await guest.call(knownIssues.current, { id })).body.data.knownIssues.map((issue) => issue.id);
  expect([await byId(oldest.id), await byId(hidden.id)]).toEqual([[oldest.id], []]);
  const input = {
    text: 'There is no water in our house in Palm Street',
    location: { latitude: 24.4135, longitude: 54.4391 },
  };
  clock.advance(FRESH_SECONDS);
  expect(await matches(input)).toContain(oldest.id);
  for (const { id } of [oldest, ...newer]) await closeIssue(id);
});

it('followers are notified once, and stop following by the signed link', async () => {
  const issue = await waterIssue();
  expect((await guest.call(knownIssues.follow, { knownIssueId: issue.id })).body).toMatchObject({
    code: 403,
    otpRequired: true,
  });
  const follower = await verifiedVisitor(portal);
  const joined = await verifiedVisitor(portal);
  for (const who of [follower, follower, joined])
    expect((await who.call(knownIssues.follow, { knownIssueId: issue.id })).status).toBe(200);
  await aCase(joined, { entityId: OWN_ENTITY, knownIssueId: issue.id });
  const toFollower = async (mobile: string) =>
    (await queuedMessages(databaseOf(portal), { recipient: mobile })).filter(({ kind }) => kind === 'known-issue-NEWS');
  const { version, followers } = (await agent.call(knownIssues.read, { id: issue.id })).body.data.knownIssue;
  expect(followers).toBe(2);
  expect((await agent.call(knownIssues.news, { id: issue.id, version, ...NEWS })).status).toBe(202);
  await eventually(async () => (await toFollower(follower.mobile)).length > 0);
  const [message] = await toFollower(follower.mobile);
  expect(message).toMatchObject({ channel: 'SMS', language: 'en', text: expect.stringContaining(NEWS.textEn) });
  // A follower with a case gets the news about the case instead.
  expect(await toFollower(joined.mobile)).toEqual([]);

  const link = defined(/\/unfollow\/([\w-]{48})/.exec(defined(message).text)?.[1]);
  expect((await guest.call(knownIssues.followed, { link })).body.data).toMatchObject({
    knownIssueId: issue.id,
    following: true,
  });
  expect((await guest.call(knownIssues.unfollow, { link })).body.data).toMatchObject({ following: false });
  expect((await guest.call(knownIssues.unfollow, { link })).status).toBe(404);
  expect((await guest.call(knownIssues.unfollow, { link: `${link.slice(0, -1)}_` })).status).toBe(404);
  expect((await agent.call(knownIssues.read, { id: issue.id })).body.data.knownIssue.followers).toBe(1);
  const internal = await waterIssue({ public: false });
  expect((await follower.call(knownIssues.follow, { knownIssueId: internal.id })).status).toBe(409);
});

it('residents never see the texts, names, ticket numbers or exact places of others', async () => {
  const victim = await verifiedVisitor(portal);
  const secret = {
    description: 'My neighbour Zainab Quibblewick lets the pipe leak at villa 731964028, and I took pictures of it.',
    requester: { firstName: 'Peregrine', lastName: 'Snodgrass' },
    location: { latitude: 24.412371, longitude: 54.438913, address: 'Villa 731964028' },
  };
  const filed = await aCase(victim, { entityId: OWN_ENTITY, ...secret });
  const issue = await waterIssue({ area: PALM_STREET, incidentIds: [filed.id] });
  const stranger = await verifiedVisitor(portal);
  const own = await aCase(stranger, { entityId: OWN_ENTITY, knownIssueId: issue.id });
  await stranger.call(knownIssues.follow, { knownIssueId: issue.id });
  const answers: string[] = [];
  const record = async (reply: Promise<{ body: unknown }>) => void answers.push(JSON.stringify((await reply).body));
  await record(stranger.call(knownIssues.current));
  const texts = [
    secret.description,
    NO_WATER.textEn,
    NO_WATER.titleAr,
    'villa 731964028',
    'Zainab',
    'pipe',
    'ماء',
    filed.ticketNumber,
  ];
  for (const text of texts)
    for (const location of [
      undefined,
      secret.location,
      { latitude: 24.4125, longitude: 54.439 },
      { latitude: 24.5, longitude: 54.5 },
    ]) {
      await record(stranger.call(knownIssues.match, { text, location }));
      await record(stranger.call(suggestions.suggest, { text }));
    }
  await record(stranger.call(knownIssues.read, { id: issue.id }));
  await record(stranger.call(knownIssues.list, { text: 'water' }));
  await record(stranger.call(knownIssues.attach, { id: issue.id, incidentIds: [filed.id] }));
  await record(stranger.call(cases.read, { incidentId: own.id }));
  await record(stranger.call(cases.read, { incidentId: filed.id }));
  await record(stranger.call(cases.filter, { knownIssueId: issue.id }));
  await record(stranger.call(cases.comments, { incidentId: filed.id }));
  expect(answers.length).toBeGreaterThan(70);
  for (const found of answers) {
    expect(found).not.toMatch(/Quibblewick|Zainab|731964028|Peregrine|Snodgrass|24\.4123|54\.4389/);
    for (const private_ of [filed.ticketNumber, filed.id, victim.mobile]) expect(found).not.toContain(private_);
  }
  const { area } = defined(
    (await stranger.call(knownIssues.current)).body.data.knownIssues.find(({ id }) => id === issue.id),
  );
  expect(area).toEqual({ latitude: 24.411, longitude: 54.438, radius: 750 });
});
