import type { PageContextServer } from 'vike/types';
import { dayText, dubaiDayOf } from '../../../common/cases/business-dates.ts';
import { directory } from '../../../common/cases/directory.contract.ts';
import { sla } from '../../../common/cases/sla.contract.ts';
import { pageQueries, type QueryPage } from '../../api/page-queries.ts';
import { ENTITY_CHOICES } from '../submit-wizard/directory-queries.ts';

export interface SlaPageData extends QueryPage {
  /** YYYY-MM-DD, the server's date. */
  today: string;
}

/** Page data: the SLA settings, and the entities for users who may change them. */
export async function readSlaPage({ callApi }: Pick<PageContextServer, 'callApi'>): Promise<SlaPageData> {
  const { fetchQuery, dehydrated } = pageQueries(callApi);
  const { mayChange } = await fetchQuery(sla.overview, undefined);
  if (mayChange) await fetchQuery(directory.entities, ENTITY_CHOICES);
  return { dehydrated: dehydrated(), today: dayText(dubaiDayOf(new Date())) };
}
