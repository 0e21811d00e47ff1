import { css, styled } from 'styled-components';

/** Hides an element visually and keeps it for screen readers. */
export const visuallyHiddenStyles = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Read by screen readers, not visible. */
export const VisuallyHidden = styled.span`
  ${visuallyHiddenStyles}
`;
