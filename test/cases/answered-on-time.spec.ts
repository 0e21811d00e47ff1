import { analytics } from '../../common/cases/analytics.contract.ts';
import { dayOf, dayText } from '../../common/cases/business-dates.ts';
import { databaseOf } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import { FixedClock, startPortal, type Portal } from '../support/portal.ts';
import { signedInUser } from '../support/sign-in.ts';
import { act } from '../support/staff.ts';
import { aCase, verifiedVisitor } from '../support/visitor.ts';
import { recountBy } from './analytics-recount.ts';

/** A Monday. */
const MONDAY = '2026-11-23';

let portal: Portal;
let clock: FixedClock;

beforeAll(async () => {
  clock = new FixedClock(new Date(`${MONDAY}T10:00:00+04:00`));
  portal = await startPortal({ clock, env: { SLA_DEFAULT: '1wd' } });
});
afterAll(() => portal.close());

/** Moves the clock to a moment of the days after Monday, in Dubai. */
const moveTo = (day: number, time: string) =>
  clock.advance((Date.parse(`${dayText(defined(dayOf(MONDAY)) + day)}T${time}+04:00`) - clock.now().getTime()) / 1000);

/** The number of cases that were answered on time. */
async function answeredOnTime(): Promise<number> {
  // The analytics cache lives for a minute.
  clock.advance(61);
  const admin = await signedInUser(portal, 'admin');
  const { total } = (await admin.call(analytics.read, { from: '2023-01-01', to: '2026-12-31' })).body.data;
  return Math.round((total.onTime ?? 0) * total.answered);
}

const recounted = async (id: string) =>
  defined((await recountBy(await signedInUser(portal, 'admin'), databaseOf(portal))).find((one) => one.id === id))
    .onTime;

it('counts an answer as on time until the due date, which a reply on a day off moves to the next working day', async () => {
  const visitor = await verifiedVisitor(portal);
  const [asked, late, straight] = [await aCase(visitor), await aCase(visitor), await aCase(visitor)];
  const before = await answeredOnTime();
  moveTo(1, '22:00:00');
  const agent = await signedInUser(portal, 'agent');
  for (const { id } of [asked, late]) await act(agent, id, 'ASK', { text: 'Which one?' });
  moveTo(6, '09:00:00');
  const again = await verifiedVisitor(portal, visitor.mobile);
  for (const { id } of [asked, late]) expect((await act(again, id, 'REPLY', { text: 'The third.' })).status).toBe(202);
  moveTo(7, '10:00:00');
  expect((await act(await signedInUser(portal, 'agent'), asked.id, 'RESOLVE', { text: 'Mended.' })).status).toBe(202);
  expect([(await answeredOnTime()) - before, await recounted(asked.id)]).toEqual([1, true]);
  moveTo(8, '10:00:00');
  const later = await signedInUser(portal, 'agent');
  await act(later, straight.id, 'START');
  for (const { id } of [late, straight])
    expect((await act(later, id, 'RESOLVE', { text: 'Mended.' })).status).toBe(202);
  expect([(await answeredOnTime()) - before, await recounted(late.id), await recounted(straight.id)]).toEqual([
    1,
    false,
    false,
  ]);
});

it('does not count an answer on the day off after the due date', async () => {
  moveTo(10, '10:00:00');
  const { id } = await aCase(await verifiedVisitor(portal));
  const before = await answeredOnTime();
  moveTo(12, '10:00:00');
  const agent = await signedInUser(portal, 'agent');
  await act(agent, id, 'START');
  expect((await act(agent, id, 'RESOLVE', { text: 'Mended.' })).status).toBe(202);
  expect([(await answeredOnTime()) - before, await recounted(id)]).toEqual([0, false]);
});
