import { styled } from 'styled-components';
import { visuallyHiddenStyles } from '../ui/layout/VisuallyHidden.tsx';

/** Header text that is hidden below a minimum container width. */
export const ResponsiveText = styled.span<{ $minWidth: string }>`
  @container masthead (max-width: ${({ $minWidth }) => $minWidth}) {
    ${visuallyHiddenStyles}
  }
`;
