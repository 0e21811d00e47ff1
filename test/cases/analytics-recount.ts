import { dayText, dubaiDayOf, isWorkingDay, type Calendar } from '../../common/cases/business-dates.ts';
import type { Database } from '../support/database-of.ts';
import { defined } from '../support/defined.ts';

export interface RecountedCase {
  id: string;
  entityId: string;
  typeId: number;
  channelId: number;
  status: number;
  submitted: string;
  answered: string | null;
  days: number | null;
  onTime: boolean | null;
  restudied: boolean;
}

/** The number of days for which `counts` is true, after the day of `from` and up to the day of `to`. */
function workedBetween(from: Date, to: Date, counts: (day: number) => boolean): number {
  let count = 0;
  for (let day = dubaiDayOf(from) + 1; day <= dubaiDayOf(to); day++) if (counts(day)) count++;
  return count;
}

/** Recounts every case from its events: slow and independent of the product's SQL. */
export async function recount({ db }: Database, calendar: Calendar): Promise<RecountedCase[]> {
  const working = (day: number) => isWorkingDay(day, calendar);
  const every = () => true;
  const cases = await db
    .selectFrom('cases')
    .select(['id', 'entity_id', 'case_type_id', 'channel_id', 'sla_days', 'sla_in_working_days'])
    .execute();
  const events = await db.selectFrom('case_events').selectAll().orderBy('case_id').orderBy('seq').execute();
  const eventsOf = new Map<string, typeof events>(cases.map(({ id }) => [id, []]));
  for (const event of events) defined(eventsOf.get(event.case_id)).push(event);
  return cases.map(({ id, entity_id, case_type_id, channel_id, sla_days, sla_in_working_days }) => {
    const own = defined(eventsOf.get(id));
    const submitted = defined(own.find(({ kind }) => kind === 'SUBMIT')).at;
    const answer = own.find(({ kind }) => kind === 'RESOLVE' || kind === 'RESPOND')?.at;
    const between = (counts: (day: number) => boolean): number | null => {
      let waited = 0;
      let asked: Date | undefined;
      for (const { to_status, at } of own) {
        if (asked && to_status !== 52) waited += workedBetween(asked, at, counts);
        asked = to_status === 52 ? (asked ?? at) : undefined;
      }
      return answer ? workedBetween(submitted, answer, counts) - waited : null;
    };
    const taken = between(sla_in_working_days ? working : every);
    return {
      id,
      entityId: entity_id,
      typeId: case_type_id,
      channelId: channel_id,
      status: defined(own.at(-1)).to_status,
      submitted: dayText(dubaiDayOf(submitted)),
      answered: answer ? dayText(dubaiDayOf(answer)) : null,
      days: between(working),
      onTime: taken === null ? null : taken <= sla_days,
      restudied: own.some(({ kind }) => kind === 'RESTUDY'),
    };
  });
}

/** The totals of the cases. */
export function totalsOf(cases: readonly RecountedCase[]) {
  const answered = cases.filter(({ days }) => days !== null);
  const sorted = answered.map(({ days }) => defined(days)).sort((a, b) => a - b);
  const count = sorted.length;
  const share = (some: (one: RecountedCase) => boolean | null) => (count ? answered.filter(some).length / count : null);
  return {
    submitted: cases.length,
    answered: count,
    onTime: share(({ onTime }) => onTime),
    medianDays: count ? (defined(sorted[Math.floor((count - 1) / 2)]) + defined(sorted[Math.floor(count / 2)])) / 2 : null,
    restudied: share(({ restudied }) => restudied),
  };
}
