import { daysBetween, dayText, dubaiDayOf, isWorkingDay, type Calendar } from '../../common/cases/business-dates.ts';
import type { Analytics } from '../../common/cases/analytics.types.ts';
import { readSlaTimer, type Pause } from '../../common/cases/sla-timer.ts';
import { sla } from '../../common/cases/sla.contract.ts';
import type { Database } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';
import type { Visitor } from '../support/visitor.ts';

export interface RecountedCase {
  id: string;
  entityId: string;
  serviceId: string;
  typeId: number;
  channelId: number;
  status: number;
  submitted: string;
  answered: string | null;
  /**
   * The day by whose end the first answer was due; null while it waits for the customer or if it was cancelled before.
   */
  due: string | null;
  days: number | null;
  onTime: boolean;
  restudied: boolean;
}

/** The number of days for which `counts` is true, after the day of `from` and up to the day of `to`. */
function workedBetween(from: Date, to: Date, counts: (day: number) => boolean): number {
  let count = 0;
  for (let day = dubaiDayOf(from) + 1; day <= dubaiDayOf(to); day++) if (counts(day)) count++;
  return count;
}

/** Recounts every case with the calendar that an admin sees. */
export async function recountBy(admin: Visitor, database: Database): Promise<RecountedCase[]> {
  const { settings, holidays } = (await admin.call(sla.overview)).body.data;
  return recount(database, {
    weekend: settings.weekend,
    holidays: new Set(holidays.flatMap(({ from, to }) => daysBetween(from, to))),
  });
}

/** Recounts every case from its events: slow and independent of the product's SQL. */
async function recount({ db }: Database, calendar: Calendar): Promise<RecountedCase[]> {
  const workingDay = (day: number) => isWorkingDay(day, calendar);
  const cases = await db
    .selectFrom('cases')
    .select(['id', 'entity_id', 'service_id', 'case_type_id', 'channel_id', 'sla_days', 'sla_in_working_days'])
    .execute();
  const events = await db.selectFrom('case_events').selectAll().orderBy('case_id').orderBy('seq').execute();
  const eventsOf = new Map<string, typeof events>(cases.map(({ id }) => [id, []]));
  for (const event of events) defined(eventsOf.get(event.case_id)).push(event);
  return cases.map(({ id, entity_id, service_id, case_type_id, channel_id, sla_days, sla_in_working_days }) => {
    const own = defined(eventsOf.get(id));
    const submitted = defined(own.find(({ kind }) => kind === 'SUBMIT')).at;
    const answer = own.find(({ kind }) => kind === 'RESOLVE' || kind === 'RESPOND')?.at;
    const pauses: Pause[] = [];
    for (const { to_status, at } of own) {
      const open = pauses.find(({ to }) => !to);
      // A case that is cancelled while it waits is never due.
      if (open && to_status === 51) open.to = at;
      else if (!open && to_status === 52) pauses.push({ from: at, to: null });
    }
    const waited = pauses.reduce((sum, { from, to }) => sum + (to ? workedBetween(from, to, workingDay) : 0), 0);
    const target = { days: sla_days, working: sla_in_working_days };
    const { dueAt } = readSlaTimer({ start: submitted, target, pauses }, calendar);
    const cancelled = own.find(({ kind }) => kind === 'CANCEL' || kind === 'CLOSE')?.at;
    const isDue = dueAt && !(cancelled && cancelled <= dueAt);
    return {
      id,
      entityId: entity_id,
      serviceId: service_id,
      typeId: case_type_id,
      channelId: channel_id,
      status: defined(own.at(-1)).to_status,
      submitted: dayText(dubaiDayOf(submitted)),
      answered: answer ? dayText(dubaiDayOf(answer)) : null,
      due: isDue ? dayText(dubaiDayOf(dueAt)) : null,
      days: answer ? workedBetween(submitted, answer, workingDay) - waited : null,
      onTime: Boolean(answer && answer <= defined(dueAt)),
      restudied: own.some(({ kind }) => kind === 'RESTUDY'),
    };
  });
}

/** The totals of the cases that were submitted in a period, and of those that were due in it. */
export function totalsOf(cases: readonly RecountedCase[], due: readonly RecountedCase[]) {
  const answered = cases.filter(({ days }) => days !== null);
  const sorted = answered.map(({ days }) => defined(days)).sort((a, b) => a - b);
  const count = sorted.length;
  const share = (some: readonly RecountedCase[], isCounted: (one: RecountedCase) => boolean) =>
    some.length ? some.filter(isCounted).length / some.length : null;
  return {
    submitted: cases.length,
    answered: count,
    due: due.length,
    onTime: share(due, ({ onTime }) => onTime),
    medianDays: count
      ? (defined(sorted[Math.floor((count - 1) / 2)]) + defined(sorted[Math.floor(count / 2)])) / 2
      : null,
    restudied: share(answered, ({ restudied }) => restudied),
  };
}

type Counts = Omit<Analytics['total'], 'problems' | 'people'>;
const countsOf = ({ submitted, answered, due, onTime, medianDays, restudied }: Counts) => ({
  submitted,
  answered,
  due,
  onTime,
  medianDays,
  restudied,
});
const byId = (rows: Analytics['type']) =>
  Object.fromEntries(rows.filter(({ submitted, due }) => submitted || due).map((row) => [row.id, countsOf(row)]));

/** Compares every figure of an answer with a recount of its cases. */
export function expectTotals(found: Analytics, all: readonly RecountedCase[]): void {
  const mine = all.filter(({ submitted }) => submitted >= found.from && submitted <= found.to);
  const today = dayText(dubaiDayOf(new Date(found.asOf)));
  const due = all.filter((one) => one.due && one.due >= found.from && one.due <= found.to && one.due < today);
  const grouped = (of: (one: RecountedCase) => string | number) => {
    const within = (some: readonly RecountedCase[], key: string) => some.filter((one) => String(of(one)) === key);
    const keys = [...new Set([...mine, ...due].map((one) => String(of(one))))];
    return Object.fromEntries(keys.map((key) => [key, totalsOf(within(mine, key), within(due, key))]));
  };
  expect(countsOf(found.total)).toEqual(totalsOf(mine, due));
  expect(byId(found.status)).toEqual(grouped(({ status }) => status));
  expect(byId(found.type)).toEqual(grouped(({ typeId }) => typeId));
  expect(byId(found.entity)).toEqual(grouped(({ entityId }) => entityId));
  expect(byId(found.channel)).toEqual(grouped(({ channelId }) => channelId));
  for (const { from, to, submitted, answered } of found.time) {
    expect([from, submitted]).toEqual([
      from,
      mine.filter((one) => one.submitted >= from && one.submitted <= to).length,
    ]);
    expect([from, answered]).toEqual([
      from,
      all.filter((one) => one.answered && one.answered >= from && one.answered <= to).length,
    ]);
  }
  expect([defined(found.time[0]).from, defined(found.time.at(-1)).to]).toEqual([found.from, found.to]);
  const { services, agents, causes } = found.restudies;
  for (const { id, answered, restudied } of services) {
    const own = mine.filter(({ serviceId, days }) => serviceId === id && days !== null);
    expect([answered, restudied]).toEqual([own.length, own.filter((one) => one.restudied).length]);
  }
  const again = mine.filter(({ restudied }) => restudied).length;
  const sumOf = (rows: readonly { restudied: number }[]) => rows.reduce((sum, row) => sum + row.restudied, 0);
  expect(sumOf(causes)).toBe(again);
  for (const rows of [services, agents]) expect(sumOf(rows)).toBeLessThanOrEqual(again);
}
