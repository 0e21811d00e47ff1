import { styled } from 'styled-components';

/** An email address that may break anywhere. */
export const EmailText = styled.bdi.attrs({ dir: 'ltr' })`
  && {
    white-space: normal;
    overflow-wrap: anywhere;
  }
`;
