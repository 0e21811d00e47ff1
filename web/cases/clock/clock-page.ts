import type { PageContextServer } from 'vike/types';
import type { Named } from '../../../common/cases/cases.types.ts';
import { clock } from '../../../common/cases/clock.contract.ts';
import type { ClockOverview } from '../../../common/cases/clock.types.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { dayText, dubaiDayOf } from '../../../common/cases/dubai-days.ts';

export interface ClockData extends ClockOverview {
  /** For whoever may set targets of single entities. */
  entities: Named[];
  /** YYYY-MM-DD, as the server counts it: what is over by then is past. */
  today: string;
}

/** For the page's data. */
export async function readClock({ ask }: Pick<PageContextServer, 'ask'>): Promise<ClockData> {
  const overview = await ask(clock.overview, undefined);
  const entities = overview.mayChange ? (await ask(directory.entities, { pageSize: 100 })).entities : [];
  return {
    ...overview,
    entities: entities.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })),
    today: dayText(dubaiDayOf(new Date())),
  };
}
