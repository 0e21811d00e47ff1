import { styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';

/** Explicit roles: with the card layout, table elements lose their implicit roles. */
export const Table = styled.table.attrs({ role: 'table' })`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 0.9375rem;
  line-height: 1.55;

  ${upTo.desktop} {
    & [data-wide] {
      display: none;
    }
    & [data-type-below] {
      display: block;
    }
  }
  ${upTo.mobile} {
    &,
    & tbody {
      display: block;
    }
    & thead {
      display: none;
    }
  }
`;

export const HeaderRow = styled.tr.attrs({ role: 'row' })`
  & th {
    padding: 14px var(--space-4);
    background: var(--surface-2);
    color: var(--ink-2);
    font-size: 0.875rem;
    font-weight: 600;
    text-align: start;
    white-space: nowrap;
  }
  & th:first-child {
    padding-inline-start: var(--space-6);
  }
  ${upTo.desktop} {
    & th {
      padding-inline: var(--space-2);
    }
  }
`;

export const CaseRow = styled.tr.attrs({ role: 'row' })`
  position: relative;

  & td {
    padding: 18px var(--space-4);
    border-block-start: 1px solid var(--line);
  }
  & td:first-child {
    padding-inline-start: var(--space-6);
  }
  &:hover {
    background: color-mix(in srgb, var(--page) 60%, transparent);
  }
  ${upTo.desktop} {
    & td {
      padding-inline: var(--space-2);
    }
  }
  ${upTo.mobile} {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-3);
    padding: 18px var(--space-4);
    border-block-start: 1px solid var(--line);

    & td,
    & td:first-child {
      display: block;
      flex: 1 0 100%;
      padding: 0;
      border: 0;
    }
    & td[data-label]::before {
      content: attr(data-label) ': ';
      color: var(--ink-3);
    }
  }
`;

/** On a card, the number and the status share the first line. */
export const NumberCell = styled.td`
  ${upTo.mobile} {
    &&&& {
      order: -2;
      flex: none;
    }
  }
`;

/** The link covers the whole row. */
export const NumberLink = styled.a`
  color: var(--link);
  font-weight: 600;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration: underline;
  }
`;

/** On tablets the type is shown below the entity instead of in a column. */
export const NarrowType = styled.small`
  display: none;
  color: var(--ink-3);
  font-weight: 400;
`;

export const StatusCell = styled.td`
  ${upTo.mobile} {
    &&&& {
      order: -1;
      flex: none;
    }
  }
`;

export const ChevronCell = styled.td`
  inline-size: 1px;
  color: var(--ink-3);

  & svg {
    inline-size: 20px;
    block-size: 20px;
  }
  ${upTo.desktop} {
    &&&& {
      display: none;
    }
  }
`;
