import { styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';

export const Header = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-4);
  margin-block-end: var(--space-6);

  & h1 {
    font-size: var(--text-h2);
    line-height: var(--leading-h2);
  }
  & p {
    color: var(--ink-2);
  }
  ${upTo.sm} {
    & > a {
      inline-size: 100%;
    }
  }
`;

/** Row of the action card, which comes first, and the chart. */
export const SummaryRow = styled.div<{ $single?: boolean }>`
  display: grid;
  grid-template-columns: ${({ $single }) => ($single ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) minmax(0, 2fr)')};
  align-items: start;
  gap: var(--space-5);
  margin-block-end: var(--space-5);

  ${upTo.desktop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
