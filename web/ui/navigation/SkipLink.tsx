import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** When visible it takes its own line above the page, because over the header it would cover controls. */
const Anchor = styled.a`
  position: absolute;
  inset-block-start: -80px;
  display: block;
  padding: var(--space-3) var(--gutter);
  background: var(--surface);
  font-weight: 600;
  text-align: center;

  &:focus {
    position: static;
    outline-offset: -5px;
    box-shadow: inset 0 0 0 10px var(--focus-ring) !important;
  }
`;

/** The first focusable element: skips the header. */
export function SkipLink({ target = 'main', children }: { target?: string; children: ReactNode }) {
  return <Anchor href={`#${target}`}>{children}</Anchor>;
}
