import type { IconNode } from 'lucide-react';
import type { PageContextServer } from 'vike/types';
import type { Partner } from '../../../common/content/content.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { entityIcon } from '../../home/entity-icon.ts';
import { parseSearch } from '../list-search/search-query.ts';
import { allPartners } from './all-partners.ts';

export interface PartnerCard {
  id: string;
  name: string;
  icon: IconNode;
  /** Uploaded logo, if any. */
  logo: string | null;
  serviceCount: number;
}

export interface PartnersData {
  q: string;
  partners: PartnerCard[];
}

/** Loads the entities that match the query of the URL. */
export async function partnersData({ callApi, locale, urlParsed }: PageContextServer): Promise<PartnersData> {
  const { q } = parseSearch(urlParsed.search);
  const partners = await allPartners(callApi, q);
  const cards = partners.map(async (partner) => ({
    ...(await cardOf(partner, locale)),
    serviceCount: partner.serviceCount,
  }));
  return { q, partners: await Promise.all(cards) };
}

export const cardOf = async (partner: Partner, locale: Locale) => ({
  id: partner.id,
  name: localised(partner, 'name', locale),
  icon: await entityIcon(partner.icon),
  logo: partner.logo,
});
