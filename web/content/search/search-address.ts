/** Query of a list page's URL: search words and page. */
export interface SearchQuery {
  q: string;
  page: number;
}

const MAX_QUERY_LENGTH = 200;

/** Parses the URL's query; invalid values get their defaults. */
export function parseSearch(search: Record<string, string>): SearchQuery {
  const page = /^\d{1,6}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  return {
    q: (search['q'] ?? '')
      .replace(/\u0000/g, '')
      .trim()
      .slice(0, MAX_QUERY_LENGTH),
    page: Math.max(1, page),
  };
}

/** URL of a list, without default values. */
export function listHref(path: string, { q, page = 1 }: Partial<SearchQuery>): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return query.size ? `${path}?${query}` : path;
}
