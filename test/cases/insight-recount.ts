import { dayText, dubaiDayOf, isWorkingDay, WEEKEND } from '../../common/cases/dubai-days.ts';
import type { Database } from '../../bff/store/database.ts';

const ALLOWED = 10;
const CALENDAR = { weekend: WEEKEND, holidays: new Set<string>() };

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
function workedBetween(from: Date, to: Date): number {
  let count = 0;
  for (let day = dubaiDayOf(from) + 1; day <= dubaiDayOf(to); day++) if (isWorkingDay(day, CALENDAR)) count++;
  return count;
}

/** Every case as its events tell it, one by one: slow, plain, and by other means than the product's. */
export async function recount({ db }: Database): Promise<Counted[]> {
  const cases = await db.selectFrom('cases').select(['id', 'entity_id', 'case_type_id', 'channel_id']).execute();
  const events = await db.selectFrom('case_events').selectAll().orderBy('case_id').orderBy('seq').execute();
  const eventsOf = new Map<string, typeof events>(cases.map(({ id }) => [id, []]));
  for (const event of events) eventsOf.get(event.case_id)!.push(event);
  return cases.map(({ id, entity_id, case_type_id, channel_id }) => {
    const own = eventsOf.get(id)!;
    const submitted = own.find(({ kind }) => kind === 'SUBMIT')!.at;
    const answer = own.find(({ kind }) => kind === 'RESOLVE' || kind === 'RESPOND')?.at;
    let waited = 0;
    let asked: Date | undefined;
    for (const { to_status, at } of own) {
      if (asked && to_status !== 52) waited += workedBetween(asked, at);
      asked = to_status === 52 ? (asked ?? at) : undefined;
    }
    const days = answer ? workedBetween(submitted, answer) - waited : null;
    return {
      id,
      entityId: entity_id,
      typeId: case_type_id,
      channelId: channel_id,
      status: own.at(-1)!.to_status,
      submitted: dayText(dubaiDayOf(submitted)),
      answered: answer ? dayText(dubaiDayOf(answer)) : null,
      days,
      onTime: days === null ? null : days <= ALLOWED,
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
