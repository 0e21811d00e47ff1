import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { narrowTable, upTo } from '../design/media.ts';

const Room = styled.div`
  container: data-table / inline-size;
`;

/** Roles are said outright: drawn as cards, the elements would lose theirs. */
const Table = styled.table.attrs({ role: 'table' })`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  line-height: 1.55;

  & th,
  & td {
    padding: 14px var(--space-3);
    text-align: start;
  }
  & :is(th, td):first-child {
    padding-inline-start: var(--space-5);
  }
  & :is(th, td):last-child {
    padding-inline-end: var(--space-5);
  }
  & th {
    background: var(--surface-2);
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
    white-space: nowrap;
  }
  & td {
    border-block-start: 1px solid var(--line);
  }
  & tbody tr:hover {
    background: color-mix(in srgb, var(--page) 60%, transparent);
  }
  & [data-fit] {
    inline-size: 1px;
    white-space: nowrap;
  }
  ${upTo.desktop} {
    & [data-wide] {
      display: none;
    }
  }
  ${narrowTable} {
    &,
    & tbody {
      display: block;
    }
    & thead {
      display: none;
    }
    & tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: var(--space-1) var(--space-3);
      padding: var(--space-4);
      border-block-start: 1px solid var(--line);
    }
    & td,
    & td:first-child,
    & td:last-child,
    & td[data-wide] {
      display: block;
      inline-size: auto;
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }
    & td[data-label]::before {
      content: attr(data-label) ': ';
      color: var(--ink-3);
    }
  }
`;

const SortLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-block-size: 24px;
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
  & svg {
    inline-size: 14px;
    block-size: 14px;
  }
  & svg[data-idle] {
    opacity: 0.45;
  }
`;

export interface Column<Row> {
  id: string;
  head: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Where the heading leads, and how the column is sorted now. */
  sort?: { href: string; direction?: 'ascending' | 'descending' };
  /** Not shown between cards and desktop. */
  wide?: boolean;
  /** As narrow as its content. */
  fit?: boolean;
  /** Written before the value where rows are cards; a column that explains itself needs none. */
  label?: string;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

function Heading<Row>({ head, sort }: Pick<Column<Row>, 'head' | 'sort'>) {
  if (!sort) return head;
  const Icon = sort.direction === 'ascending' ? ChevronUp : ChevronDown;
  return (
    <SortLink href={sort.href} keep-scroll-position="">
      {head}
      <Icon aria-hidden="true" data-idle={sort.direction ? undefined : ''} />
    </SortLink>
  );
}

/** Rows under sortable headings; where there is little room each row is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const marks = ({ wide, fit }: Column<Row>) => ({ 'data-wide': wide ? '' : undefined, 'data-fit': fit ? '' : undefined });
  return (
    <Room>
      <Table aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" aria-sort={column.sort?.direction} {...marks(column)}>
                <Heading {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map((column) => (
                <td key={column.id} role="cell" data-label={column.label} {...marks(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Room>
  );
}
