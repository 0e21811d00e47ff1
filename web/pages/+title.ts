import type { PageContext } from 'vike/types';
import { textsIn } from '../i18n/use-translation.ts';
import { titleOf } from '../layouts/title.ts';

/** The page's title with the product's name. */
export function title(pageContext: PageContext): string {
  return `${titleOf(pageContext)} · ${textsIn(pageContext.locale)('site.brand.name')}`;
}
