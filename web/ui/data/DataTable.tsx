import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { narrowTable, upTo } from '../../theme/media.ts';

const Container = styled.div`
  container: data-table / inline-size;
`;

/** Explicit roles: elements displayed as cards lose their native ones. */
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
  /** The link of the heading and the current sort direction. */
  sort?: { href: string; direction?: 'ascending' | 'descending' };
  /** Hidden between the card layout and desktop width. */
  wide?: boolean;
  /** As narrow as its content. */
  fit?: boolean;
  /** Shown before the value in the card layout; omit it where the value is clear. */
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

/** A table with sortable headings. In narrow containers each row is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  const dataAttributes = ({ wide, fit }: Column<Row>) => ({ 'data-wide': wide ? '' : undefined, 'data-fit': fit ? '' : undefined });
  return (
    <Container>
      <Table aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" aria-sort={column.sort?.direction} {...dataAttributes(column)}>
                <Heading {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map((column) => (
                <td key={column.id} role="cell" data-label={column.label} {...dataAttributes(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Container>
  );
}
