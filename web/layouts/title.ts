import type { PageContext } from 'vike/types';
import { textsIn } from '../i18n/use-translation.ts';
import type { TextKey } from '../i18n/text-key.ts';

/** The page's title from the route table, or the title of the error. */
export function titleOf({ locale, route, is404, failure }: Pick<PageContext, 'locale' | 'route' | 'is404' | 'failure'>): string {
  const t = textsIn(locale);
  if (is404) return t('titles.404');
  if (failure) return t('titles.500');
  return t(`titles.${route?.title ?? '404'}` as TextKey);
}
