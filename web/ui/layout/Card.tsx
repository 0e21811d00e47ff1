import { styled } from 'styled-components';
import { upTo } from '../../theme/media.ts';
import { boxStyles, headingSizes, layoutConfig, type BoxProps, type FlexProps } from './box-styles.ts';

interface CardProps extends BoxProps {
  /** Padding for a card without sections. */
  $pad?: boolean;
  $tint?: boolean;
  /** Cuts the corners of what fills the card to its edges. */
  clip?: boolean;
}

/** A white surface on the page background. */
export const Card = styled.div.withConfig(layoutConfig)<CardProps>`
  border: 1px solid ${({ $tint }) => ($tint ? 'transparent' : 'var(--line)')};
  border-radius: var(--radius-lg);
  background: ${({ $tint }) => ($tint ? 'var(--brand-tint)' : 'var(--surface)')};
  ${({ $pad }) => $pad && 'padding: var(--space-8);'}

  ${upTo.mobile} {
    ${({ $pad }) => $pad && 'padding: var(--space-6) 18px;'}
  }
  ${({ clip }) => clip && 'overflow: clip;'}
  ${boxStyles}
`;

/** The title of a card or section; with `heading`, `lg` for forms and `sm` for asides. Set its level with `as`. */
export const CardTitle = styled.h2.withConfig(layoutConfig)<BoxProps>`
  margin-block-end: 6px;
  font-size: ${headingSizes.md};
  ${boxStyles}
`;

/** A section of a card, separated by a hairline. */
export const CardSection = styled.section`
  padding: 36px var(--space-10);

  & + & {
    border-block-start: 1px solid var(--line);
  }
  ${upTo.mobile} {
    padding: var(--space-6) 18px;
  }
`;

/** The footer of a card: back first, next last. On narrow screens the buttons are stacked with next on top. */
export const CardActions = styled.div.withConfig(layoutConfig)<Pick<FlexProps, 'justify'>>`
  display: flex;
  flex-wrap: wrap;
  justify-content: ${({ justify = 'space-between' }) => justify};
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-6) var(--space-10);
  border-block-start: 1px solid var(--line);
  border-end-start-radius: var(--radius-lg);
  border-end-end-radius: var(--radius-lg);
  background: var(--page);

  ${upTo.mobile} {
    flex-direction: column-reverse;
    align-items: stretch;
    gap: var(--space-2);
    padding: 14px var(--space-4);
  }
`;
