import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { performance } from '../../common/cases/performance.contract.ts';
import type { PerformanceInput } from '../../common/cases/performance.dto.ts';
import { MIN_GROUP, type Performance } from '../../common/cases/performance.types.ts';
import { recomputeMetrics, seedCases } from '../support/bulk-cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OTHER_ENTITY, OWN_ENTITY } from '../support/demo-ids.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { Visitor } from '../support/visitor.ts';
import { recountBy, totalsOf, type RecountedCase } from './analytics-recount.ts';
import {
  casesOf,
  idsByCode,
  moveToEightServices,
  openDataFile,
  rollUpsOf,
  type MonthRow,
} from './performance-sample.ts';

const clock = new FixedClock();
/** The counts by which groups are published. */
const COUNTS = ['answered', 'due', 'overdue', 'surveys', 'confirmations'] as const;
const LAST_YEAR = { from: '2025-11-01', to: '2026-10-31' };
let portal: Portal;
let guest: Visitor;
let recounted: RecountedCase[];
/** The IDs of entities and services by their code. */
let idOf: Map<string, string>;

async function read(input: PerformanceInput = {}): Promise<Performance> {
  const { status, body } = await guest.call(performance.read, input);
  expect(status).toBe(200);
  return body.data;
}

const monthly = async (): Promise<MonthRow[]> =>
  JSON.parse((await openDataFile(guest, 'cases-monthly.json')).text) as MonthRow[];

beforeAll(async () => {
  portal = await startPortal({ clock });
  await seedCases(portal, { cases: 3000, seed: 7, now: clock.now() });
  await moveToEightServices(portal);
  guest = new Visitor(portal);
  recounted = await recountBy(await signedInUser(portal, 'admin'), databaseOf(portal));
  idOf = await idsByCode(portal);
});
afterAll(() => portal.close());

describe('the public record', () => {
  it('agrees with a recount of the events to the digit: page, files and months', async () => {
    const rows = await monthly();
    const published = (count: string) => rows.filter((row) => row[count] !== null);
    const submittedIn = casesOf(published('answered'), recounted, idOf, 'submitted');
    const dueIn = casesOf(published('due'), recounted, idOf, 'due');
    const totalsOfRows = (some: MonthRow[]) => {
      const of = (cases: typeof dueIn) => some.flatMap((row) => cases.get(row) ?? []);
      const { submitted, answered, due, ...shares } = totalsOf(of(submittedIn), of(dueIn));
      // Without a group there is no figure.
      return { submitted: submitted || null, answered: answered || null, due: due || null, ...shares };
    };
    expect(
      new Set(rows.map((row) => (row['service_code'] ? 'service' : row['entity_code'] ? 'entity' : 'city'))),
    ).toEqual(new Set(['service', 'entity', 'city']));
    for (const row of rows) {
      const { onTime, medianDays, ...figures } = totalsOfRows([row]);
      expect(row).toMatchObject({ ...figures, on_time: onTime, median_days: medianDays });
    }
    const record = await read(LAST_YEAR);
    expect(record).toMatchObject(LAST_YEAR);
    const year = rows.filter((row) => String(row['month']) >= '2025-11');
    expect(record.total).toMatchObject(totalsOfRows(year));
    // Every case of the year is in the total.
    expect(record.total.submitted).toBe(
      recounted.filter((one) => one.submitted >= LAST_YEAR.from && one.submitted <= LAST_YEAR.to).length,
    );
    for (const entity of record.entities) {
      const own = year.filter((row) => (idOf.get(String(row['entity_code'])) ?? null) === entity.id);
      expect(entity).toMatchObject(totalsOfRows(own));
      for (const service of entity.services)
        expect(service).toMatchObject(
          totalsOfRows(own.filter((row) => (idOf.get(String(row['service_code'])) ?? null) === service.id)),
        );
    }
    const performanceFile = JSON.parse((await openDataFile(guest, 'performance.json')).text) as MonthRow[];
    const named = record.entities.flatMap(({ services }) => services);
    for (const row of performanceFile.filter(
      ({ first_day, service_code }) => first_day === LAST_YEAR.from && service_code,
    )) {
      const service = defined(named.find(({ id }) => id === idOf.get(String(row['service_code']))));
      expect(row).toMatchObject({
        submitted: service.submitted,
        due: service.due,
        on_time: service.onTime,
        overdue: service.overdue,
        median_days: service.medianDays,
        p90_days: service.p90Days,
        satisfaction: service.satisfaction,
      });
    }
  });

  it('reveals no group under ten by any difference of its totals over entities, services and months', async () => {
    const starts = Array.from({ length: 7 }, (_, index) => `2026-${String(index + 4).padStart(2, '0')}`);
    const ranges = starts.flatMap((from, first) =>
      starts.slice(first).map((to) => ({
        from: `${from}-01`,
        to: new Date(Date.UTC(2026, Number(to.slice(5)), 0)).toISOString().slice(0, 10),
      })),
    );
    const totals = new Map<string, { from: string; to: string; figures: (number | null)[] }[]>();
    const add = (key: string, { from, to }: Performance, figures: Performance['total']) =>
      totals.set(key, [...(totals.get(key) ?? []), { from, to, figures: COUNTS.map((kind) => figures[kind]) }]);
    const revealsSmallGroup = (difference: number) => difference > 0 && difference < MIN_GROUP;
    for (const range of ranges) {
      const published = await read(range);
      const { total, entities } = published;
      const sum = (rows: readonly Performance['total'][], kind: (typeof COUNTS)[number]) =>
        rows.reduce((count, row) => count + (row[kind] ?? 0), 0);
      for (const kind of COUNTS) {
        expect(sum(entities, kind)).toBe(total[kind] ?? 0);
        for (const { id, services, ...entity } of entities) if (id) expect(sum(services, kind)).toBe(entity[kind] ?? 0);
      }
      add('total', published, total);
      for (const entity of entities) {
        add(`entity ${entity.id}`, published, entity);
        for (const service of entity.services) add(`service ${entity.id} ${service.id}`, published, service);
      }
      const one = await read({ ...range, entityId: OWN_ENTITY });
      expect(one.entities).toEqual(entities.filter(({ id }) => id === OWN_ENTITY));
      expect(one.map).toBeNull();
    }
    for (const some of totals.values())
      for (const outer of some)
        for (const inner of some.filter(({ from, to }) => from >= outer.from && to <= outer.to))
          for (const [at, figure] of outer.figures.entries())
            expect(revealsSmallGroup((figure ?? 0) - (inner.figures[at] ?? 0))).toBe(false);
    // No figure in the files counts fewer than ten.
    for (const row of await monthly())
      for (const column of COUNTS)
        expect((row[column] ?? null) === null || Number(row[column]) >= MIN_GROUP).toBe(true);
  });

  it('covers whole months that have ended, and refuses unknown entities and invalid periods', async () => {
    expect(await read()).toMatchObject(LAST_YEAR);
    expect(await read({ from: '2026-02-10', to: '2026-12-31' })).toMatchObject({
      from: '2026-03-01',
      to: '2026-10-31',
    });
    expect((await read({ from: '2026-11-01', to: '2026-11-19' })).total.submitted).toBeNull();
    expect((await guest.call(performance.read, { entityId: randomUUID() })).status).toBe(404);
    expect(await read({ entityId: OWN_ENTITY.toUpperCase() })).toEqual(await read({ entityId: OWN_ENTITY }));
    expect((await guest.call(performance.read, { from: '2026-05-02', to: '2026-05-01' })).status).toBe(400);
  });

  it('shows places only by cells of the grid with ten cases in a quarter', async () => {
    const map = defined((await read()).map);
    expect(map).toMatchObject({ from: '2025-10-01', to: '2026-09-30' });
    expect(map.cells.map(({ latitude, longitude }) => [latitude, longitude]).sort()).toEqual([
      [24.4, 54.4],
      [24.41, 54.4],
      [24.42, 54.4],
    ]);
    const within = recounted.filter(({ submitted }) => submitted >= map.from && submitted <= map.to).length;
    expect(map.cells.reduce((sum, { cases }) => sum + cases, map.elsewhere)).toBe(within);
  });

  it('stays correct when cases are transferred, answered late and rated', async () => {
    const { db } = databaseOf(portal);
    const before = await rollUpsOf(portal);
    clock.advance(120);
    const moved = sql`update cases set entity_id = (select entity_id from services where id = target.id), service_id = target.id, status = 54, updated_at = ${clock.now()}
      from (select id from services where entity_id = ${OTHER_ENTITY} order by sort limit 1) as target where cases.status in (50, 51) returning cases.id`;
    const { rows } = await sql<{ id: string }>`${moved}`.execute(db);
    await sql`insert into case_events (case_id, seq, kind, from_status, to_status, actor, at, hash)
      select id, 100, 'RESOLVE', 51, 54, 'entity', ${clock.now()}, '' from cases where id in (${sql.join(rows.map(({ id }) => id))})`.execute(
      db,
    );
    const [rated] = rows;
    await sql`insert into surveys (id, case_id, entity_id, language, at) values (${randomUUID()}, ${defined(rated).id}, ${OTHER_ENTITY}, 'ar', ${clock.now()})`.execute(
      db,
    );
    await sql`insert into survey_answers (survey_id, option_id, rating) select id, 'speed', 5 from surveys where case_id = ${defined(rated).id}`.execute(
      db,
    );
    await sql`insert into case_confirmations (case_id, round, fixed, at) values (${defined(rated).id}, 1, true, ${clock.now()})`.execute(
      db,
    );
    await read();
    const changed = await rollUpsOf(portal);
    expect(changed).not.toEqual(before);
    await recomputeMetrics(portal);
    expect(await rollUpsOf(portal)).toEqual(changed);
  });
});

describe('the response time of a service', () => {
  it('is given as the working days within which half and nine of ten of its cases were answered', async () => {
    const year = (await recountBy(await signedInUser(portal, 'admin'), databaseOf(portal))).filter(
      (one) => one.submitted >= LAST_YEAR.from && one.submitted <= LAST_YEAR.to && one.days !== null,
    );
    const services = new Map(
      [...new Set(year.map(({ serviceId }) => serviceId))].map((id) => [
        id,
        year.filter((one) => one.serviceId === id),
      ]),
    );
    const enough = [...services].filter(([, { length }]) => length >= 20);
    expect(enough.length).toBeGreaterThan(4);
    for (const [serviceId, own] of enough) {
      const days = own.map((one) => defined(one.days)).sort((a, b) => a - b);
      const { data } = (await guest.call(performance.promise, { entityId: defined(own[0]).entityId, serviceId })).body;
      const within = (limit: number) => days.filter((day) => day <= limit).length / days.length;
      const nearest = Math.min(...days.map((day) => Math.abs(within(day) - 0.5)));
      expect(Math.abs(within(defined(data.medianDays ?? undefined)) - 0.5)).toBeCloseTo(nearest);
      expect(data.p90Days).toBe(days[Math.ceil(days.length * 0.9) - 1]);
    }
  });

  it('is the target alone for a service with fewer than twenty cases, and nothing for another entity’s service', async () => {
    const { db } = databaseOf(portal);
    const rare = await sql<{
      id: string;
      entity_id: string;
    }>`select id, entity_id from services where id not in (select service_id from cases) limit 1`.execute(db);
    const { id: serviceId, entity_id: entityId } = defined(rare.rows[0]);
    const { data } = (await guest.call(performance.promise, { entityId, serviceId, caseTypeId: 2 })).body;
    expect(data).toEqual({ medianDays: null, p90Days: null, target: { days: expect.any(Number), working: true } });
    expect(
      (
        await guest.call(performance.promise, {
          entityId: OWN_ENTITY === entityId ? OTHER_ENTITY : OWN_ENTITY,
          serviceId,
        })
      ).status,
    ).toBe(404);
  });
});
