import type { PageContextServer } from 'vike/types';
import { directory } from '../../../common/cases/directory.contract.ts';
import { allPartners } from '../partners/all-partners.ts';

/** Key figures; null if loading failed. */
export interface AboutData {
  figures: { entities: number; services: number; types: number } | null;
}

export async function aboutData({ callApi }: PageContextServer): Promise<AboutData> {
  try {
    const [partners, { caseTypes }] = await Promise.all([allPartners(callApi), callApi(directory.caseTypes, undefined)]);
    const services = partners.reduce((sum, partner) => sum + partner.serviceCount, 0);
    return { figures: { entities: partners.length, services, types: caseTypes.length } };
  } catch {
    return { figures: null };
  }
}
