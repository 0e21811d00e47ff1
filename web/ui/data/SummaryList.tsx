import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Text } from '../layout/Text.ts';

const List = styled.dl<{ $termWidth: string }>`
  & > div {
    display: grid;
    grid-template-columns: min(${({ $termWidth }) => $termWidth}, 40%) minmax(0, 1fr) auto;
    gap: var(--space-3);
    align-items: baseline;
    padding-block: var(--space-3);
    border-block-end: 1px solid var(--line);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
  & > div:last-child {
    border-block-end: 0;
  }
`;

export interface SummaryRow {
  term: ReactNode;
  detail: ReactNode;
  /** A link or button that changes the row. */
  action?: ReactNode;
  key?: string;
}

/** A list of terms and details. Rows without a detail are left out. */
export function SummaryList({ rows, termWidth = '112px' }: { rows: readonly SummaryRow[]; termWidth?: string }) {
  const shownRows = rows.filter(({ detail }) => detail !== null && detail !== undefined && detail !== '');
  return (
    <List $termWidth={termWidth}>
      {shownRows.map(({ term, detail, action, key }, index) => (
        <div key={key ?? index}>
          <Text as="dt" tone="ink-3">
            {term}
          </Text>
          <Text as="dd" weight={600}>
            {detail}
          </Text>
          {action && <dd>{action}</dd>}
        </div>
      ))}
    </List>
  );
}
