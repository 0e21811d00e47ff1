import type { IconNode } from 'lucide-react';
import type { PageContextServer } from 'vike/types';
import { content } from '../../../common/content/content.contract.ts';
import { localised } from '../../../common/locale/locales.ts';
import { entityIcon } from '../../home/entity-icon.ts';
import { askedIn } from '../search/search-address.ts';
import { allPartners } from './all-partners.ts';

export interface PartnerCard {
  id: string;
  name: string;
  icon: IconNode;
  /** The editors' logo, where there is one. */
  logo: string | null;
  serviceCount: number;
}

export interface OpenedPartner {
  id: string;
  name: string;
  services: { id: string; name: string }[];
}

export interface PartnersData {
  q: string;
  partners: PartnerCard[];
  /** Of `?entity=`; null where the address names none that is there. */
  opened: OpenedPartner | null;
}

type Page = Pick<PageContextServer, 'ask' | 'locale'>;

/** For the page's data: the entities that the address asks for, and the one that stands open. */
export async function partnersData({ ask, locale, urlParsed }: Page & Pick<PageContextServer, 'urlParsed'>): Promise<PartnersData> {
  const { q } = askedIn(urlParsed.search);
  const id = urlParsed.search['entity'];
  const [partners, opened] = await Promise.all([allPartners(ask, q), id ? openedPartner({ ask, locale }, id) : null]);
  const cards = partners.map(async (partner) => ({
    id: partner.id,
    name: localised(partner, 'name', locale),
    icon: await entityIcon(partner.icon),
    logo: partner.logo,
    serviceCount: partner.serviceCount,
  }));
  return { q, partners: await Promise.all(cards), opened };
}

async function openedPartner({ ask, locale }: Page, id: string): Promise<OpenedPartner | null> {
  try {
    const { partner } = await ask(content.partner, { id });
    const services = partner.services.map((service) => ({ id: service.id, name: localised(service, 'name', locale) }));
    return { id: partner.id, name: localised(partner, 'name', locale), services };
  } catch (fault) {
    // The list is still of use.
    if (['NOT_FOUND', 'BAD_INPUT'].includes((fault as { code?: string }).code ?? '')) return null;
    throw fault;
  }
}
