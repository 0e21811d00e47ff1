import { randomUUID } from 'node:crypto';
import { cases } from '../../common/cases/cases.contract.ts';
import { SLA_LEVELS } from '../../common/cases/cases.types.ts';
import { analytics } from '../../common/cases/analytics.contract.ts';
import type { AnalyticsInput } from '../../common/cases/analytics.dto.ts';
import type { Analytics } from '../../common/cases/analytics.types.ts';
import { ruleOf } from '../../common/cases/lifecycle.ts';
import { surveys } from '../../common/cases/survey.contract.ts';
import { parseTicketNumber } from '../../common/identifiers/ticket-number.ts';
import { LIMITS } from '../../common/limits.ts';
import { AUDIT_EVENTS } from '../support/audit-chain.ts';
import { recomputeMetrics, seedCases, ticketOfRow } from '../support/bulk-cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act, aMemberOfStaff } from '../support/staff.ts';
import { aCase, type Visitor } from '../support/visitor.ts';
import { expectFound } from './search-check.ts';
import { expectTotals, recountBy, type RecountedCase } from './analytics-recount.ts';

const DAY_S = 86_400;
const CASES = 1500;
const clock = new FixedClock();

let portal: Portal;
let admin: Visitor;
let manager: Visitor;

beforeAll(async () => {
  portal = await startPortal({ clock });
  await seedCases(portal, { cases: CASES, seed: 7, now: clock.now() });
  admin = await signedInUser(portal, 'admin');
  manager = await signedInUser(portal, 'manager');
});
afterAll(() => portal.close());

const WHOLE = { from: '2023-01-01', to: '2026-12-31' };

async function read(who: Visitor, input: AnalyticsInput = WHOLE): Promise<Analytics> {
  // The analytics cache lives for a minute.
  clock.advance(61);
  const reply = await who.call(analytics.read, input);
  expect(reply.status).toBe(200);
  return reply.body.data;
}

const recounted = () => recountBy(admin, databaseOf(portal));

const expectRecounted = async (found: Analytics, within: (one: RecountedCase) => boolean = () => true) =>
  expectTotals(found, (await recounted()).filter(within));

describe('analytics', () => {
  it('matches a recount of the events for every filter', async () => {
    await expectRecounted(await read(admin));
    await expectRecounted(await read(admin, {}));
    await expectRecounted(await read(admin, { from: '2026-11-01', to: '2026-11-20' }));
    await expectRecounted(
      await read(admin, { from: '2026-06-03', to: '2026-11-20', caseTypeId: 2 }),
      ({ typeId }) => typeId === 2,
    );
    await expectRecounted(await read(admin, { ...WHOLE, channelId: 2 }), ({ channelId }) => channelId === 2);
    await expectRecounted(
      await read(admin, { ...WHOLE, entityId: OWN_ENTITY }),
      ({ entityId }) => entityId === OWN_ENTITY,
    );
  });

  it('follows a case through waiting for the customer, resolution and re-study', async () => {
    let owner = await signedInUser(portal, 'customer');
    const made = await aCase(owner);
    const entityId = made.entity.id;
    const { id: agentId } = await aMemberOfStaff(portal, { entityId });
    // A session does not outlive the days between.
    const later = async (days: number): Promise<Visitor> => {
      clock.advance(days * DAY_S);
      owner = await signedInUser(portal, 'customer');
      admin = await signedInUser(portal, 'admin');
      manager = await signedInUser(portal, 'manager');
      return signedInUser(portal, `staff-${agentId.slice(0, 8)}@portal.example`);
    };
    const before = await read(admin, { ...WHOLE, entityId });
    await act(await later(0), made.id, 'START');
    await act(await later(3), made.id, 'ASK', { text: 'Where exactly?' });
    await later(20);
    await act(owner, made.id, 'REPLY', { text: 'At the corner.' });
    const waiting = await read(admin, { ...WHOLE, entityId });
    await expectRecounted(waiting, (one) => one.entityId === entityId);
    expect((await act(await later(2), made.id, 'RESOLVE', { text: 'Mended.' })).status).toBe(202);
    await owner.call(surveys.give, { incidentId: made.id, answers: [{ optionId: 'speed', rating: 1 }] });
    expect((await act(owner, made.id, 'RESTUDY', { text: 'It broke again.' })).status).toBe(202);
    const after = await read(admin, { ...WHOLE, entityId });
    await expectRecounted(after, (one) => one.entityId === entityId);
    expect(after.total.answered - before.total.answered).toBe(1);
    expect(after.satisfaction.surveys - before.satisfaction.surveys).toBe(1);
    expect(after.restudies.agents.find(({ id }) => id === agentId)).toMatchObject({ restudied: 1 });
    const [own] = (await recounted()).filter(({ id }) => id === made.id);
    expect(own).toMatchObject({ status: 59, restudied: true, onTime: true });
  });

  it('stays the same when all metrics are recomputed from the events', async () => {
    const stored = await read(admin);
    await recomputeMetrics(portal);
    const again = await read(admin);
    expect({ ...again, asOf: '' }).toEqual({ ...stored, asOf: '' });
  });

  it('averages the ratings of each survey question', async () => {
    const { satisfaction } = await read(admin);
    const rows = await databaseOf(portal).db.selectFrom('survey_answers').selectAll().execute();
    const mean = (some: typeof rows) =>
      Math.round((some.reduce((sum, { rating }) => sum + rating, 0) / some.length) * 100) / 100;
    expect(satisfaction.average).toBe(mean(rows));
    for (const { optionId, average, answers, counts } of satisfaction.questions) {
      const own = rows.filter(({ option_id }) => option_id === optionId);
      expect([answers, average]).toEqual([own.length, mean(own)]);
      expect(counts).toEqual([1, 2, 3, 4, 5].map((rating) => own.filter((row) => row.rating === rating).length));
    }
  });
});

describe('analytics for an agent manager', () => {
  it('covers only their own entity', async () => {
    const own = await read(manager);
    await expectRecounted(own, ({ entityId }) => entityId === OWN_ENTITY);
    expect(own.entity.map(({ id }) => id)).toEqual([OWN_ENTITY]);
    for (const entityId of [OTHER_ENTITY, randomUUID()])
      expect((await manager.call(analytics.read, { entityId })).status).toBe(404);
    expect((await read(manager, { ...WHOLE, entityId: OWN_ENTITY.toUpperCase() })).total).toEqual(own.total);
  });
});

describe('analytics input validation', () => {
  it.each([
    { from: '2026-02-30' },
    { from: '2026-05-02', to: '2026-05-01' },
    { from: '2001-01-01', to: '2026-05-01' },
    { channelId: 9 },
    { entityId: "' or 1=1" },
  ])('refuses %j', async (input) => expect((await admin.call(analytics.read, input)).status).toBe(400));
});

describe('CSV export of a chart', () => {
  const csv = async (language: string, part: string) => {
    const reply = await admin.request(
      'GET',
      `/api/incidents/analytics/csv?part=${part}&from=2023-01-01&to=2026-12-31`,
      {
        headers: { 'accept-language': language },
      },
    );
    const bytes = new Uint8Array(await reply.arrayBuffer());
    return { reply, bytes, lines: new TextDecoder('utf-8').decode(bytes).trimEnd().split('\r\n') };
  };

  it('has a UTF-8 byte order mark, headings in the user’s language and the figures of the chart', async () => {
    const { entity } = await read(admin);
    const english = await csv('en', 'entity');
    expect([...english.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(english.reply.headers.get('content-disposition')).toMatch(
      /attachment; filename="?analytics-entity-2023-01-01-2026-12-31\.csv/,
    );
    expect(english.lines[0]).toBe(
      'Entity,Submitted,Answered,Due,On time (%),Overdue now,Median working days,Re-studied (%),Confirmed fixed (%)',
    );
    expect(english.lines).toHaveLength(entity.length + 1);
    expect(defined(english.lines[1]).split(',').slice(-8, -6)).toEqual([
      String(defined(entity[0]).submitted),
      String(defined(entity[0]).answered),
    ]);
  });

  it.each(['=', '+', '-', '@', '\t', '\r'])('escapes a value that a spreadsheet would run, after %j', async (start) => {
    const { db } = databaseOf(portal);
    await db
      .updateTable('entities')
      .set({ name_en: `${start}HYPERLINK("http://evil.example","x"), 1` })
      .where('id', '=', OWN_ENTITY)
      .execute();
    clock.advance(61);
    const { lines } = await csv('en', 'entity');
    const line = lines.find((one) => one.includes('HYPERLINK'));
    expect(line?.startsWith(`"'${start}HYPERLINK(""http://evil.example"",""x""), 1",`)).toBe(true);
  });

  it('is a file for every chart', async () => {
    for (const part of ['time', 'status', 'type', 'channel', 'satisfaction'])
      expect((await csv('ar', part)).reply.status).toBe(200);
  });
});

describe('bulk seed', () => {
  it('creates cases with valid ticket numbers and only allowed status changes', async () => {
    const { db } = databaseOf(portal);
    const rows = await db.selectFrom('cases').select(['id', 'ticket', 'status', 'version', 'updated_at']).execute();
    expect(rows.length).toBeGreaterThan(CASES);
    expect(rows.filter(({ ticket }) => parseTicketNumber(ticket) !== ticket)).toEqual([]);
    const last = await ticketOfRow(portal, 19_999_999);
    expect(parseTicketNumber(last)).toBe(last);
    const events = await db
      .selectFrom('case_events')
      .selectAll()
      .where('kind', 'not in', ['SUBMIT', ...SLA_LEVELS, ...AUDIT_EVENTS])
      .execute();
    expect(
      events.filter(({ kind, from_status }) => !ruleOf(kind as 'START').from.includes(defined(from_status))),
    ).toEqual([]);
    expect(events.filter(({ at }) => at > clock.now())).toEqual([]);
  });

  it('creates cases that are found by text in both languages and by ticket number', async () => {
    const { db } = databaseOf(portal);
    for (const language of ['ar', 'en']) {
      const one = await db
        .selectFrom('cases')
        .select(['id', 'ticket', 'description'])
        .where('language', '=', language)
        .where('description', 'like', language === 'ar' ? '%شارع 7،%' : '%street 7,%')
        .executeTakeFirstOrThrow();
      for (const text of [one.ticket, one.description.split(' ').slice(0, 6).join(' ')]) {
        const found = await admin.call(cases.filter, { text, pageSize: 100 });
        expect(found.body.data.incidents.map(({ id }) => id)).toContain(one.id);
      }
    }
  });

  it('refuses to run twice with the same seed', async () => {
    await expect(seedCases(portal, { cases: 5, seed: 7, now: clock.now() })).rejects.toThrow(
      'already has cases of seed 7',
    );
  });

  it('creates cases that text search finds for rare and frequent words, old and new', async () => {
    const found = [];
    for (const text of ['شارع', 'street', 'school', 'street 7 ', 'khalifa', 'zzqq'])
      found.push(
        await expectFound(portal, admin, text),
        await expectFound(portal, manager, text, { entity: OWN_ENTITY }),
      );
    for (const narrowed of [{ caseTypeId: 1 }, { channelId: 2 }, { caseTypeId: 1, channelId: 2 }])
      for (const text of ['street', 'school', 'khalifa street'])
        found.push(await expectFound(portal, admin, text, narrowed));
    expect(new Set(found.map((many) => many > LIMITS.searchMax)).size).toBe(2);
  });
});
