import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CaseSort } from '../../../common/cases/case.enums.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx';
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

interface SortHeaderProps {
  by?: 'submitted' | 'updated' | 'due' | 'status';
  sorting?: Sorting;
  /** Shown on wide screens only. */
  wide?: boolean;
  children: ReactNode;
}

/** Column header. If the column is sortable, a link that toggles the order. */
export function SortHeader({ by, sorting, wide, children }: SortHeaderProps) {
  const t = useTranslation();
  const attributes = { role: 'columnheader', scope: 'col', ...(wide && { 'data-wide': '' }) };
  if (!by || !sorting) return <th {...attributes}>{children}</th>;
  const descending: CaseSort = `-${by}`;
  const order = sorting.sort === by ? 'ascending' : sorting.sort === descending ? 'descending' : undefined;
  const Icon = order === 'ascending' ? ArrowUp : order ? ArrowDown : ArrowUpDown;
  return (
    <th {...attributes} aria-sort={order}>
      <SortLink href={sorting.hrefOf(order === 'ascending' ? descending : by)}>
        {children}
        <Icon aria-hidden="true" />
        {order && (
          <VisuallyHidden>{t(order === 'ascending' ? 'agentWorkspace.list.sort.asc' : 'agentWorkspace.list.sort.desc')}</VisuallyHidden>
        )}
      </SortLink>
    </th>
  );
}
