import { styled } from 'styled-components';

/** What a person wrote, with their own line breaks and in their own direction. */
export const PersonText = styled.p.attrs({ dir: 'auto' })`
  overflow-wrap: anywhere;
  text-align: start;
  white-space: pre-line;
`;
