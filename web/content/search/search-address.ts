/** What a list page's address says: the words searched for and the page. */
export interface Asked {
  q: string;
  page: number;
}

const LONGEST = 200;

/** Whatever stands in an address becomes a question that can be asked. */
export function askedIn(search: Record<string, string>): Asked {
  const page = /^\d{1,6}$/.test(search['page'] ?? '') ? Number(search['page']) : 1;
  return {
    q: (search['q'] ?? '')
      .replace(/\u0000/g, '')
      .trim()
      .slice(0, LONGEST),
    page: Math.max(1, page),
  };
}

/** The address of a list: only what differs from the whole first page stands in it. */
export function listAddress(path: string, { q, page = 1 }: Partial<Asked>): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return query.size ? `${path}?${query}` : path;
}
