import { LIMITS } from '../../../common/limits.ts';
import { pageNumber } from '../../api/paging.ts';
import { urlWith } from '../../api/url-with.ts';

/** Query of a list page's URL: search words and page. */
export interface SearchQuery {
  q: string;
  page: number;
}

/** A search text of the URL, in a form that the API accepts. */
export const searchText = (typed = '', maxLength: number = LIMITS.longSearchTextMax): string =>
  typed
    .replace(/\u0000/g, '')
    .trim()
    .slice(0, maxLength);

/** Parses the URL's query; invalid values get their defaults. */
export const parseSearch = (search: Record<string, string>): SearchQuery => ({
  q: searchText(search['q']),
  page: pageNumber(search['page']),
});

/** URL of a list, without default values. */
export const listHref = (path: string, { q, page = 1 }: Partial<SearchQuery>): string =>
  urlWith(path, { q, page: page > 1 && page });
