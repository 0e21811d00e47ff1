import { styled } from 'styled-components';
import { layout } from '../../theme/tokens.ts';
import { boxStyles, layoutConfig, type BoxProps } from './box-styles.ts';

/** The centred 1200 px column with the page's gutters, or without where its surroundings have them. */
export const PageContainer = styled.div.withConfig(layoutConfig)<BoxProps>`
  inline-size: 100%;
  max-inline-size: calc(${layout.container}px + 2 * var(--container-gutter, var(--gutter)));
  margin-inline: auto;
  padding-inline: var(--container-gutter, var(--gutter));
  ${boxStyles}
`;
