import type { PageContext } from 'vike/types';
import { routeOf } from '../../common/access/routes.ts';
import { textsIn } from '../client/text.ts';

/** The page's name from the route table; an error page is named for the error. */
export function titleOf({
  locale,
  urlPathname,
  is404,
  failure,
}: Pick<PageContext, 'locale' | 'urlPathname' | 'is404' | 'failure'>): string {
  const t = textsIn(locale);
  if (is404) return t('titles.404');
  if (failure) return t('titles.500');
  return t(`titles.${routeOf(urlPathname)?.title ?? '404'}`);
}
