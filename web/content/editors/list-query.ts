import { CONTENT_SORTS, type ContentSort } from '../../../common/content/editors.types.ts';
import { pageNumber } from '../../api/paging.ts';
import { searchText } from '../list-search/search-query.ts';
import { urlWith } from '../../api/url-with.ts';

/** Query of a list's URL. */
export interface ListQuery {
  q: string;
  page: number;
  sort: ContentSort;
  descending: boolean;
  /** Whether the list is being reordered. */
  arrange: boolean;
}

/** Parses the URL's query; invalid values get their defaults. */
export function parseListQuery(search: Record<string, string>): ListQuery {
  return {
    q: searchText(search['q']),
    page: pageNumber(search['page']),
    sort: CONTENT_SORTS.find((one) => one === search['sort']) ?? 'order',
    descending: search['dir'] === 'desc',
    arrange: search['arrange'] === '1',
  };
}

/**
 * The URL of the list with a changed query. Returns to page 1 unless `change` has a page. Omits default values.
 */
export function editorListHref(path: string, query: ListQuery, change: Partial<ListQuery>): string {
  const { q, page, sort, descending, arrange } = { ...query, page: 1, ...change };
  return urlWith(path, {
    q,
    sort: sort !== 'order' && sort,
    dir: descending && 'desc',
    page: page > 1 && page,
    arrange: arrange && '1',
  });
}
