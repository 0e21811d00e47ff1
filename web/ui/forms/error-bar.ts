import { css } from 'styled-components';

/** A bar along a question that has an error. */
export const errorBar = css`
  border-inline-start: 4px solid var(--danger);
  padding-inline-start: var(--space-4);
`;
