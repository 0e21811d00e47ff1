import { CONTENT_SORTS, type ContentSort } from '../../../common/content/editors.types.ts';

/** Query of a list's URL. */
export interface ListQuery {
  q: string;
  page: number;
  sort: ContentSort;
  descending: boolean;
  /** Whether the list is being reordered. */
  arrange: boolean;
}

const MAX_QUERY_LENGTH = 200;

/** Parses the URL's query; invalid values get their defaults. */
export function listQuery(search: Record<string, string>): ListQuery {
  const page = /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  const sort = CONTENT_SORTS.find((one) => one === search['sort']) ?? 'order';
  const q = (search['q'] ?? '')
    .replace(/\u0000/g, '')
    .trim()
    .slice(0, MAX_QUERY_LENGTH);
  return { q, page, sort, descending: search['dir'] === 'desc', arrange: search['arrange'] === '1' };
}

/** URL of the list with changes, without default values. */
export function listHref(path: string, query: ListQuery, change: Partial<ListQuery>): string {
  const { q, page, sort, descending, arrange } = { ...query, page: 1, ...change };
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(sort !== 'order' && { sort }),
    ...(descending && { dir: 'desc' }),
    ...(page > 1 && { page: String(page) }),
    ...(arrange && { arrange: '1' }),
  });
  return search.size ? `${path}?${search}` : path;
}
