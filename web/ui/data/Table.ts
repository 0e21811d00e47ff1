import { css, styled } from 'styled-components';
import { mediumTable, narrowTable, smallTable } from '../../theme/media.ts';

/** The width of the table decides its layout. */
export const TableContainer = styled.div`
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

/** Each row is one line. */
const denseRows = css`
  & td {
    block-size: 45px;
    padding-block: var(--space-1);
    white-space: nowrap;
  }
  & th {
    padding-block: 7px;
  }
`;

/** Explicit roles: elements displayed as cards lose their native ones. */
export const Table = styled.table.attrs({ role: 'table' })<{ $linked: boolean; $dense: boolean }>`
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
  /* Room for a usual word: only longer ones break. */
  & td:where(:not([data-fit])) {
    min-inline-size: 7rem;
  }
  & tbody tr:hover {
    background: color-mix(in srgb, var(--page) 60%, transparent);
  }
  & tbody tr[aria-current] {
    background: var(--brand-tint);
    box-shadow: inset 3px 0 var(--brand);

    &:dir(rtl) {
      box-shadow: inset -3px 0 var(--brand);
    }
  }
  & [data-fit] {
    inline-size: 1px;
    white-space: nowrap;
  }
  & td[data-grow] {
    inline-size: 100%;
    max-inline-size: 0;
  }
  & [data-below-desktop] {
    display: none;
  }
  ${({ $linked }) => $linked && linkedRows}
  ${({ $dense }) => $dense && denseRows}
  ${mediumTable} {
    & [data-wide],
    & :is(th, td)[aria-hidden] {
      display: none;
    }
    & [data-below-desktop] {
      display: block;
    }
  }
  ${smallTable} {
    & [data-medium] {
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
    & td[data-grow],
    & td[data-medium],
    & td[data-wide] {
      display: block;
      flex: 1 0 100%;
      min-inline-size: 0;
      inline-size: auto;
      max-inline-size: none;
      block-size: auto;
      padding: 0;
      border: 0;
    }
    & td {
      white-space: normal;
    }
    & td[data-card] {
      order: -1;
    }
    & td[data-card='start'] {
      flex: 0 1 auto;
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
