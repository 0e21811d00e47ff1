import type { PageContextServer } from 'vike/types';
import type { Named } from '../../../common/cases/cases.types.ts';
import { sla } from '../../../common/cases/sla.contract.ts';
import type { SlaOverview } from '../../../common/cases/sla.types.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { dayText, dubaiDayOf } from '../../../common/cases/business-dates.ts';

export interface SlaPageData extends SlaOverview {
  /** Entities to choose from; empty if the user may not change targets. */
  entities: Named[];
  /** YYYY-MM-DD, the server's date. */
  today: string;
}

/** For the page's data. */
export async function readSlaPage({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<SlaPageData> {
  const overview = await callApi(sla.overview, undefined);
  const entities = overview.mayChange ? (await callApi(directory.entities, { pageSize: 100 })).entities : [];
  return {
    ...overview,
    entities: entities.map(({ id, nameEn, nameAr }) => ({ id, nameEn, nameAr })),
    today: dayText(dubaiDayOf(new Date())),
  };
}
