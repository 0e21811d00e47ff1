import type { PageContext } from 'vike/types';
import { textsIn } from '../client/text.ts';
import { titleOf } from '../layouts/title.ts';

/** The page's name and the product's. */
export function title(pageContext: PageContext): string {
  return `${titleOf(pageContext)} · ${textsIn(pageContext.locale)('site.brand.name')}`;
}
