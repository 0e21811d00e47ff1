import type { PageContext } from 'vike/types';
import { textsIn } from '../../../../i18n/use-translation.ts';
import type { PartnerData } from '../../../../content/partners/partner-data.ts';

const MAX_SERVICES = 8;

/** The first services of the entity. */
export function description({ locale, data }: PageContext & { data?: Partial<PartnerData> }): string {
  const names = data?.partner?.services.slice(0, MAX_SERVICES).map(({ name }) => name) ?? [];
  return [data?.crumb, names.join(textsIn(locale)('site.listSeparator'))].filter(Boolean).join(': ');
}
