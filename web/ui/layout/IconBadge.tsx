import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';

export type BadgeTone = 'brand' | 'gold' | 'neutral' | 'success' | 'attention' | 'danger' | 'info';

const tones = {
  brand: css`
    background: var(--brand-tint);
    color: var(--brand);
  `,
  gold: css`
    background: color-mix(in srgb, var(--accent) 24%, var(--surface));
    color: var(--accent-text);
  `,
  neutral: css`
    background: var(--surface-2);
    color: var(--ink-2);
  `,
  success: css`
    background: var(--success-bg);
    color: var(--success);
  `,
  attention: css`
    background: var(--attention-bg);
    color: var(--attention);
  `,
  danger: css`
    background: var(--danger-bg);
    color: var(--danger);
  `,
  info: css`
    background: var(--info-bg);
    color: var(--info);
  `,
};

const edges = { sm: [44, 12], md: [48, 14], lg: [64, 18] } as const;

const Square = styled.span<{ $tone: BadgeTone; $size: keyof typeof edges; $round: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${({ $size }) => edges[$size][0]}px;
  block-size: ${({ $size }) => edges[$size][0]}px;
  border-radius: ${({ $size, $round }) => ($round ? '50%' : `${edges[$size][1]}px`)};
  ${({ $tone }) => tones[$tone]}

  & svg {
    inline-size: ${({ $size }) => edges[$size][0] / 2}px;
    block-size: ${({ $size }) => edges[$size][0] / 2}px;
  }
`;

interface IconBadgeProps {
  tone?: BadgeTone;
  size?: keyof typeof edges;
  round?: boolean;
  children: ReactNode;
}

/** A decorative icon on a tinted square. */
export function IconBadge({ tone = 'brand', size = 'md', round = false, children }: IconBadgeProps) {
  return (
    <Square data-badge="" aria-hidden="true" $tone={tone} $size={size} $round={round}>
      {children}
    </Square>
  );
}
