import type { IconNode } from 'lucide-react';
import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import type { Partner } from '../../../common/content/content.types.ts';
import { localised, type Locale } from '../../../common/locale/locales.ts';
import { entityIcon } from '../../home/entity-icon.ts';
import { parseSearch } from '../search/search-address.ts';
import { allPartners } from './all-partners.ts';

export interface PartnerCard {
  id: string;
  name: string;
  icon: IconNode;
  /** Uploaded logo, if any. */
  logo: string | null;
  serviceCount: number;
}

export interface OpenedPartner extends Omit<PartnerCard, 'serviceCount'> {
  services: { id: string; name: string }[];
}

export interface PartnersData {
  q: string;
  partners: PartnerCard[];
  /** Entity of `?entity=`, shown in place of the list; null if it does not exist. */
  opened: OpenedPartner | null;
}

type Page = Pick<PageContextServer, 'callApi' | 'locale'>;

/** Loads the entity of the URL, or the entities that match its query. */
export async function partnersData({ callApi, locale, urlParsed }: Page & Pick<PageContextServer, 'urlParsed'>): Promise<PartnersData> {
  const { q } = parseSearch(urlParsed.search);
  const id = urlParsed.search['entity'];
  const opened = id ? await openedPartner({ callApi, locale }, id) : null;
  if (opened) return { q, partners: [], opened };
  const partners = await allPartners(callApi, q);
  const cards = partners.map(async (partner) => ({ ...(await cardOf(partner, locale)), serviceCount: partner.serviceCount }));
  return { q, partners: await Promise.all(cards), opened };
}

const cardOf = async (partner: Partner, locale: Locale) => ({
  id: partner.id,
  name: localised(partner, 'name', locale),
  icon: await entityIcon(partner.icon),
  logo: partner.logo,
});

async function openedPartner({ callApi, locale }: Page, id: string): Promise<OpenedPartner | null> {
  try {
    const { partner } = await callApi(content.partner, { id });
    const services = partner.services.map((service) => ({ id: service.id, name: localised(service, 'name', locale) }));
    return { ...(await cardOf(partner, locale)), services };
  } catch (error) {
    // The list is shown anyway.
    if (['NOT_FOUND', 'BAD_INPUT'].includes((error as { code?: string }).code ?? '')) return null;
    throw error;
  }
}
