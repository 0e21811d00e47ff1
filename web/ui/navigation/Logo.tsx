import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { forcedColors, upTo } from '../../theme/media.ts';

/** Where the name has too little room, also in a wider font before the portal's loads, its end is cut off. */
const Wrapper = styled.a<{ $light: boolean }>`
  display: inline-flex;
  min-inline-size: 0;
  align-items: center;
  gap: 14px;
  border-radius: var(--radius-md);
  color: ${({ $light }) => ($light ? 'var(--on-brand)' : 'var(--ink)')};
  text-decoration: none;

  ${upTo.mobile} {
    gap: 8px;
  }
`;

/** An image needs a light background: on a dark area, and where dark colours are preferred. */
const Emblem = styled.svg<{ $size: number; $onLight?: boolean }>`
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  flex: none;
  border-radius: var(--radius-sm);
  object-fit: contain;
  ${({ $onLight }) => $onLight !== undefined && 'background: #ffffff;'}
  ${({ $onLight }) => $onLight && 'padding: 3px;'}

  ${upTo.mobile} {
    inline-size: ${({ $size }) => Math.min($size, 38)}px;
    block-size: ${({ $size }) => Math.min($size, 38)}px;
  }
  ${forcedColors} {
    fill: CanvasText;

    & g {
      fill: inherit;
    }
    & path {
      stroke: Canvas;
    }
  }
`;

const Text = styled.span`
  min-inline-size: 0;
  line-height: 1.25;

  & > * {
    display: block;
    overflow-x: clip;
    text-overflow: ellipsis;
  }
`;

const Name = styled.b<{ $small: boolean }>`
  font: 600 ${({ $small }) => ($small ? '1rem' : '1.25rem')} / 1.35 var(--font-heading);

  ${upTo.mobile} {
    font-size: 1.0625rem;
  }
`;

const Owner = styled.span<{ $light: boolean }>`
  color: ${({ $light }) => ($light ? 'var(--on-brand-2)' : 'var(--ink-3)')};
  font-size: max(12px, 0.8438rem);

  ${upTo.mobile} {
    font-size: max(12px, 0.75rem);
  }
`;

interface LogoProps {
  name: ReactNode;
  owner?: ReactNode;
  href?: string;
  /** For dark areas. */
  light?: boolean;
  size?: 'sm' | 'md';
  /** Shows only the emblem, with this accessible name. */
  label?: string;
  /** URL of an image in place of the portal's own emblem. */
  emblem?: string;
}

/** The emblem, the name and its owner. */
export function Logo({ name, owner, href, light = false, size = 'md', label, emblem }: LogoProps) {
  const pixels = size === 'sm' ? 36 : 52;
  return (
    <Wrapper
      as={href ? 'a' : 'span'}
      href={href}
      $light={light}
      aria-label={label}
      role={label && !href ? 'img' : undefined}
    >
      {emblem ? (
        <Emblem as="img" $size={pixels} $onLight={light} src={emblem} alt="" />
      ) : (
        <OwnEmblem size={pixels} light={light} />
      )}
      {!label && (
        <Text>
          <Name $small={size === 'sm'}>{name}</Name>
          {owner && <Owner $light={light}>{owner}</Owner>}
        </Text>
      )}
    </Wrapper>
  );
}

/** Two squares rotated into a star, with sound waves inside. */
function OwnEmblem({ size, light }: { size: number; light: boolean }) {
  const background = light ? 'var(--on-brand)' : 'var(--brand-700)';
  return (
    <Emblem $size={size} viewBox="0 0 48 48" aria-hidden="true">
      <g fill={background}>
        <rect x="8.5" y="8.5" width="31" height="31" rx="4" />
        <rect x="8.5" y="8.5" width="31" height="31" rx="4" transform="rotate(45 24 24)" />
      </g>
      <g strokeLinecap="round" strokeWidth="3" stroke={light ? 'var(--brand-900)' : 'var(--on-brand)'}>
        <path d="M13.5 22.5v3M18.75 19v10M29.25 19v10M34.5 22.5v3" />
        <path d="M24 15v18" stroke={light ? 'var(--accent)' : 'var(--accent-fill)'} />
      </g>
    </Emblem>
  );
}
