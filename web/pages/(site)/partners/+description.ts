import type { PageContext } from 'vike/types';
import { namesIn } from '../../../../common/city/city-names.ts';
import { textsIn } from '../../../i18n/use-translation.ts';
import type { PartnersData } from '../../../content/partners/partners-data.ts';

const MAX_SERVICES = 8;

/** The first services of the entity, or the introduction of the list. */
export function description({ locale, settings, data }: PageContext & { data?: Partial<PartnersData> }): string {
  const opened = data?.opened;
  if (!opened) return textsIn(locale)('content.partners.lead', namesIn(settings.city, locale));
  const services = opened.services.slice(0, MAX_SERVICES).map(({ name }) => name);
  return `${opened.name}: ${services.join(locale === 'ar' ? '، ' : ', ')}`;
}
