import type { PageContextServer } from 'vike/types';
import { dayText, dubaiDayOf } from '../../../common/cases/business-dates.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { entitiesQuery } from '../directory/queries.ts';
import { slaQuery } from './queries.ts';

export interface SlaPageData extends QueryPage {
  /** YYYY-MM-DD, the server's date. */
  today: string;
}

/** Page data: the SLA settings, and the entities for users who may change them. */
export async function readSlaPage({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<SlaPageData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const { mayChange } = await fetchQuery(slaQuery);
  if (mayChange) await fetchQuery(entitiesQuery);
  return { dehydrated: dehydrated(), today: dayText(dubaiDayOf(new Date())) };
}
