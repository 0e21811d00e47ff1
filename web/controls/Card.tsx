import { styled } from 'styled-components';
import { upTo } from '../design/media.ts';

/** A white sheet on the sand page. `$pad` for a card without sections. */
export const Card = styled.div<{ $pad?: boolean; $tint?: boolean }>`
  border: 1px solid ${({ $tint }) => ($tint ? 'transparent' : 'var(--line)')};
  border-radius: var(--radius-lg);
  background: ${({ $tint }) => ($tint ? 'var(--brand-tint)' : 'var(--surface)')};
  ${({ $pad }) => $pad && 'padding: var(--space-8);'}

  ${upTo.mobile} {
    ${({ $pad }) => $pad && 'padding: var(--space-6) 18px;'}
  }
`;

const titleSizes = { lg: '1.625rem', md: '1.25rem', sm: '1.0938rem' };

/** The heading of a card or section: `lg` opens a form, `md` a section, `sm` an aside. Choose its level with `as`. */
export const CardTitle = styled.h2<{ $size?: keyof typeof titleSizes }>`
  margin-block-end: 6px;
  font-size: ${({ $size = 'md' }) => titleSizes[$size]};
`;

/** A part of a card, parted from the one before by a hairline. */
export const CardSection = styled.section`
  padding: 36px var(--space-10);

  & + & {
    border-block-start: 1px solid var(--line);
  }
  ${upTo.mobile} {
    padding: var(--space-6) 18px;
  }
`;

/** The bar at the foot of a card: the way back first, the way on last. Stacked on narrow screens with the way on above. */
export const CardActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
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
