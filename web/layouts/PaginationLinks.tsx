import { styled } from 'styled-components';
import { usePagingTexts } from '../api/use-paging-texts.ts';
import { Pagination } from '../ui/navigation/Pagination.tsx';

const Footer = styled.div`
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--line);
`;

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
    <Footer>
      <Pagination
        current={page}
        total={Math.ceil(total / pageSize)}
        href={href}
        summary={summary({ from: offset + 1, to: offset + shown })}
        texts={usePagingTexts(label)}
      />
    </Footer>
  );
}
