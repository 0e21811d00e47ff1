import { css, styled } from 'styled-components';

/** Not drawn, still read: the name of what it was written on. */
export const unseen = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Words in the masthead that go when there is no room for them. */
export const Word = styled.span<{ $from: string }>`
  @container masthead (max-width: ${({ $from }) => $from}) {
    ${unseen}
  }
`;
