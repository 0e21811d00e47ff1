import { styled } from 'styled-components';
import type { PolicyTable as Table } from '../../../common/content/privacy-policy.types.ts';
import { upTo } from '../../theme/media.ts';

/** Stacked on small screens, with the column name in each cell. */
const StyledTable = styled.table`
  inline-size: 100%;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  border-spacing: 0;
  background: var(--surface);
  font-size: var(--text-small);
  line-height: var(--leading-small);

  & :is(th, td) {
    padding: var(--space-3) var(--space-4);
    text-align: start;
    vertical-align: top;
  }
  & thead th {
    color: var(--ink-2);
    font-weight: 600;
  }
  & tbody th {
    font-weight: 600;
  }
  & tbody :is(th, td) {
    border-block-start: 1px solid var(--line);
  }
  ${upTo.mobile} {
    &,
    & :is(tbody, tr, th, td) {
      display: block;
    }
    & thead {
      position: absolute;
      clip-path: inset(50%);
    }
    & tbody tr {
      padding-block: var(--space-3);
    }
    & tbody tr + tr {
      border-block-start: 1px solid var(--line);
    }
    & tbody :is(th, td) {
      padding-block: 2px;
      border: 0;
    }
  }
`;

/** Table of the policy; the first column holds the row headers. */
export function PolicyTable({ table: { head, rows, names }, label }: { table: Table; label: string }) {
  return (
    <StyledTable role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {head.map((cell) => (
            <th key={cell} scope="col" role="columnheader">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([first, ...others]) => (
          <tr key={first} role="row">
            <th scope="row" role="rowheader">
              {names ? <bdi dir="ltr">{first}</bdi> : first}
            </th>
            {others.map((cell) => (
              <td key={cell} role="cell">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </StyledTable>
  );
}
