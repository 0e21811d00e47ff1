import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { orNotFound } from '../../api/not-found.ts';
import type { CrumbData } from '../../layouts/title.ts';
import { parseSearch } from '../list-search/search-query.ts';
import { cardOf, type PartnerCard } from './partners-data.ts';

export interface PartnerData extends CrumbData {
  partner: Omit<PartnerCard, 'serviceCount'> & { services: { id: string; name: string }[] };
  /** Search text of the list of entities, for the link back to it. */
  q: string;
}

/** Loads the entity of the URL. Renders 404 for unknown and retired entities. */
export async function partnerData({
  callApi,
  locale,
  routeParams,
  urlParsed,
}: PageContextServer): Promise<PartnerData> {
  const { partner } = await orNotFound(callApi(content.partner, { id: routeParams['id'] ?? '' }));
  const card = await cardOf(partner, locale);
  const services = partner.services.map((service) => ({ id: service.id, name: localised(service, 'name', locale) }));
  return { partner: { ...card, services }, q: parseSearch(urlParsed.search).q, crumb: card.name };
}
