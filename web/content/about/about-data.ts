import type { PageContextServer } from 'vike/types';
import { directory } from '../../../common/cases/directory.contract.ts';
import { parseCityText } from '../../../common/city/city-text.ts';
import { city } from '../../../common/city/city.contract.ts';
import type { PrivacyPolicy } from '../../../common/content/privacy-policy.types.ts';
import { localised } from '../../../common/locale/locales.ts';
import { allPartners } from '../partners/all-partners.ts';

export interface AboutData {
  /** The city's own introduction. */
  own: PrivacyPolicy | null;
  /** Key figures; null if loading failed. */
  figures: { entities: number; services: number; types: number } | null;
}

export async function aboutData({ callApi, locale }: PageContextServer): Promise<AboutData> {
  const { city: shown } = await callApi(city.shown, undefined);
  const text = localised(shown, 'about', locale);
  const own = text ? parseCityText(text) : null;
  try {
    const [partners, { caseTypes }] = await Promise.all([
      allPartners(callApi),
      callApi(directory.caseTypes, undefined),
    ]);
    const services = partners.reduce((sum, partner) => sum + partner.serviceCount, 0);
    return { own, figures: { entities: partners.length, services, types: caseTypes.length } };
  } catch {
    return { own, figures: null };
  }
}
