import type { ReactNode } from 'react';
import { css } from 'styled-components';
import { reducedMotion, forcedColors, upTo } from '../../theme/media.ts';

export type ButtonTone = 'primary' | 'secondary' | 'tertiary' | 'danger' | 'dangerSecondary' | 'gold' | 'ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonAppearance {
  tone?: ButtonTone;
  size?: ButtonSize;
  block?: boolean;
  icon?: ReactNode;
  iconEnd?: ReactNode;
}

export interface ButtonStyleProps {
  $tone: ButtonTone;
  $size: ButtonSize;
  $block: boolean;
  $wrap?: boolean;
}

const filled = (background: string, color: string, hoverBackground: string) => css`
  background: ${background};
  color: ${color};
  &:hover {
    background: ${hoverBackground};
  }
`;

const outlined = (color: string, hoverBackground: string) => css`
  background: var(--surface);
  border-color: ${color};
  color: ${color};
  &:hover {
    background: ${hoverBackground};
  }
`;

const tones = {
  primary: filled('var(--brand)', 'var(--on-fill)', 'var(--brand-hover)'),
  secondary: outlined('var(--brand)', 'var(--brand-tint)'),
  tertiary: css`
    ${filled('transparent', 'var(--brand)', 'var(--brand-tint)')}
    padding-inline: var(--space-4);
  `,
  danger: filled('var(--danger)', 'var(--on-fill)', 'color-mix(in srgb, var(--danger) 84%, black)'),
  dangerSecondary: outlined('var(--danger)', 'var(--danger-bg)'),
  gold: filled('var(--accent-fill)', 'var(--on-accent)', 'color-mix(in srgb, var(--accent-fill) 84%, white)'),
  ghost: css`
    ${filled('transparent', 'var(--on-brand)', 'rgb(255 255 255 / .12)')}
    border-color: rgb(255 255 255 / 0.45);
  `,
};

const sizes = {
  sm: css`
    min-block-size: var(--control-small);
    padding-inline: var(--space-4);
    font-size: 0.9375rem;
  `,
  md: css`
    min-block-size: var(--control-medium);
    padding-inline: var(--space-6);
    font-size: 1rem;
  `,
  lg: css`
    min-block-size: var(--control-large);
    padding-inline: var(--space-8);
    font-size: 1.0625rem;
  `,
};

/** The styles shared by Button and ButtonLink. */
export const buttonStyles = css<ButtonStyleProps>`
  position: relative;
  display: ${({ $block }) => ($block ? 'flex' : 'inline-flex')};
  inline-size: ${({ $block }) => ($block ? '100%' : 'auto')};
  align-items: center;
  justify-content: center;
  gap: 10px;
  padding-block: var(--space-1);
  border: 1.5px solid transparent;
  border-radius: var(--radius-md);
  font-weight: 600;
  line-height: 1.3;
  text-align: center;
  text-decoration: none;
  white-space: ${({ $wrap }) => ($wrap ? 'normal' : 'nowrap')};
  /* As narrow as its longest word beside a field, except for data of any length. */
  overflow-wrap: ${({ $wrap }) => ($wrap ? 'anywhere' : 'break-word')};
  cursor: pointer;
  transition:
    background-color var(--fast) var(--easing),
    translate var(--fast) var(--easing);
  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => tones[$tone]}

  & svg {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
  }
  &:active {
    translate: 0 1px;
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  ${upTo.mobile} {
    white-space: normal;
    ${({ $block }) => $block && 'padding-inline: var(--space-4);'}
  }
  ${reducedMotion} {
    &:active {
      translate: none;
    }
  }
  ${forcedColors} {
    border-color: ButtonText;
  }
`;
