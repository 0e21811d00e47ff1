import { styled } from 'styled-components';
import { usePagingTexts } from '../client/use-paging-texts.ts';
import { Pagination } from '../controls/Pagination.tsx';

const Foot = styled.div`
  padding: var(--space-4) var(--space-5);
  border-block-start: 1px solid var(--line);
`;

interface PagesBelowProps {
  page: number;
  pageSize: number;
  /** How many stand on this page, and how many there are. */
  shown: number;
  total: number;
  href: (page: number) => string;
  /** Says which of the list are here: the first and the last by number. */
  summary: (here: { from: number; to: number }) => string;
  /** The name of the list's pages, where it has one of its own. */
  label?: string;
}

/** The foot of a table that goes on over several pages. */
export function PagesBelow({ page, pageSize, shown, total, href, summary, label }: PagesBelowProps) {
  const before = (page - 1) * pageSize;
  return (
    <Foot>
      <Pagination
        current={page}
        total={Math.ceil(total / pageSize)}
        href={href}
        summary={summary({ from: before + 1, to: before + shown })}
        texts={usePagingTexts(label)}
      />
    </Foot>
  );
}
