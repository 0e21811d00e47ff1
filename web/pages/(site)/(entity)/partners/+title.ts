import type { PageContext } from 'vike/types';
import type { PartnerData } from '../../../../content/partners/partner-data.ts';
import { documentTitle } from '../../../../layouts/title.ts';

/** The name of the entity. */
export const title = (pageContext: PageContext & { data?: Partial<PartnerData> }): string =>
  documentTitle(pageContext, pageContext.data?.crumb);
