import type { PageContext } from 'vike/types';
import { brandingNames } from '../../common/city/branding.ts';
import { textsIn } from '../i18n/use-translation.ts';
import type { TextKey } from '../i18n/text-key.ts';

/** Data of a page whose title depends on what it shows. */
export interface TitledData {
  /** A key of titles.json. */
  titleKey?: string;
}

/** Data of a page that shows one thing of a list. */
export interface CrumbData {
  /** The text of the last breadcrumb. */
  crumb: string;
}

/** The text of the page's last breadcrumb, if it has one of its own. */
export const crumbOf = ({ data }: Pick<PageContext, 'data'>): string | undefined =>
  (data as Partial<CrumbData> | undefined)?.crumb;

/** The page's title: of its data, from the route table, or of the error. */
export function titleOf({
  locale,
  route,
  is404,
  failure,
  data,
}: Pick<PageContext, 'locale' | 'route' | 'is404' | 'failure' | 'data'>): string {
  const t = textsIn(locale);
  if (is404) return t('titles.404');
  if (failure) return t('titles.500');
  const shown = (data as TitledData | undefined)?.titleKey ?? route?.title ?? '404';
  return t(`titles.${shown}` as TextKey);
}

/** The title of the document: that of the page, else of its route, with the name of the portal. */
export const documentTitle = (page: PageContext, pageTitle = titleOf(page)): string =>
  `${pageTitle} · ${brandingNames(page.settings.city, page.locale).portal}`;
