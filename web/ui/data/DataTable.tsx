import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { mediumTable, narrowTable } from '../../theme/media.ts';

const Container = styled.div`
  container: data-table / inline-size;
`;

/** The link that opens a row. */
export const RowLink = styled.a`
  font-weight: 600;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

/** The link covers the row. */
const linkedRows = css`
  & tbody tr {
    position: relative;
  }
  & td {
    padding-block: 18px;
  }
  & ${RowLink}::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

/** Explicit roles: elements displayed as cards lose their native ones. */
const Table = styled.table.attrs({ role: 'table' })<{ $linked: boolean }>`
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
  & [data-below-desktop] {
    display: none;
  }
  ${({ $linked }) => $linked && linkedRows}
  ${mediumTable} {
    & [data-wide],
    & :is(th, td)[aria-hidden] {
      display: none;
    }
    & [data-below-desktop] {
      display: block;
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
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      justify-content: space-between;
      gap: var(--space-1) var(--space-3);
      padding: var(--space-4);
      border-block-start: 1px solid var(--line);
    }
    & td,
    & td:first-child,
    & td:last-child,
    & td[data-wide] {
      display: block;
      flex: 1 0 100%;
      min-inline-size: 0;
      inline-size: auto;
      padding: 0;
      border: 0;
      overflow-wrap: anywhere;
    }
    & td[data-fit] {
      white-space: normal;
    }
    & td[data-card] {
      order: -1;
    }
    & td[data-card='start'] {
      flex: none;
    }
    & td[data-card='fill'] {
      flex: 1;
    }
    & td[aria-hidden],
    & [data-below-desktop] {
      display: none;
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
  /** Hidden between the card layout and a wide table. */
  wide?: boolean;
  /** As narrow as its content. */
  fit?: boolean;
  /** Shown before the value in the card layout; omit it where the value is clear. */
  label?: string;
  /**
   * In the card layout: before the other cells, as wide as its content, as the rest of the line, or on its own line.
   */
  card?: 'start' | 'fill' | 'line';
  /** Names its row. */
  rowHeader?: boolean;
  /** A sign without meaning, for wide tables only. */
  decorative?: boolean;
}

interface DataTableProps<Row> {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The rows hold a `RowLink`. */
  linked?: boolean;
  isSelected?: (row: Row) => boolean;
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

const attributesOf = <Row,>({ wide, fit, decorative }: Column<Row>) => ({
  'data-wide': wide ? '' : undefined,
  'data-fit': fit ? '' : undefined,
  'aria-hidden': decorative,
});

/** A table with sortable headings. In narrow containers each row is a card. */
export function DataTable<Row>({ label, columns, rows, keyOf, linked = false, isSelected }: DataTableProps<Row>) {
  return (
    <Container>
      <Table aria-label={label} $linked={linked}>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                aria-sort={column.sort?.direction}
                {...attributesOf(column)}
              >
                <Heading {...column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row" aria-selected={isSelected?.(row)}>
              {columns.map((column) => (
                <td
                  key={column.id}
                  role={column.rowHeader ? 'rowheader' : 'cell'}
                  data-label={column.label}
                  data-card={column.card}
                  {...attributesOf(column)}
                >
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
