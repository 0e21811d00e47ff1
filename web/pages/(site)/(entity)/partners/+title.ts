import type { PageContext } from 'vike/types';
import { namesIn } from '../../../../../common/city/city-names.ts';
import type { PartnerData } from '../../../../content/partners/partner-data.ts';
import { titleOf } from '../../../../layouts/title.ts';

/** The name of the entity. */
export function title(pageContext: PageContext & { data?: Partial<PartnerData> }): string {
  return `${pageContext.data?.crumb ?? titleOf(pageContext)} · ${namesIn(pageContext.settings.city, pageContext.locale).portal}`;
}
