import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { sla } from '../../common/cases/sla.contract.ts';
import { directory } from '../../common/cases/directory.contract.ts';
import type { Case } from '../../common/cases/cases.types.ts';
import { readCase } from '../support/cases.ts';
import { defined } from '../support/defined.ts';
import { anotherInstance } from '../support/another-instance.ts';
import { databaseOf } from '../support/database-of.ts';
import { interleaved, lockedDuring, whileLocked } from '../support/held-lock.ts';
import { peopleOnClock } from '../support/people-on-clock.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { act } from '../support/staff.ts';
import { aCase, serviceOf, type Visitor } from '../support/visitor.ts';

let portal: Portal;
const clock = new FixedClock();
const { people, signAllIn, passDays } = peopleOnClock(clock, ['agent', 'manager', 'admin'], () => portal);

const seenBy = (who: Visitor, incidentId: string): Promise<Case> => readCase(who, { incidentId });
const dueOf = async (id: string) => defined((await seenBy(people.agent, id)).workspace).dueAt;
const overview = async (who: Visitor = people.admin) => (await who.call(sla.overview)).body.data;

beforeAll(async () => {
  portal = await startPortal({ clock, env: { HOLIDAYS: '2026-12-30' } });
  await signAllIn();
});
afterAll(() => portal.close());

describe('SLA due date', () => {
  it('follows calendar changes at once for open cases, for staff and customers', async () => {
    const [open, answered] = [await aCase(people.owner), await aCase(people.owner)];
    await act(people.agent, answered.id, 'START');
    await act(people.agent, answered.id, 'RESOLVE', { text: 'Done.' });
    const before = '2026-12-08T19:59:59.999Z';
    const seen = await seenBy(people.owner, open.id);
    expect([open.expectedAt, await dueOf(open.id), seen.expectedAt]).toEqual([before, before, before]);
    const day = { nameEn: 'A day of mourning', nameAr: 'يوم حداد', from: '2026-12-07', to: '2026-12-07' };
    const added = await people.admin.call(sla.addHoliday, day);
    expect(added.status).toBe(201);
    const holiday = defined(added.body.data.holidays.find(({ from }) => from === day.from));
    expect([await dueOf(open.id), (await seenBy(people.owner, open.id)).expectedAt]).toEqual(
      Array(2).fill('2026-12-09T19:59:59.999Z'),
    );
    // An answered case keeps its due date.
    expect([await dueOf(answered.id), (await seenBy(people.owner, answered.id)).expectedAt]).toEqual([before, null]);
    const wide = await people.admin.call(sla.changeHoliday, { ...day, ...holiday, to: '2026-12-08' });
    expect([wide.status, await dueOf(open.id)]).toEqual([202, '2026-12-10T19:59:59.999Z']);
    expect((await people.admin.call(sla.deleteHoliday, { id: holiday.id, version: 1 })).status).toBe(409);
    expect((await people.admin.call(sla.deleteHoliday, { id: holiday.id, version: 2 })).status).toBe(202);
    expect(await dueOf(open.id)).toBe(before);
    expect((await people.admin.call(sla.deleteHoliday, { id: holiday.id, version: 2 })).status).toBe(404);
  });

  it('follows the weekend setting, which must leave one working day', async () => {
    const { id } = await aCase(people.owner);
    const { settings } = await overview();
    const change = { weekend: [0], warnPercent: 80, furtherDays: 5, version: settings.version };
    expect((await people.admin.call(sla.change, change)).status).toBe(202);
    expect(await dueOf(id)).toBe('2026-12-04T19:59:59.999Z');
    expect((await people.admin.call(sla.change, change)).status).toBe(409);
    const all = await people.admin.call(sla.change, {
      ...change,
      weekend: [0, 1, 2, 3, 4, 5, 6],
      version: settings.version + 1,
    });
    expect([all.status, all.body.fieldErrors?.map(({ field }) => field)]).toEqual([400, ['weekend']]);
    await people.admin.call(sla.change, { ...change, weekend: [6, 0], version: settings.version + 1 });
    expect(await dueOf(id)).toBe('2026-12-08T19:59:59.999Z');
  });

  it('pauses while the customer’s reply is awaited and resumes with the days left', async () => {
    const { id } = await aCase(people.owner);
    await passDays(4);
    await act(people.agent, id, 'ASK', { text: 'Which one?' });
    const waiting = await seenBy(people.agent, id);
    expect(waiting.workspace).toMatchObject({ dueAt: null, overdue: false, paused: true, daysLeft: 8 });
    expect((await seenBy(people.owner, id)).expectedAt).toBeNull();
    await passDays(20);
    expect((await seenBy(people.agent, id)).workspace).toMatchObject({ overdue: false, paused: true, daysLeft: 8 });
    await act(people.owner, id, 'REPLY', { text: 'The third.' });
    // Monday 14 December plus eight working days, before the holiday of 30 December.
    expect((await seenBy(people.agent, id)).workspace).toMatchObject({
      dueAt: '2026-12-24T19:59:59.999Z',
      paused: false,
      daysLeft: null,
    });
    await act(people.agent, id, 'ASK', { text: 'And when?' });
    expect(defined((await seenBy(people.agent, id)).workspace).daysLeft).toBe(8);
    await act(people.owner, id, 'CANCEL');
    expect((await seenBy(people.agent, id)).workspace).toMatchObject({ dueAt: null, overdue: false, paused: false });
  });

  it('prefers the target of the entity over the general one, and keeps the due date on a transfer', async () => {
    const { id, caseType, entity } = await aCase(people.owner);
    const before = await dueOf(id);
    const own = { caseTypeId: caseType.id, entityId: entity.id, days: 3, version: 0 };
    expect(
      defined(defined((await people.admin.call(sla.setTarget, { ...own, entityId: id })).body.fieldErrors)[0]).field,
    ).toBe('entityId');
    expect((await people.admin.call(sla.setTarget, own)).status).toBe(202);
    expect((await people.admin.call(sla.setTarget, own)).status).toBe(409);
    const short = await dueOf(id);
    expect(defined(short) < defined(before)).toBe(true);
    expect((await people.admin.call(sla.setTarget, { caseTypeId: caseType.id, days: 20, version: 0 })).status).toBe(
      202,
    );
    expect(await dueOf(id)).toBe(short);
    expect(
      (await overview(people.manager)).targets.filter((one) => one.caseType.id === caseType.id).map(({ days }) => days),
    ).toEqual([20, 3]);
    expect(await overview(people.manager)).toMatchObject({ mayChange: false });
    const { entities } = (await people.owner.call(directory.entities, { pageSize: 2 })).body.data;
    const { id: entityId } = defined(entities[1]);
    const target = { text: 'Theirs', entityId, serviceId: await serviceOf(people.owner, entityId) };
    const moved = await act(people.manager, id, 'TRANSFER', target);
    expect(defined(moved.body.data.incident.workspace).dueAt).toBe(short);
    expect(
      (await people.admin.call(sla.deleteTarget, { caseTypeId: caseType.id, entityId: entity.id, version: 1 })).status,
    ).toBe(202);
    expect((await people.admin.call(sla.deleteTarget, { caseTypeId: caseType.id, version: 1 })).status).toBe(202);
  });

  it('lists a type with the common target to a manager when only another entity has its own', async () => {
    const { caseType, entity } = await aCase(people.owner);
    const entities = (await people.owner.call(directory.entities, { pageSize: 2 })).body.data.entities;
    const other = defined(entities.find(({ id }) => id !== entity.id)).id;
    const ofType = async () =>
      (await overview(people.manager)).targets.filter((one) => one.caseType.id === caseType.id);
    const before = await ofType();
    expect(before).toMatchObject([{ entity: null, version: 0 }]);
    const target = { caseTypeId: caseType.id, entityId: other };
    expect((await people.admin.call(sla.setTarget, { ...target, days: 3, version: 0 })).status).toBe(202);
    expect(await ofType()).toEqual(before);
    expect((await people.admin.call(sla.deleteTarget, { ...target, version: 1 })).status).toBe(202);
  });

  it('refuses holidays with an invalid date, a wrong order or too many days', async () => {
    const add = async (from: string, to: string) =>
      (await people.admin.call(sla.addHoliday, { nameEn: 'x', nameAr: 'س', from, to })).body.fieldErrors?.map(
        ({ field, code }) => [field, code],
      );
    expect(await add('2026-02-30', '2026-03-01')).toEqual([['from', 'day']]);
    expect(await add('2026-03-02', '2026-03-01')).toEqual([['to', 'dayOrder']]);
    expect(await add('2026-03-01', '2026-04-01')).toEqual([['to', 'dayRange']]);
    const nameless = await people.admin.call(sla.addHoliday, {
      nameEn: 'x',
      nameAr: ' ',
      from: '2026-03-01',
      to: '2026-03-01',
    });
    expect(defined(nameless.body.fieldErrors).map(({ field }) => field)).toEqual(['nameAr']);
  });

  it('starts with the national holidays and those of the environment', async () => {
    const { holidays } = await overview();
    expect(holidays.filter(({ from }) => from.startsWith('2026-12')).map(({ from, to }) => [from, to])).toEqual([
      ['2026-12-02', '2026-12-03'],
      ['2026-12-30', '2026-12-30'],
    ]);
  });
});

interleaved('SLA due date of a case that a customer answers while its target changes', () => {
  it('follows the new target', async () => {
    const { id } = await aCase(people.owner);
    await act(people.agent, id, 'ASK', { text: 'Which one?' });
    // What a change of the target does, without its recalculation of all open cases.
    const change = sql`with held as materialized (select pg_advisory_xact_lock(650001))
      update cases set sla_days = 3 from held where id = ${id}`;
    expect(
      (await whileLocked(portal, change, () => act(people.owner, id, 'REPLY', { text: 'The third.' }))).status,
    ).toBe(202);
    const replied = await dueOf(id);
    await act(people.agent, id, 'ASK', { text: 'And when?' });
    expect(defined((await seenBy(people.agent, id)).workspace).daysLeft).toBe(3);
    await act(people.owner, id, 'REPLY', { text: 'Today.' });
    expect(await dueOf(id)).toBe(replied);
  });
});

interleaved('start of another instance', () => {
  /** More than the lock_timeout of the portal's connections. */
  const LONGER_THAN_A_LOCK_MS = 3000;
  const lockRules = sql`select pg_advisory_xact_lock(650001)`;

  it('does not wait for a change of the rules', async () => {
    const another = await lockedDuring(portal, lockRules, () => anotherInstance(portal));
    await another.close();
  });

  it('waits for the first start of an instance, longer than a statement waits for a lock', async () => {
    const { settings } = await overview();
    await sql`delete from sla_settings`.execute(databaseOf(portal).db);
    const starting = await lockedDuring(portal, lockRules, async () => {
      const start = anotherInstance(portal);
      await Promise.race([start, wait(LONGER_THAN_A_LOCK_MS)]);
      return { start };
    });
    await (await starting.start).close();
    expect(Object.keys((await overview()).settings)).toEqual(Object.keys(settings));
  });
});
