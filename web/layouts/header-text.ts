import { css, styled } from 'styled-components';

/** Hides the text visually and keeps it as the accessible name. */
export const visuallyHiddenStyles = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Header text that is hidden below a minimum container width. */
export const ResponsiveText = styled.span<{ $minWidth: string }>`
  @container masthead (max-width: ${({ $minWidth }) => $minWidth}) {
    ${visuallyHiddenStyles}
  }
`;
