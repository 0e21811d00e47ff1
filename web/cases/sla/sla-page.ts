import type { PageContextServer } from 'vike/types';
import { dayText, dubaiDayOf } from '../../../common/cases/business-dates.ts';
import { sla } from '../../../common/cases/sla.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { fetchEntities } from '../submit-wizard/directory-queries.ts';

export interface SlaPageData extends QueryPage {
  /** YYYY-MM-DD, the server's date. */
  today: string;
}

/** Page data: the SLA settings, and the entities for users who may change them. */
export async function readSlaPage({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<SlaPageData> {
  const { fetchQuery, client, dehydrated } = pageQueries(callApi);
  const { mayChange } = await fetchQuery(sla.overview, undefined);
  if (mayChange) await fetchEntities(client, callApi);
  return { dehydrated: dehydrated(), today: dayText(dubaiDayOf(new Date())) };
}
