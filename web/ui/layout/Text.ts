import { styled } from 'styled-components';
import { boxStyles, layoutConfig, type BoxProps } from './box-styles.ts';

/** A paragraph or, with `as`, a heading or part of one, in the sizes and tones of the theme. */
export const Text = styled.p.withConfig(layoutConfig)<BoxProps>`
  ${boxStyles}
`;

/** A secondary line below a value. */
export const SubText = styled.small`
  display: block;
  color: var(--ink-3);
  font-weight: 400;
`;
