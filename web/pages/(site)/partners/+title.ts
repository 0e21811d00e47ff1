import type { PageContext } from 'vike/types';
import { namesIn } from '../../../../common/city/city-names.ts';
import type { PartnersData } from '../../../content/partners/partners-data.ts';
import { titleOf } from '../../../layouts/title.ts';

/** The name of the entity, or the title of the list. */
export function title(pageContext: PageContext & { data?: Partial<PartnersData> }): string {
  return `${pageContext.data?.opened?.name ?? titleOf(pageContext)} · ${namesIn(pageContext.settings.city, pageContext.locale).portal}`;
}
