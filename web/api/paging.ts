import type { Paged } from '../../common/content/content.types.ts';

type Total = Pick<Paged, 'total' | 'pageSize'>;

/** The page of `?page=`; 1 for a missing or invalid value. */
export const pageNumber = (requested = ''): number => (/^[1-9]\d{0,4}$/.test(requested) ? Number(requested) : 1);

/** The number of the last page; an empty list has one. */
export const lastPageOf = ({ total, pageSize }: Total): number => Math.max(1, Math.ceil(total / pageSize));

/** Fetches a page of a list; for a page number past the end, the last page. */
export async function fetchExistingPage<Out extends Total>(
  page: number,
  fetchPage: (page: number) => Promise<Out>,
): Promise<{ page: number; found: Out }> {
  const found = await fetchPage(page);
  const last = lastPageOf(found);
  return page <= last ? { page, found } : { page: last, found: await fetchPage(last) };
}
