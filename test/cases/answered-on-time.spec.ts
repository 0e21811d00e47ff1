import { analytics } from '../../common/cases/analytics.contract.ts';
import type { Analytics } from '../../common/cases/analytics.types.ts';
import { dayOf, dayText } from '../../common/cases/business-dates.ts';
import { cases } from '../../common/cases/cases.contract.ts';
import { sla } from '../../common/cases/sla.contract.ts';
import { recomputeMetrics } from '../support/bulk-cases.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { OWN_ENTITY } from '../support/demo-ids.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { expectTotals, recountBy } from './analytics-recount.ts';

/** A Monday. */
const MONDAY = '2026-11-23';

let portal: Portal;
let clock: FixedClock;

beforeAll(async () => {
  clock = new FixedClock(new Date(`${MONDAY}T10:00:00+04:00`));
  portal = await startPortal({ clock, env: { SLA_DEFAULT: '1wd' } });
});
afterAll(() => portal.close());

const dayAfterMonday = (days: number): string => dayText(defined(dayOf(MONDAY)) + days);

/** Moves the clock to a moment of the days after Monday, in Dubai. */
const moveTo = (day: number, time: string) =>
  clock.advance((Date.parse(`${dayAfterMonday(day)}T${time}+04:00`) - clock.now().getTime()) / 1000);

const resolve = async (id: string) =>
  expect((await act(await signedInUser(portal, 'agent'), id, 'RESOLVE', { text: 'Mended.' })).status).toBe(202);

async function read(): Promise<Analytics> {
  // The analytics cache lives for a minute.
  clock.advance(61);
  const admin = await signedInUser(portal, 'admin');
  return (await admin.call(analytics.read, { from: '2023-01-01', to: '2026-12-31' })).body.data;
}

/** Compares all figures with a recount. Gives the day on which a case was due, and whether it was answered by then. */
async function recounted(id: string): Promise<[due: string | null, onTime: boolean]> {
  const all = await recountBy(await signedInUser(portal, 'admin'), databaseOf(portal));
  expectTotals(await read(), all);
  const { due, onTime } = defined(all.find((one) => one.id === id));
  return [due, onTime];
}

it('counts a case when its due day is over: a reply on a day off moves it to the next working day', async () => {
  const visitor = await verifiedVisitor(portal);
  const [asked, late, straight] = [await aCase(visitor), await aCase(visitor), await aCase(visitor)];
  moveTo(1, '22:00:00');
  const agent = await signedInUser(portal, 'agent');
  for (const { id } of [asked, late]) await act(agent, id, 'ASK', { text: 'Which one?' });
  const dueToday = (await read()).total.due;
  moveTo(2, '10:00:00');
  expect((await read()).total.due).toBeGreaterThan(dueToday);
  expect([await recounted(straight.id), await recounted(asked.id)]).toEqual([
    [dayAfterMonday(1), false],
    [null, false],
  ]);
  moveTo(6, '09:00:00');
  const again = await verifiedVisitor(portal, visitor.mobile);
  for (const { id } of [asked, late]) expect((await act(again, id, 'REPLY', { text: 'The third.' })).status).toBe(202);
  moveTo(7, '10:00:00');
  await resolve(asked.id);
  moveTo(8, '10:00:00');
  await act(await signedInUser(portal, 'agent'), straight.id, 'START');
  for (const { id } of [late, straight]) await resolve(id);
  expect([await recounted(asked.id), await recounted(late.id), await recounted(straight.id)]).toEqual([
    [dayAfterMonday(7), true],
    [dayAfterMonday(7), false],
    [dayAfterMonday(1), false],
  ]);
});

it('does not count an answer on the day off after the due date as on time', async () => {
  moveTo(10, '10:00:00');
  const { id } = await aCase(await verifiedVisitor(portal));
  moveTo(12, '10:00:00');
  await act(await signedInUser(portal, 'agent'), id, 'START');
  await resolve(id);
  expect(await recounted(id)).toEqual([dayAfterMonday(11), false]);
});

it('counts a case that was cancelled after its due day, and none that was cancelled before its end or while waiting', async () => {
  moveTo(14, '10:00:00');
  const visitor = await verifiedVisitor(portal);
  const [inTime, late, waiting] = [await aCase(visitor), await aCase(visitor), await aCase(visitor)];
  moveTo(15, '09:00:00');
  expect((await act(await signedInUser(portal, 'agent'), waiting.id, 'ASK', { text: 'Which one?' })).status).toBe(202);
  const again = await verifiedVisitor(portal, visitor.mobile);
  expect((await act(again, inTime.id, 'CANCEL')).status).toBe(202);
  moveTo(17, '09:00:00');
  const later = await verifiedVisitor(portal, visitor.mobile);
  for (const { id } of [late, waiting]) expect((await act(later, id, 'CANCEL')).status).toBe(202);
  expect([await recounted(inTime.id), await recounted(late.id), await recounted(waiting.id)]).toEqual([
    [null, false],
    [dayAfterMonday(15), false],
    [null, false],
  ]);
});

it('follows a new target of open cases, and keeps the due day of the first answer when a re-study starts', async () => {
  moveTo(21, '10:00:00');
  const visitor = await verifiedVisitor(portal);
  const [open, answered] = [await aCase(visitor), await aCase(visitor)];
  moveTo(22, '10:00:00');
  await act(await signedInUser(portal, 'agent'), answered.id, 'START');
  await resolve(answered.id);
  const again = await verifiedVisitor(portal, visitor.mobile);
  expect((await act(again, answered.id, 'RESTUDY', { text: 'It broke again.' })).status).toBe(202);
  moveTo(24, '10:00:00');
  const before = await read();
  const target = { caseTypeId: open.caseType.id, entityId: open.entity.id, days: 100, version: 0 };
  expect((await (await signedInUser(portal, 'admin')).call(sla.setTarget, target)).status).toBe(202);
  const after = await read();
  const onTime = ({ total }: Analytics) => Math.round((total.onTime ?? 0) * total.due);
  expect(after.total.due).toBeLessThan(before.total.due);
  expect([after.total.answered, onTime(after)]).toEqual([before.total.answered, onTime(before)]);
  await recomputeMetrics(portal);
  expect({ ...(await read()), asOf: '' }).toEqual({ ...after, asOf: '' });
});

it('counts the cases that are overdue now, as the list does, whatever the period', async () => {
  const admin = await signedInUser(portal, 'admin');
  const listed = async (filter: object) =>
    (await admin.call(cases.filter, { ...filter, overdue: true })).body.data.total;
  const day = { from: MONDAY, to: MONDAY };
  const figures = async (filter: object) => (await admin.call(analytics.read, { ...day, ...filter })).body.data;
  const { total, entity, type } = await figures({});
  expect(total.overdue).toBe(await listed({}));
  expect(total.overdue).toBeGreaterThan(0);
  expect(total.submitted).toBeLessThan(total.overdue);
  for (const { id, overdue } of entity) expect([id, overdue]).toEqual([id, await listed({ entityId: id })]);
  for (const { id, overdue } of type) expect([id, overdue]).toEqual([id, await listed({ caseTypeId: Number(id) })]);
  for (const filter of [{ entityId: OWN_ENTITY, caseTypeId: 1 }, { channelId: 2 }])
    expect((await figures(filter)).total.overdue).toBe(await listed(filter));
});
