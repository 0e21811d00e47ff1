import { styled } from 'styled-components';

/** List of changes, newest first. */
export const ChangeList = styled.ol`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  color: var(--ink-2);
  font-size: var(--text-small);
`;
