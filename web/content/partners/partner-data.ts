import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { parseSearch } from '../search/search-address.ts';
import { cardOf, type PartnerCard } from './partners-data.ts';

export interface PartnerData {
  partner: Omit<PartnerCard, 'serviceCount'> & { services: { id: string; name: string }[] };
  /** The search of the list to return to. */
  q: string;
  /** The last breadcrumb. */
  crumb: string;
}

/** Loads the entity of the URL. Unknown and retired entities are not found. */
export async function partnerData({ callApi, locale, routeParams, urlParsed }: PageContextServer): Promise<PartnerData> {
  try {
    const { partner } = await callApi(content.partner, { id: routeParams['id'] ?? '' });
    const card = await cardOf(partner, locale);
    const services = partner.services.map((service) => ({ id: service.id, name: localised(service, 'name', locale) }));
    return { partner: { ...card, services }, q: parseSearch(urlParsed.search).q, crumb: card.name };
  } catch (error) {
    if (['NOT_FOUND', 'BAD_INPUT'].includes((error as { code?: string }).code ?? '')) throw render(404);
    throw error;
  }
}
