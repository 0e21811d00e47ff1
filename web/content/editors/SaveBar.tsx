import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useFoot } from '../../controls/use-foot.ts';
import { upTo } from '../../design/media.ts';

const Bar = styled.div`
  position: sticky;
  z-index: 5;
  inset-block-end: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-3);
  padding: var(--space-3) var(--space-5);
  border: 1px solid var(--line);
  border-radius: var(--radius-lg) var(--radius-lg) 0 0;
  background: var(--surface);
  box-shadow: var(--shadow-2);

  & > p {
    flex: 1;
    color: var(--ink-2);
  }
  ${upTo.mobile} {
    margin-inline: calc(-1 * var(--gutter));
    border-radius: 0;

    & > p:not(:empty) {
      flex: 1 0 100%;
      font-size: var(--text-small);
    }
    & > :not(p) {
      flex: 1;
    }
  }
`;

/** What a form ends with: always in sight; what has the focus is scrolled clear of it. */
export function SaveBar({ children }: { children: ReactNode }) {
  return <Bar ref={useFoot<HTMLDivElement>()}>{children}</Bar>;
}
