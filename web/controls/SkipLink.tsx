import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Anchor = styled.a`
  position: absolute;
  z-index: 80;
  inset-inline-start: var(--space-6);
  inset-block-start: -80px;
  padding: var(--space-3) var(--space-5);
  border-radius: var(--radius-md);
  background: var(--surface);
  font-weight: 600;

  &:focus {
    inset-block-start: var(--space-2);
  }
`;

/** The first stop of the keyboard: past the header to the content. */
export function SkipLink({ target = 'main', children }: { target?: string; children: ReactNode }) {
  return <Anchor href={`#${target}`}>{children}</Anchor>;
}
