import { CONTENT_SORTS, type ContentSort } from '../../../common/content/editors.types.ts';

/** What a list's address asks for. */
export interface ListQuery {
  q: string;
  page: number;
  sort: ContentSort;
  descending: boolean;
  /** The whole list, to be put in order. */
  arrange: boolean;
}

const LONGEST = 200;

/** Whatever stands in an address becomes a question that can be asked. */
export function listQuery(search: Record<string, string>): ListQuery {
  const page = /^[1-9]\d{0,4}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  const sort = CONTENT_SORTS.find((one) => one === search['sort']) ?? 'order';
  const q = (search['q'] ?? '')
    .replace(/\u0000/g, '')
    .trim()
    .slice(0, LONGEST);
  return { q, page, sort, descending: search['dir'] === 'desc', arrange: search['arrange'] === '1' };
}

/** The same list, changed. Only what differs from the whole first page stands in it. */
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
