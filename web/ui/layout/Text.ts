import { styled } from 'styled-components';
import { boxStyles, layoutConfig, type BoxProps } from './box-styles.ts';

/** A paragraph or, with `as`, a heading or part of one, in the sizes and tones of the theme. */
export const Text = styled.p.withConfig(layoutConfig)<BoxProps>`
  ${boxStyles}
`;

/** A list with bullets or, as `ol`, numbers. */
export const List = styled.ul.withConfig(layoutConfig)<BoxProps>`
  display: grid;
  gap: var(--space-1);
  padding-inline-start: var(--space-5);
  ${boxStyles}
`;

/** A secondary line below a value. */
export const SubText = styled.small`
  display: block;
  color: var(--ink-3);
  font-weight: 400;
`;
