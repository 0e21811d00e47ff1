import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Table, TableContainer } from './Table.ts';

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
  /** Hidden between the card layout and a table of medium width. */
  medium?: boolean;
  /** As narrow as its content. */
  fit?: boolean;
  /** Takes the room that the other columns leave, however long its content is. */
  grow?: boolean;
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
  /** Each row is one line. */
  dense?: boolean;
  isSelected?: (row: Row) => boolean;
  /** The row whose content is shown beside the table. */
  isCurrent?: (row: Row) => boolean;
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

const attributesOf = <Row,>({ id, wide, medium, fit, grow, decorative }: Column<Row>) => ({
  'data-column': id,
  'data-medium': medium ? '' : undefined,
  'data-wide': wide ? '' : undefined,
  'data-fit': fit ? '' : undefined,
  'data-grow': grow ? '' : undefined,
  'aria-hidden': decorative,
});

/** A table with sortable headings. In narrow containers each row is a card. */
export function DataTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  linked = false,
  dense = false,
  isSelected,
  isCurrent,
}: DataTableProps<Row>) {
  return (
    <TableContainer>
      <Table aria-label={label} $linked={linked} $dense={dense}>
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
            <tr
              key={keyOf(row)}
              role="row"
              aria-selected={isSelected?.(row)}
              aria-current={isCurrent?.(row) || undefined}
            >
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
    </TableContainer>
  );
}
