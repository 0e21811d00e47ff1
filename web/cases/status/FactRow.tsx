import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';

const Facts = styled.dl<{ $columns: number; $dense: boolean }>`
  display: grid;
  /* As wide as their content: a font that arrives late wraps no fact. */
  grid-template-columns: repeat(${({ $columns }) => $columns}, auto);
  gap: var(--space-6) var(--space-8);
  margin-block-start: ${({ $dense }) => ($dense ? 'var(--space-3)' : '28px')};
  padding-block-start: var(${({ $dense }) => ($dense ? '--space-3' : '--space-6')});
  border-block-start: 1px solid var(--line);

  ${upTo.desktop} {
    grid-template-columns: repeat(${({ $columns }) => Math.min($columns, 3)}, minmax(0, 1fr));
  }
  & dt {
    color: var(--ink-3);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
  & dd {
    margin-block-start: 2px;
    font-weight: 600;
  }
  ${upTo.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-2);
    margin-block-start: var(--space-4);
    padding-block-start: var(--space-4);

    & > div {
      display: grid;
      grid-template-columns: 6.5rem minmax(0, 1fr);
      gap: var(--space-3);
      align-items: baseline;
    }
    /* The weight of the first paint: another one, loaded later, would wrap facts and shift the page. */
    & dd {
      margin: 0;
      font-weight: 400;
      font-size: var(--text-small);
      line-height: var(--leading-small);
    }
  }
`;

export interface Fact {
  term: string;
  detail: ReactNode;
}

interface FactRowProps {
  facts: readonly Fact[];
  /** Where room is short. */
  dense?: boolean;
  /** The default is a column for each fact. */
  columns?: number;
}

/** Facts beside each other. */
export function FactRow({ facts, dense = false, columns = facts.length }: FactRowProps) {
  return (
    <Facts $columns={columns} $dense={dense}>
      {facts.map(({ term, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </Facts>
  );
}
