import { usePagingTexts } from '../api/use-paging-texts.ts';
import { Pagination } from '../ui/navigation/Pagination.tsx';
import { Box } from '../ui/layout/Box.ts';

interface PaginationLinksProps {
  page: number;
  pageSize: number;
  /** The number of rows on this page; `total` is the number of all rows. */
  shown: number;
  total: number;
  href: (page: number) => string;
  /** Describes the visible range by the numbers of its first and last row. */
  summary: (range: { from: number; to: number }) => string;
  /** The accessible name of the navigation, if the default does not fit. */
  label?: string;
}

/** The pagination below a table. */
export function PaginationLinks({ page, pageSize, shown, total, href, summary, label }: PaginationLinksProps) {
  const offset = (page - 1) * pageSize;
  return (
    <Box py={4} px={5} line="top">
      <Pagination
        current={page}
        total={Math.ceil(total / pageSize)}
        href={href}
        summary={summary({ from: offset + 1, to: offset + shown })}
        texts={usePagingTexts(label)}
      />
    </Box>
  );
}
