import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Message = styled.p`
  display: flex;
  gap: var(--space-2);
  align-items: flex-start;
  color: var(--danger);
  font-size: var(--text-small);
  line-height: var(--leading-small);
  font-weight: 600;

  & svg {
    inline-size: 18px;
    block-size: 18px;
    margin-block-start: 0.22em;
  }
`;

/** The error of one field. The error summary repeats it. */
export function InlineError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Message id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </Message>
  );
}
