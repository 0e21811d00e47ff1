import type { PageContext } from 'vike/types';
import { routeOf } from '../../common/access/routes.ts';
import { textsIn } from '../client/text.ts';

/** What a search engine shows under the page's name. */
export const description = ({ locale, urlPathname }: PageContext): string => textsIn(locale)(routeOf(urlPathname)?.searched ?? 'home.lead');
