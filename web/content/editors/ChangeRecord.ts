import { styled } from 'styled-components';

/** Who changed what when, newest first. */
export const ChangeRecord = styled.ol`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  color: var(--ink-2);
  font-size: var(--text-small);
`;
