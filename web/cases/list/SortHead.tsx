import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CaseSort } from '../../../common/cases/case.enums.ts';
import { useTexts } from '../../client/text.ts';
import { VisuallyHidden } from '../../controls/VisuallyHidden.tsx';
import type { Sorting } from './CaseTable.tsx';

const SortLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
  & svg {
    inline-size: 15px;
    block-size: 15px;
    color: var(--ink-3);
  }
`;

interface SortHeadProps {
  by?: 'submitted' | 'updated' | 'due' | 'status';
  sorting?: Sorting;
  /** Only where there is room. */
  wide?: boolean;
  children: ReactNode;
}

/** The head of a column; where the list can be ordered by it, a link that does so and turns the order round. */
export function SortHead({ by, sorting, wide, children }: SortHeadProps) {
  const t = useTexts();
  const attributes = { role: 'columnheader', scope: 'col', ...(wide && { 'data-wide': '' }) };
  if (!by || !sorting) return <th {...attributes}>{children}</th>;
  const down: CaseSort = `-${by}`;
  const order = sorting.sort === by ? 'ascending' : sorting.sort === down ? 'descending' : undefined;
  const Icon = order === 'ascending' ? ArrowUp : order ? ArrowDown : ArrowUpDown;
  return (
    <th {...attributes} aria-sort={order}>
      <SortLink href={sorting.hrefOf(order === 'ascending' ? down : by)}>
        {children}
        <Icon aria-hidden="true" />
        {order && <VisuallyHidden>{t(order === 'ascending' ? 'desk.list.sort.asc' : 'desk.list.sort.desc')}</VisuallyHidden>}
      </SortLink>
    </th>
  );
}
