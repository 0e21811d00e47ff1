import type { PageContext } from 'vike/types';
import { namesIn } from '../../common/city/city-names.ts';
import { titleOf } from '../layouts/title.ts';

/** The page's title with the product's name. */
export function title(pageContext: PageContext): string {
  return `${titleOf(pageContext)} · ${namesIn(pageContext.settings.city, pageContext.locale).portal}`;
}
