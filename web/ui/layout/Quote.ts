import { styled } from 'styled-components';

/** What a person has written, as they wrote it. */
export const Quote = styled.blockquote`
  margin-block: var(--space-3);
  padding-inline-start: var(--space-3);
  border-inline-start: 3px solid var(--line-strong);
  white-space: pre-line;
`;
