import { styled } from 'styled-components';
import { boxStyles, layoutConfig, type BoxProps } from './box-styles.ts';

/** A paragraph or, with `as`, a heading or part of one, in the sizes and tones of the theme. */
export const Text = styled.p.withConfig(layoutConfig)<BoxProps>`
  ${boxStyles}
`;
