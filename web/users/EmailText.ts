import { styled } from 'styled-components';

/** An email; a long one may break anywhere, for it is not read as one word. */
export const EmailText = styled.bdi.attrs({ dir: 'ltr' })`
  && {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
