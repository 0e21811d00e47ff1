import type { PageContext } from 'vike/types';
import { routeOf } from '../../common/access/routes.ts';
import { textsIn } from '../client/text.ts';

/** The page's name and the product's, from the route table. */
export function title(pageContext: PageContext): string {
  const t = textsIn(pageContext.locale);
  const key = pageContext.is404 ? '404' : pageContext.failure ? '500' : (routeOf(pageContext.urlPathname)?.title ?? '404');
  return `${t(`titles.${key}`)} · ${t('site.brand.name')}`;
}
