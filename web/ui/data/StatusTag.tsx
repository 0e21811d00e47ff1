import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type StatusTone = 'info' | 'progress' | 'attention' | 'success' | 'danger' | 'neutral';

/** Without colour the tones still differ: fill, plain, dashed and double borders. */
const monochromeBorder: Partial<Record<StatusTone, string>> = {
  info: 'border: 1px solid var(--tag-info-fg);',
  attention: 'border: 2px dashed var(--tag-attention-fg);',
  danger: 'border: 3px double var(--tag-danger-fg);',
};

const Tag = styled.span<{ $tone: StatusTone; $large: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: 7px;
  padding-block: ${({ $large }) => ($large ? 7 : 4)}px;
  padding-inline: ${({ $large }) => ($large ? '13px 16px' : '9px 12px')};
  border: 1px solid
    ${({ $tone }) => ($tone === 'attention' ? 'color-mix(in srgb, var(--attention) 35%, transparent)' : 'transparent')};
  border-radius: var(--radius-pill);
  background: var(--tag-${({ $tone }) => $tone}-bg);
  color: var(--tag-${({ $tone }) => $tone}-fg);
  font-weight: 600;
  font-size: ${({ $large }) => ($large ? '1rem' : 'max(12px, .8438rem)')};
  line-height: 1.5;
  white-space: nowrap;

  & svg {
    inline-size: ${({ $large }) => ($large ? 18 : 15)}px;
    block-size: ${({ $large }) => ($large ? 18 : 15)}px;
  }
  html[lang='ar'] & {
    font-size: ${({ $large }) => ($large ? '1rem' : '.875rem')};
  }
  [data-theme='monochromacy'] & {
    ${({ $tone }) => monochromeBorder[$tone]}
  }
`;

interface StatusTagProps {
  tone: StatusTone;
  icon?: ReactNode;
  size?: 'md' | 'lg';
  children: ReactNode;
}

/** A status with icon, text and tint, never colour alone. */
export function StatusTag({ tone, icon, size = 'md', children }: StatusTagProps) {
  return (
    <Tag $tone={tone} $large={size === 'lg'}>
      {icon}
      {children}
    </Tag>
  );
}
