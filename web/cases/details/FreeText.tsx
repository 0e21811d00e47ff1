import { styled } from 'styled-components';

/** Free text with its line breaks, in its own direction. */
export const FreeText = styled.p.attrs({ dir: 'auto' })`
  overflow-wrap: anywhere;
  text-align: start;
  white-space: pre-line;
`;
