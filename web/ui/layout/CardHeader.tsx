import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CardTitle } from './Card.tsx';
import { upTo } from '../../theme/media.ts';

const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  padding: var(--space-6) var(--space-5);

  & > div {
    flex: 1 1 20rem;
    min-inline-size: 0;
  }
  & p {
    max-inline-size: 70ch;
    color: var(--ink-2);
    font-size: var(--text-small);
    line-height: var(--leading-small);
  }
  ${upTo.mobile} {
    padding: var(--space-5) var(--space-4);

    & > button {
      inline-size: 100%;
    }
  }
`;

/** Card header: title, introduction and an action. */
export function CardHeader({ title, intro, action }: { title: string; intro: string; action?: ReactNode }) {
  return (
    <Header>
      <div>
        <CardTitle>{title}</CardTitle>
        <p>{intro}</p>
      </div>
      {action}
    </Header>
  );
}

/** Buttons at the end of a row. */
export const RowActions = styled.span`
  display: flex;
  justify-content: flex-end;

  & [data-danger] {
    color: var(--danger);
  }
  ${upTo.mobile} {
    justify-content: flex-start;
    margin-inline-start: calc(-1 * var(--space-3));
  }
`;
