import type { Database } from '../../bff/store/database.ts';
import { dayText, dubaiDayOf, isWorkingDay, type Calendar } from '../../common/cases/dubai-days.ts';

export interface Counted {
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

/** Working days after the day of one moment until that of another. */
function workedBetween(from: Date, to: Date, counts: (day: number) => boolean): number {
  let count = 0;
  for (let day = dubaiDayOf(from) + 1; day <= dubaiDayOf(to); day++) if (counts(day)) count++;
  return count;
}

/** Every case as its events tell it, one by one: slow, plain, and by other means than the product's. */
export async function recount({ db }: Database, calendar: Calendar): Promise<Counted[]> {
  const working = (day: number) => isWorkingDay(day, calendar);
  const every = () => true;
  const cases = await db
    .selectFrom('cases')
    .select(['id', 'entity_id', 'case_type_id', 'channel_id', 'clock_days', 'clock_working'])
    .execute();
  const events = await db.selectFrom('case_events').selectAll().orderBy('case_id').orderBy('seq').execute();
  const eventsOf = new Map<string, typeof events>(cases.map(({ id }) => [id, []]));
  for (const event of events) eventsOf.get(event.case_id)!.push(event);
  return cases.map(({ id, entity_id, case_type_id, channel_id, clock_days, clock_working }) => {
    const own = eventsOf.get(id)!;
    const submitted = own.find(({ kind }) => kind === 'SUBMIT')!.at;
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
    const taken = between(clock_working ? working : every);
    return {
      id,
      entityId: entity_id,
      typeId: case_type_id,
      channelId: channel_id,
      status: own.at(-1)!.to_status,
      submitted: dayText(dubaiDayOf(submitted)),
      answered: answer ? dayText(dubaiDayOf(answer)) : null,
      days: between(working),
      onTime: taken === null ? null : taken <= clock_days,
      restudied: own.some(({ kind }) => kind === 'RESTUDY'),
    };
  });
}

/** What some cases come to. */
export function summed(cases: readonly Counted[]) {
  const answered = cases.filter(({ days }) => days !== null);
  const sorted = answered.map(({ days }) => days!).sort((a, b) => a - b);
  const count = sorted.length;
  const share = (some: (one: Counted) => boolean | null) => (count ? answered.filter(some).length / count : null);
  return {
    submitted: cases.length,
    answered: count,
    onTime: share(({ onTime }) => onTime),
    medianDays: count ? (sorted[Math.floor((count - 1) / 2)]! + sorted[Math.floor(count / 2)]!) / 2 : null,
    restudied: share(({ restudied }) => restudied),
  };
}
